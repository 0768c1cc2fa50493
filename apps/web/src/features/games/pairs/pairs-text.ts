/** The texts of a game of Pairs, on the page and for screen readers. */
import type { PairsGame } from '@blookery/contract';
import { PAIRS_ALONE_TURNS } from '@blookery/game/games/pairs';
import { GAMES_DAILY_TOKENS, PAID_AGAINST_ONE } from '@blookery/game/games/pay';
import { catalog } from '../../../catalog/catalog.ts';

type NameOf = (blookId: number) => string;

/** Cards that lie open and are not found yet. */
const openNames = ({ cards }: PairsGame, nameOf: NameOf): string[] =>
  cards.flatMap(({ blookId, foundBy }) => (blookId !== null && foundBy === null ? [nameOf(blookId)] : []));

export const isWaiting = ({ mode, players, over }: PairsGame): boolean =>
  mode === 'duel' && players.length < 2 && !over;

/** The seat of a player; null for those who watch. */
export const seatIn = ({ players }: PairsGame, playerId: string): number | null => {
  const seat = players.findIndex(({ id }) => id === playerId);
  return seat === -1 ? null : seat;
};

const nameAt = ({ players }: PairsGame, seat: number): string => players[seat]?.username ?? 'Nobody';

export const cardName = (game: PairsGame, card: number, nameOf: NameOf, covered = false): string => {
  const { blookId = null, foundBy = null } = game.cards[card] ?? {};
  const place = `Card ${card + 1}`;
  if (blookId === null || (covered && foundBy === null)) return `${place}, face down`;
  return foundBy === null ? `${place}, ${nameOf(blookId)}` : `${place}, ${nameOf(blookId)}, found`;
};

/** Whose turn it is. */
export function describeTurn(game: PairsGame, me: number | null): string {
  if (isWaiting(game)) return 'The other stool is empty. Somebody at the table can sit down.';
  if (game.mode === 'alone') {
    const left = PAIRS_ALONE_TURNS - (game.turns[0] ?? 0);
    return left === 1 ? 'One turn left.' : `${left} turns left.`;
  }
  return game.turn === me ? 'Your turn.' : `${nameAt(game, game.turn)} is turning cards.`;
}

/** What the last card did. */
export function describeCards(before: PairsGame | null, game: PairsGame, nameOf: NameOf): string {
  const found = game.cards.findLast(
    ({ foundBy }, card) => foundBy !== null && before?.cards[card]?.foundBy === null,
  );
  if (found?.blookId) return `A pair: ${nameOf(found.blookId)}.`;
  const [one, two] = openNames(game, nameOf);
  if (one === undefined) return '';
  return two === undefined ? `${one} is up. Where was the other one?` : `${one} and ${two}, no pair.`;
}

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const inWords = (count: number): string => numbers[count] ?? String(count);

/** The head and the line of a result. */
export function describeResult(game: PairsGame, me: number | null): { title: string; line: string } {
  const { over, mode, turns } = game;
  const mine = game.pairs[me ?? 0] ?? 0;
  const theirs = game.pairs[1 - (me ?? 0)] ?? 0;
  if (mode === 'alone') {
    if (over?.winner === 0) return { title: 'All eight pairs', line: `In ${turns[0] ?? 0} turns.` };
    if (over?.end === 'turns') {
      return {
        title: `${inWords(mine)} of eight`,
        line: 'That was the last turn. The cards are shuffled again.',
      };
    }
    return { title: 'The cards are put away', line: 'Come back when you like.' };
  }
  if (over?.end === 'idle')
    return { title: 'The table was cleared', line: 'Nobody turned a card for a while.' };
  const score = `${inWords(mine)} to ${inWords(theirs).toLowerCase()}`;
  if (me === null) {
    const winner = over?.winner ?? null;
    return { title: score, line: winner === null ? 'Nobody won.' : `${nameAt(game, winner)} won.` };
  }
  const other = nameAt(game, 1 - me);
  if (over?.end === 'left') {
    if (game.players.length < 2) return { title: 'The table is free again', line: 'Nobody sat down.' };
    return over.winner === me
      ? { title: 'Yours', line: `${other} left the table.` }
      : { title: `${other} wins`, line: 'You left the table.' };
  }
  if (over?.winner === me) return { title: score, line: 'Well remembered.' };
  return {
    title: score,
    line: over?.winner === null ? 'Nobody forgot more than the other.' : `${other} remembered more.`,
  };
}

/** Why a won game paid no tokens; null if it paid, or was not won. */
export function whyUnpaid(game: PairsGame, me: number | null): string | null {
  const { paid, over } = game;
  if (!paid || me === null || over?.winner !== me || paid.tokens > 0) return null;
  if (paid.tokensLeft === 0)
    return `That was all of today’s ${GAMES_DAILY_TOKENS} tokens. More at 00:00 UTC.`;
  if (paid.roundsLeft === 0) return 'Five games have paid today. More at 00:00 UTC.';
  return `${inWords(PAID_AGAINST_ONE)} wins a day against ${nameAt(game, 1 - me)} count, and you have them.`;
}

export const blookName = (blookId: number): string => catalog.blooks.get(blookId)?.name ?? 'a toy';
