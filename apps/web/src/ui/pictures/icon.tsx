import { classNames } from '../class-names.ts';
import { Glyph } from './glyph.tsx';
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
  const glyph = <Glyph path={iconPaths[name]} size={size} className={label ? undefined : className} />;
  if (!label) return glyph;
  return (
    <span role="img" aria-label={label} className={classNames(styles.labelled, className)}>
      {glyph}
    </span>
  );
}
