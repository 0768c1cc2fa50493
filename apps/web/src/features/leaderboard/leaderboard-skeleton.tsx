import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import styles from './podium.module.css';

/** Placeholders for the podium and the list. */
export const LeaderboardSkeleton = () => (
  <div aria-busy="true">
    <div className={styles.podium} aria-hidden="true">
      {[styles.first, styles.second, styles.third].map((step) => (
        <div key={step} className={classNames(styles.place, step)}>
          <Skeleton width={96} height={110} shape="box" className={styles.toyComing} />
          <div className={styles.step} />
        </div>
      ))}
    </div>
    <SkeletonRows rows={7} />
  </div>
);
