import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Edge in pixels: 20 beside text, 16 in small print, 24 alone. */
  size?: number;
  /** Only for an icon without text; otherwise it is decorative. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const path: string = iconPaths[name];
  const filled = path.startsWith('!');
  const glyph = (
    <svg
      className={classNames(styles.icon, filled && styles.filled, !label && className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={filled ? path.slice(1) : path} />
    </svg>
  );
  if (!label) return glyph;
  return (
    <span role="img" aria-label={label} className={classNames(styles.labelled, className)}>
      {glyph}
    </span>
  );
}
