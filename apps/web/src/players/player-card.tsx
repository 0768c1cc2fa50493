/** A small card about a player: cosmetics, level, and their best blooks. The caller provides the actions. */
import type { PlayerFace, PublicProfile } from '@blookery/contract';
import { levelProgress } from '@blookery/game/progress/levels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount, Tokens } from '../catalog/amounts.tsx';
import { BlookPicture } from '../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../catalog/catalog.ts';
import { bannerUrl, PlayerAvatar, PlayerName } from '../catalog/player-face.tsx';
import { rankOf } from '../catalog/rarity.tsx';
import { messageOf } from '../transport/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { ProgressBar } from '../ui/pictures/progress-bar.tsx';
import { Plank } from '../ui/surfaces/plank.tsx';
import { Skeleton } from '../ui/surfaces/skeleton.tsx';
import { KeyValue, KeyValues } from '../ui/text/key-values.tsx';
import styles from './player-card.module.css';
import { profileQuery } from './player-queries.ts';
import { isEmptyShowcase, ShowcaseShelf } from './showcase/showcase-shelf.tsx';

interface PlayerCardProps {
  player: PlayerFace;
  /** Returns the buttons for the current face. */
  actions: (face: PlayerFace) => ReactNode;
}

export function PlayerCard({ player, actions }: PlayerCardProps) {
  const { data, error, refetch } = useQuery(profileQuery(player.id));
  // The fetched face is newer than the one from a message.
  const face = data ?? player;
  const title = face.titleId === null ? undefined : catalog.titles.get(face.titleId)?.name;
  return (
    <div className={styles.card}>
      <Picture
        src={bannerUrl(face)}
        alt=""
        width={342}
        height={94}
        fit="cover"
        lazy={false}
        className={styles.banner}
      />
      <div className={styles.inside}>
        <div className={styles.top}>
          <PlayerAvatar player={face} size="xl" rim lazy={false} className={styles.avatar} />
          <Badges badges={data?.badges ?? []} />
        </div>
        <h2 className={styles.name}>
          <PlayerName player={face} />
        </h2>
        <p className={styles.title}>{title ?? '\u00a0'}</p>
        {error && !data ? (
          <p className={styles.failed} role="alert">
            {messageOf(error)}{' '}
            <Button size="sm" variant="ghost" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Facts profile={data} />
        )}
        <div className={styles.actions}>{actions(face)}</div>
      </div>
    </div>
  );
}

const Badges = ({ badges }: { badges: PublicProfile['badges'] }) => (
  <ul className={styles.badges} aria-label="Badges">
    {[...badges]
      .sort((a, b) => a.priority - b.priority)
      .map(({ id, name, description, imageId }) => (
        <li key={id} title={`${name}: ${description}`}>
          <Picture src={resourceUrl(imageId)} alt={name} width={28} height={28} lazy={false} />
        </li>
      ))}
  </ul>
);

function Facts({ profile }: { profile: PublicProfile | undefined }) {
  if (!profile) return <FactsComing />;
  const { level, into, span } = levelProgress(profile.experience);
  const found = new Set(profile.blooks.map(({ blookId }) => blookId)).size;
  return (
    <>
      <div className={styles.level}>
        <span className={styles.number}>
          <span className="visually-hidden">Level </span>
          {level}
        </span>
        <ProgressBar
          value={into}
          max={span}
          label="Level progress"
          valueText={`${formatAmount(into)} of ${formatAmount(span)} experience to level ${level + 1}`}
          className={styles.bar}
        />
      </div>
      <KeyValues>
        <KeyValue name="Tokens">
          <Tokens amount={profile.tokens} size="sm" />
        </KeyValue>
        <KeyValue name="Blooks">
          {formatAmount(found)} / {formatAmount(catalog.blooks.size)}
        </KeyValue>
        {profile.guild && <KeyValue name="Guild">{profile.guild.name}</KeyValue>}
      </KeyValues>
      {isEmptyShowcase(profile.showcase) ? (
        <TopOfShelf blooks={profile.blooks} />
      ) : (
        <div className={styles.shelf}>
          <p>Showcase</p>
          <ShowcaseShelf showcase={profile.showcase} small />
        </div>
      )}
    </>
  );
}

const SHOWN = 3;

/** The rarest first; a shiny before its plain variant. */
function TopOfShelf({ blooks }: { blooks: PublicProfile['blooks'] }) {
  const best = blooks
    .flatMap((kind) => {
      const blook = catalog.blooks.get(kind.blookId);
      return blook ? { ...kind, name: blook.name, rank: rankOf(blook.rarityId), chance: blook.chance } : [];
    })
    .sort((a, b) => b.rank - a.rank || Number(b.shiny) - Number(a.shiny) || a.chance - b.chance)
    .slice(0, SHOWN);
  if (best.length === 0) return null;
  return (
    <div className={styles.shelf}>
      <p>On top of the shelf</p>
      <Plank thin>
        {best.map(({ blookId, shiny, name }) => (
          <BlookPicture
            key={`${blookId}${shiny}`}
            blookId={blookId}
            shiny={shiny}
            width={48}
            alt={shiny ? `Shiny ${name}` : name}
            lazy={false}
          />
        ))}
      </Plank>
    </div>
  );
}

const FactsComing = () => (
  <div className={styles.coming} aria-busy="true">
    <Skeleton height={26} />
    <Skeleton height={20} width="90%" />
    <Skeleton height={20} width="75%" />
  </div>
);
