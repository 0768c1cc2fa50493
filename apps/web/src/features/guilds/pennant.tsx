import type { GuildLook } from '@blookery/contract';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pennant.module.css';

interface PennantProps {
  /** Plain cloth if the emblem is null. */
  look: Pick<GuildLook, 'color'> & { emblemId: number | null };
  /** Width in pixels; the height is proportional. */
  width: number;
  className?: string | undefined;
}

/** A guild's pennant: cloth on a rod, with a toy sewn on. The name is shown beside it. */
export const Pennant = ({ look: { color, emblemId }, width, className }: PennantProps) => (
  <span
    className={classNames(styles.pennant, styles[color], className)}
    style={{ '--pennant': `${width}px` }}
    aria-hidden="true"
  >
    <svg viewBox="0 0 96 124">
      <title>Pennant</title>
      <path d="M6 6H90V96L48 118L6 96Z" className={styles.shade} />
      <path d="M6 4H90V92L48 114L6 92Z" className={styles.cloth} />
      <path d="M12 10H84V88.5L48 107L12 88.5Z" className={styles.seam} />
      <rect width="96" height="10" rx="5" className={styles.rod} />
      <rect width="96" height="4" rx="2" className={styles.gleam} />
    </svg>
    {emblemId !== null && (
      <BlookPicture blookId={emblemId} width={Math.round(width * 0.6)} className={styles.emblem} />
    )}
  </span>
);
