/** The puppet stage: an awning, two curtains and a spot of light for the toy. */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './stage.module.css';

const AWNING =
  'M8 48L34 8H550L576 48C576 66 542 68 537 50C532 68 494 68 489 50C484 68 446 68 441 50C436 68 398 68 393 50C388 68 350 68 345 50C340 68 302 68 297 50C292 68 254 68 249 50C244 68 206 68 201 50C196 68 158 68 153 50C148 68 110 68 105 50C100 68 62 68 57 50C52 68 8 66 8 48Z';
const BULBS = [70, 144, 218, 292, 366, 440, 514] as const;

export const Stage = ({ isOpen, children }: { isOpen: boolean; children?: ReactNode }) => (
  <div className={styles.front}>
    <svg className={styles.awning} viewBox="0 0 584 70" aria-hidden="true">
      <path d={AWNING} />
      {BULBS.map((x) => (
        <circle key={x} cx={x} cy="33" r="6" />
      ))}
    </svg>
    <div className={styles.stage}>
      <span className={styles.beam} />
      <span className={styles.spot} />
      {children}
      <span className={classNames(styles.curtain, !isOpen && styles.drawn)} />
      <span className={classNames(styles.curtain, styles.right, !isOpen && styles.drawn)} />
    </div>
    <div className={styles.plank} />
  </div>
);
