import { classNames } from '../class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-tile.module.css';

/** A glyph on a soft square, where a row of a list has no picture of its own. */
export const IconTile = ({
  name,
  tone = 'plain',
}: {
  name: IconName;
  tone?: 'plain' | 'warn' | 'violet';
}) => (
  <span className={classNames(styles.tile, tone !== 'plain' && styles[tone])} aria-hidden="true">
    <Icon name={name} />
  </span>
);
