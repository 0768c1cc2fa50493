import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './toy.module.css';
import { TOY_HEIGHT, TOY_WIDTH, type ToyName, toys } from './toys.ts';

export interface ToyProps {
  name: ToyName;
  /** In pixels, on a wide window and on a phone; without the second it is hidden on phones. */
  height: number;
  phoneHeight?: number | undefined;
  /** `gap` shows only the outline of the blook; `tipped` shows it leaning. */
  pose?: 'standing' | 'gap' | 'tipped' | undefined;
  /** Is further down the page: it loads when it comes near the window. */
  below?: boolean;
}

export function Toy({ name, height, phoneHeight, pose = 'standing', below = false }: ToyProps) {
  const size = { '--toy': `${height}px`, '--toy-phone': `${phoneHeight ?? 0}px` };
  return (
    <span
      className={classNames(styles.toy, styles[pose], phoneHeight === undefined && styles.wideOnly)}
      style={size}
    >
      <Picture
        src={toys[name]}
        alt=""
        width={TOY_WIDTH}
        height={TOY_HEIGHT}
        fluid
        // A hidden picture that is not lazy is still fetched.
        lazy={below || phoneHeight === undefined}
      />
    </span>
  );
}
