import { coins } from '../../catalog/amounts.tsx';
import { findResource } from '../../catalog/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './daily-reward.module.css';

/** The final place of each button: offset from the tin, distance from the top, width, rotation. */
const buttons = [
  [-150, 90, 44, -18],
  [-108, 106, 58, 10],
  [-58, 80, 50, 30],
  [48, 94, 62, -24],
  [96, 82, 48, 16],
  [140, 100, 56, -8],
  [0, 110, 46, 40],
  [-20, 62, 40, -10],
  [120, 124, 38, 20],
  [-128, 128, 40, 0],
] as const;

/** The tin on its shelf. Buttons come out of it when it is open. */
export const DailyTin = ({ open }: { open: boolean }) => (
  <div className={styles.stage} aria-hidden="true">
    <span className={styles.glow} />
    {open &&
      buttons.map(([x, y, size, turn], place) => (
        <Picture
          key={`${x}:${y}`}
          src={coins.tokens}
          alt=""
          width={size}
          height={size}
          lazy={false}
          className={styles.button}
          style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${turn}deg`, '--place': place }}
        />
      ))}
    <Picture
      src={findResource('items/button-tin')}
      alt=""
      width={132}
      height={132}
      lazy={false}
      className={classNames(styles.tin, !open && styles.waiting)}
    />
    <Plank thin className={styles.plank} />
  </div>
);
