import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface GlyphProps {
  /** As in `icon-paths.ts`. */
  path: string;
  /** Edge in pixels. */
  size?: number;
  className?: string | undefined;
}

/** A decorative glyph by its path. `Icon` draws one by its name, but brings the paths of all of them. */
export function Glyph({ path, size = 20, className }: GlyphProps) {
  const filled = path.startsWith('!');
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={filled ? path.slice(1) : path} />
    </svg>
  );
}
