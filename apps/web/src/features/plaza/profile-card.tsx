/** Who somebody is, after a click on their toy. What one can do about them the page brings. */
import type { PlayerFace, PublicProfile } from '@blookery/contract';
import { levelProgress } from '@blookery/game/levels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount, Tokens } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { bannerUrl, PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { openQueryModal } from '../../session/queries.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/button.tsx';
import { KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './profile-card.module.css';

export type ProfileDeeds = (player: PlayerFace, close: () => void) => ReactNode;

export function openProfileCard(player: PlayerFace, deeds: ProfileDeeds): void {
  openQueryModal({
    title: player.username,
    look: 'bare',
    width: 520,
    key: `plaza-profile-${player.id}`,
    render: (close) => <ProfileCard player={player} deeds={deeds(player, close)} />,
  });
}

function ProfileCard({ player, deeds }: { player: PlayerFace; deeds: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', player.id],
    queryFn: ({ signal }) =>
      call('GET /api/users/{idOrUsername}', { params: { idOrUsername: player.id }, signal }),
  });
  const face = data ?? player;
  const title = face.titleId === null ? undefined : catalog.titles.get(face.titleId)?.name;
  return (
    <div className={styles.card}>
      <Picture
        src={bannerUrl(face)}
        alt=""
        width={520}
        height={110}
        fit="cover"
        lazy={false}
        className={styles.banner}
      />
      <div className={styles.inside}>
        <PlayerAvatar player={face} size="xl" rim lazy={false} className={styles.avatar} />
        <h2 className={styles.name}>
          <PlayerName player={face} />
        </h2>
        <p className={styles.title}>{title ?? '\u00a0'}</p>
        {error ? (
          <p className={styles.failed} role="alert">
            {messageOf(error)}{' '}
            <Button size="sm" variant="ghost" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Facts profile={data} />
        )}
        <div className={styles.deeds}>{deeds}</div>
      </div>
    </div>
  );
}

function Facts({ profile }: { profile: PublicProfile | undefined }) {
  if (!profile) {
    return (
      <div className={styles.coming} aria-busy="true">
        <Skeleton height={26} />
        <Skeleton height={20} width="90%" />
        <Skeleton height={20} width="75%" />
      </div>
    );
  }
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
    </>
  );
}
