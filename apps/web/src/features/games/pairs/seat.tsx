/** A player at the table: whose turn it is, how long it lasts, and what they found. */
import type { PairsGame } from '@blookery/contract';
import { PAIRS_TURN_MS } from '@blookery/game/games/pairs';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { socket } from '../../../transport/socket.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Ring } from '../../../ui/pictures/ring.tsx';
import styles from './pairs.module.css';
import { isWaiting } from './pairs-text.ts';

interface SeatProps {
  game: PairsGame;
  seat: number;
  /** The seat of the player; null if they watch. */
  me: number | null;
}

/** The blooks that a seat has found. */
export const foundBy = ({ cards }: PairsGame, seat: number): number[] => [
  ...new Set(cards.flatMap((card) => (card.foundBy === seat && card.blookId !== null ? [card.blookId] : []))),
];

export function Seat({ game, seat, me }: SeatProps) {
  const player = game.players[seat];
  const isTurn = game.mode === 'alone' || (game.turn === seat && !isWaiting(game));
  const pairs = game.pairs[seat] ?? 0;
  if (!player) {
    return (
      <section className={styles.seat}>
        <p className={styles.empty}>An empty stool</p>
      </section>
    );
  }
  return (
    <section className={classNames(styles.seat, isTurn && styles.turn)} aria-label={player.username}>
      <PlayerAvatar player={player} size="xl" className={styles.avatar} />
      <PlayerName player={player} tag={false} truncate className={styles.name} />
      <span className={styles.state}>{isTurn ? (seat === me ? 'Your turn' : 'Turning') : 'Watching'}</span>
      {isTurn && game.mode === 'duel' && <TimeLeft dueAt={game.dueAt} />}
      <span className={styles.score}>{pairs}</span>
      <span className={styles.unit}>{pairs === 1 ? 'pair so far' : 'pairs so far'}</span>
      <div className={styles.took}>
        {foundBy(game, seat).map((blookId) => (
          <BlookPicture key={blookId} blookId={blookId} width={40} lazy={false} />
        ))}
      </div>
    </section>
  );
}

function TimeLeft({ dueAt }: { dueAt: string }) {
  // Renders once a second; the time itself is the server's.
  useNow();
  const left = Math.min(PAIRS_TURN_MS, Math.max(0, Date.parse(dueAt) - socket.serverTime()));
  return (
    <span className={styles.time}>
      <Ring value={left / PAIRS_TURN_MS} size={56} />
      <b>
        {Math.ceil(left / 1000)}
        <span className="visually-hidden"> seconds left</span>
      </b>
    </span>
  );
}
