import type { PlayerFace } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import type { ReactNode } from 'react';
import { resourceUrl } from '../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Plaque } from '../../ui/text/code-tag.tsx';
import styles from './podium.module.css';
import { ViewUser } from './view-user.tsx';

type Winner = Pick<
  PlayerFace,
  'id' | 'username' | 'color' | 'fontId' | 'guildTag' | 'avatar' | 'customAvatar'
> & {
  rank: number;
};

/** Draws the amount that a player is ranked by. It has to use the class name. */
type DrawScore<Entry> = (entry: Entry, className: string | undefined) => ReactNode;

interface PodiumProps<Entry> {
  /** At most three, the first one first. */
  entries: readonly Entry[];
  score: DrawScore<Entry>;
}

export const PODIUM_PLACES = 3;
const steps = [styles.first, styles.second, styles.third];

/** The first three. The first comes first in reading order, and in the middle on screen. */
export function Podium<Entry extends Winner>({ entries, score }: PodiumProps<Entry>) {
  return (
    <div className={styles.room}>
      <ol className={styles.podium} aria-label="The first three">
        {steps.map((step, place) => {
          const entry = entries[place];
          return (
            <li key={step} className={classNames(styles.place, step)}>
              {entry ? <Place entry={entry} score={score} /> : <Vacancy place={place + 1} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Place<Entry extends Winner>({ entry, score }: { entry: Entry; score: DrawScore<Entry> }) {
  const user = useRequiredUser();
  return (
    <>
      <Toy winner={entry} />
      <div className={styles.step}>
        <span className={styles.rank}>{ordinal(entry.rank)}</span>
        <span className={styles.name}>
          <PlayerName player={entry} />
        </span>
        {entry.id === user.id && <Plaque>You</Plaque>}
        {score(entry, styles.amount)}
      </div>
      <ViewUser username={entry.username} stretched />
    </>
  );
}

function Toy({ winner }: { winner: Winner }) {
  if (winner.customAvatar)
    return <PlayerAvatar player={winner} size="lg" lazy={false} className={styles.frame} />;
  return (
    <Picture
      src={resourceUrl(winner.avatar.resourceId)}
      alt=""
      width={142}
      height={164}
      lazy={false}
      className={styles.toy}
    />
  );
}

const Vacancy = ({ place }: { place: number }) => (
  <div className={styles.step}>
    <span className={styles.rank}>{ordinal(place)}</span>
    <span className={styles.nobody}>Nobody yet</span>
  </div>
);

/** The place of a podium that is loading. */
export const PodiumSkeleton = () => (
  <div className={styles.room} aria-hidden="true">
    <div className={styles.podium}>
      {steps.map((step) => (
        <div key={step} className={classNames(styles.place, step)}>
          <Skeleton shape="box" className={styles.toyComing} />
          <div className={styles.step} />
        </div>
      ))}
    </div>
  </div>
);
