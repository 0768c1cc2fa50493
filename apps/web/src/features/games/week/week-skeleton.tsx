import { PodiumSkeleton } from '../../../players/podium/podium.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import styles from './week.module.css';

export const WeekSkeleton = () => (
  <div className={styles.standings} aria-busy="true">
    <div className={styles.podium}>
      <PodiumSkeleton />
    </div>
    <Skeleton shape="box" width="100%" height={72} />
    <Skeleton shape="box" width="100%" height={96} />
    <Card className={styles.list}>
      <SkeletonRows rows={9} />
    </Card>
  </div>
);
