/** Says when the next Lantern Run together begins, a few minutes ahead: time enough to walk to the start. */
import { nextRaceAt } from '@blookery/game/games/run';
import { socket } from '../../../transport/socket.ts';
import { describeLeft, formatLeft, useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from '../hud.module.css';
import { usePlaza } from '../plaza-store.ts';

const AHEAD_MS = 3 * 60_000;

export function RacePill({ isRunning }: { isRunning: () => boolean }) {
  useNow();
  // At the start line there is a larger one.
  const isAway = usePlaza(
    ({ status, runStart }) => status === 'here' && runStart !== null && runStart !== 'here',
  );
  const time = socket.serverTime();
  const left = nextRaceAt(time) - time;
  if (!isAway || left > AHEAD_MS || isRunning()) return null;
  return (
    <span
      className={classNames(styles.pill, styles.race)}
      role="img"
      aria-label={`Lantern Run together in ${describeLeft(left)}`}
    >
      <Icon name="clock" size={18} />
      <span>
        Lantern Run in <span className={styles.number}>{formatLeft(left).replace(/^0/, '')}</span>
      </span>
    </span>
  );
}
