import { PodiumSkeleton } from '../../players/podium/podium.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import styles from './leaderboard.module.css';

/** Placeholders for the podium and the list. */
export const LeaderboardSkeleton = () => (
  <div className={styles.standings} aria-busy="true">
    <PodiumSkeleton />
    <SkeletonRows rows={7} />
  </div>
);
