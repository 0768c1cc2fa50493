import { classNames } from '../class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-tile.module.css';

/** An icon on a soft square, for a row of a list without a picture. */
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
