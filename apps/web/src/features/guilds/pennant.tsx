import type { GuildLook } from '@blookery/contract';
import type { GuildColor } from '@blookery/game/players/guilds';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pennant.module.css';

/** The colour of the cloth, and of the shade below it. */
const cloths: Readonly<Record<GuildColor, readonly [cloth: string, shade: string]>> = {
  teal: ['#2f6f66', '#17423c'],
  moss: ['#5d7f3d', '#33491f'],
  sea: ['#28788a', '#12434f'],
  berry: ['#8c3a4d', '#531c2b'],
  copper: ['#8a5c2c', '#523314'],
  indigo: ['#474c96', '#262a5c'],
  oat: ['#7d6a45', '#4a3e26'],
  plum: ['#7a4a8c', '#482a54'],
  coral: ['#b4503f', '#6e2a20'],
  slate: ['#4c5f6b', '#2a363e'],
};

interface PennantProps {
  /** Plain cloth if the emblem is null. */
  look: Pick<GuildLook, 'color'> & { emblemId: number | null };
  /** Width in pixels; the height is proportional. */
  width: number;
  className?: string | undefined;
}

/** A guild's pennant: cloth on a rod, with a toy sewn on. The name is shown beside it. */
export const Pennant = ({ look: { color, emblemId }, width, className }: PennantProps) => {
  const [cloth, shade] = cloths[color];
  return (
    <span
      className={classNames(styles.pennant, className)}
      style={{ '--pennant': `${width}px`, '--cloth': cloth, '--shade': shade }}
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
};
