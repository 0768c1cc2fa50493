/**
 * Every change of a game: the row is locked, turns whose time is over are passed on, the change is made, an ended game
 * is paid in the same transaction, and it is published to its players and watchers after the commit.
 */
import type { PairsGame } from '@blookery/contract/games/pairs';
import type { RoundPaid } from '@blookery/contract/games/tables';
import {
  otherSeat,
  PAIRS_PAY,
  PAIRS_POINTS,
  type PairsState,
  passTurns,
  type Seat,
} from '@blookery/game/games/pairs';
import type { Books } from '../../../economy/books.ts';
import { payRound } from '../../../economy/games/pay-round.ts';
import { paidOf } from '../paid-of.ts';
import { isWaiting, lockGame, type PairsRow, playersOf, updateGame } from './pairs-rows.ts';
import type { PairsParts } from './parts.ts';
import { viewsOf } from './view.ts';

/** Returns the game after the change, or the same row if nothing changes. */
type Change = (row: PairsRow, now: number) => PairsRow | Promise<PairsRow>;

export const nothing: Change = (row) => row;

/** Returns the game as the player sees it. A thrown refusal changes nothing except turns whose time was over. */
export async function changeGame(
  parts: PairsParts,
  { gameId, playerId }: { gameId: number; playerId: string | null },
  change: (books: Books) => Change,
): Promise<PairsGame> {
  const { economy, clock } = parts;
  const { game, fault } = await economy.write(async (books) => {
    const now = clock.now();
    const before = await lockGame(books.tx, gameId);
    const current = { ...before, state: passed(before, now.getTime()) };
    let after = current;
    let fault: unknown = null;
    try {
      after = await change(books)(current, now.getTime());
    } catch (thrown) {
      // Turns that were passed on stay passed on.
      if (current.state === before.state) throw thrown;
      fault = thrown;
    }
    if (after.state === before.state && after.seatTwo === before.seatTwo) {
      return { game: (await viewsOf(parts, books.tx, before))(playerId), fault };
    }
    const kept = await keepGame(parts, books, after);
    return { game: kept(playerId), fault };
  });
  if (fault) throw fault;
  return game;
}

/** Stores a game that changed, pays it if it is over, and publishes it after the commit. */
async function keepGame(parts: PairsParts, books: Books, row: PairsRow) {
  const { clock, world } = parts;
  const now = clock.now();
  const paid = row.state.over ? await payGame(books, row, now) : row.paid;
  const stored = await updateGame(books.tx, { ...row, paid }, now);
  const view = await viewsOf(parts, books.tx, stored);
  books.afterCommit(() => {
    for (const playerId of playersOf(stored)) {
      world.publish(`user:${playerId}`, { t: 'pairs.changed', d: view(playerId) });
    }
    if (stored.state.mode !== 'duel') return;
    world.publish(`pairs:${stored.id}`, { t: 'pairs.changed', d: view(null) });
    if (stored.state.over) world.publish(`plaza:${stored.plaza}`, { t: 'pairs.tables-changed', d: {} });
  });
  return view;
}

/** A waiting table has no turns: it is closed. */
function passed(row: PairsRow, now: number): PairsState {
  const { state } = row;
  if (!isWaiting(row)) return passTurns(state, now);
  return state.over || state.dueAt > now ? state : { ...state, over: { winner: null, end: 'idle' } };
}

/** A game that was played to its end pays both players. A game that one player left pays the other. */
async function payGame(books: Books, row: PairsRow, at: Date): Promise<PairsRow['paid']> {
  const { over, mode } = row.state;
  const paid: PairsRow['paid'] = [null, null];
  if (!over || over.end === 'idle' || isWaiting(row)) return paid;
  const players = playersOf(row);
  const seats = ([0, 1] as const).filter((seat) =>
    over.end === 'left' ? seat === over.winner : players[seat] !== undefined,
  );
  await books.lock(...seats.flatMap((seat) => players[seat] ?? []));
  for (const seat of seats) paid[seat] = await paySeat(seat);
  return paid;

  async function paySeat(seat: Seat): Promise<RoundPaid | null> {
    const playerId = players[seat];
    if (playerId === undefined) return null;
    const hasWon = over?.winner === seat;
    const against = hasWon && mode === 'duel' ? players[otherSeat(seat)] : undefined;
    const round = await payRound(books, {
      playerId,
      game: mode === 'duel' ? 'pairs-duel' : 'pairs',
      roundId: String(row.id),
      tokens: hasWon ? PAIRS_PAY[mode] : 0,
      at,
      ...(against !== undefined && { against }),
      ...(hasWon && { score: { add: PAIRS_POINTS[mode] } }),
    });
    return round && paidOf(round);
  }
}
