import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './hung-sign.module.css';
import surfaces from './surfaces.module.css';

export interface HungSignProps {
  /** Felt for forms, paper for text. */
  material: 'felt' | 'paper';
  /** The length of the string between the plank and the sign, in pixels. */
  drop?: number;
  /** In degrees; a paper tag on one string may hang at an angle. */
  tilt?: number;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A sign that hangs by strings from the plank above it. Felt hangs from two strings and is stitched, paper
 * from one. Place it directly below a `Plank`.
 */
export function HungSign({ material, drop = 34, tilt = 0, className, children }: HungSignProps) {
  const felt = material === 'felt';
  const style = { '--drop': `${drop}px`, '--tilt': `${tilt}deg` };
  return (
    <section
      style={style}
      className={classNames(
        styles.sign,
        felt && surfaces.felt,
        felt && surfaces.stitched,
        felt ? styles.felt : surfaces.paper,
        !felt && styles.paper,
        className,
      )}
    >
      {felt ? (
        <>
          <i className={classNames(styles.string, styles.left)} aria-hidden="true" />
          <i className={classNames(styles.string, styles.right)} aria-hidden="true" />
        </>
      ) : (
        <i className={styles.string} aria-hidden="true" />
      )}
      {children}
    </section>
  );
}
