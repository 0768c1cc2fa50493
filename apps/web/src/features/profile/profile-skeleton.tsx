import { places } from '../../ui/in-place.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './profile-skeleton.module.css';

/** A dashboard while it loads, in its final size. */
export const ProfileSkeleton = () => (
  <div className={styles.profile}>
    <div className={styles.banner} />
    <div className={styles.top}>
      <Skeleton className={styles.avatar} />
      <div className={styles.words}>
        <Skeleton width="min(220px, 70%)" height={32} />
        <Skeleton width="min(140px, 50%)" height={14} />
      </div>
    </div>
    <div className={styles.rest}>
      <Skeleton height={30} />
      <Skeleton width="60%" height={44} />
    </div>
  </div>
);

export const CardSkeleton = ({ rows }: { rows: number }) => (
  <Card>
    <div className={styles.rest}>
      <Skeleton width={110} height={24} />
      {places(rows).map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  </Card>
);
