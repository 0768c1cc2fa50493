import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { places } from '../in-place.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'box' | 'avatar';
  className?: string | undefined;
}

/** A placeholder for something that is loading. Set `aria-busy` once on the region around it. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}

/** Rows of a list that is loading: a portrait and two lines each. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {places(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="avatar" />
          <div className={styles.lines}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="85%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
