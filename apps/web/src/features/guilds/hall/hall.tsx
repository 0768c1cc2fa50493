import type { GuildHall } from '@blookery/contract';
import type { ReactNode } from 'react';
import { FailedNote } from '../../../session/failed-note.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { Skeleton, SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useGuildsLive, useHall } from '../guild-queries.ts';
import styles from './hall.module.css';
import { HallHead } from './hall-head.tsx';
import { Members } from './members.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { Quilt } from './quilt.tsx';
import { Treasury } from './treasury.tsx';

/** The player's guild: pennant, members, quilt and treasury. */
export function Hall({ whenNone }: { whenNone: ReactNode }) {
  const { guild } = useRequiredUser();
  useGuildsLive(guild?.id ?? null);
  const { data, error, refetch } = useHall(guild?.id ?? null);
  if (!guild) return whenNone;
  if (data) return <Rooms hall={data} />;
  if (error) {
    return (
      <>
        <h1 className={styles.lost}>Your guild is out of sight</h1>
        <FailedNote error={error} onRetry={refetch} />
      </>
    );
  }
  return <Coming />;
}

const Rooms = ({ hall }: { hall: GuildHall }) => (
  <>
    <HallHead hall={hall} />
    <div className={styles.rooms}>
      <div className={styles.column}>
        <Quilt quilt={hall.quilt} />
        <Treasury hall={hall} />
      </div>
      <div className={styles.column}>
        <Members hall={hall} />
        <NoticeBoard hall={hall} />
      </div>
    </div>
  </>
);

const Coming = () => (
  <div role="status" aria-label="Loading">
    <Skeleton shape="box" height={236} className={styles.head} />
    <div className={styles.rooms}>
      <div className={styles.column}>
        <Skeleton shape="box" height={184} />
        <Skeleton shape="box" height={220} />
      </div>
      <SkeletonRows rows={5} />
    </div>
  </div>
);
