import type { CollectionEntry, LeaderboardEntry } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { resourceUrl } from '../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Plaque } from '../../ui/text/code-tag.tsx';
import type { Order } from './leaderboard-queries.ts';
import styles from './podium.module.css';
import { Score } from './score.tsx';
import { ViewUser } from './view-user.tsx';

type Entry = LeaderboardEntry & Partial<Pick<CollectionEntry, 'shinies'>>;

const steps = [styles.first, styles.second, styles.third];

/** The first three. The first comes first in reading order, and in the middle on screen. */
export function Podium({ entries, order }: { entries: readonly Entry[]; order: Order }) {
  return (
    <ol className={styles.podium} aria-label="The first three">
      {steps.map((step, place) => {
        const entry = entries[place];
        return (
          <li key={step} className={classNames(styles.place, step)}>
            {entry ? <Winner entry={entry} order={order} /> : <Vacancy place={place + 1} />}
          </li>
        );
      })}
    </ol>
  );
}

function Winner({ entry, order }: { entry: Entry; order: Order }) {
  const user = useRequiredUser();
  return (
    <>
      <Toy entry={entry} />
      <div className={styles.step}>
        <span className={styles.rank}>{ordinal(entry.rank)}</span>
        <span className={styles.name}>
          <PlayerName player={entry} />
        </span>
        {entry.id === user.id && <Plaque>You</Plaque>}
        <Score entry={entry} order={order} size="sm" className={styles.amount} />
      </div>
      <ViewUser username={entry.username} stretched />
    </>
  );
}

function Toy({ entry }: { entry: LeaderboardEntry }) {
  if (entry.customAvatar)
    return <PlayerAvatar player={entry} size="lg" lazy={false} className={styles.frame} />;
  return (
    <Picture
      src={resourceUrl(entry.avatar.resourceId)}
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
