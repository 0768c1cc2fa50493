/** How many rounds of a game still pay today, as beads and in words. */
import type { GamesToday } from '@blookery/contract';
import { PAID_ROUNDS, type StallGame } from '@blookery/game/games/pay';
import { Beads } from '../../catalog/beads.tsx';
import styles from './stalls.module.css';

export function Remains({ today, game }: { today: GamesToday; game: StallGame }) {
  const most = PAID_ROUNDS[game];
  const left = today.games.find((played) => played.game === game)?.roundsLeft ?? 0;
  return (
    <span className={styles.remains}>
      <Beads value={left} of={most} />
      {left} of {most} left
    </span>
  );
}
