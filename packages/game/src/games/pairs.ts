/**
 * Pairs: sixteen cards, eight pairs. Alone against 24 turns, or two players in turn, where a pair earns another turn.
 * Nothing here reads a clock: the caller says what time it is.
 */

export const PAIRS_CARDS = 16;
export const PAIRS_BLOOKS = PAIRS_CARDS / 2;
/** A game alone is won within this many turns. */
export const PAIRS_ALONE_TURNS = 24;
export const PAIRS_TURN_MS = 20_000;
/** A game alone, and a table that waits for somebody, is closed after this time without a move. */
export const PAIRS_IDLE_MS = 600_000;
/** A player who lets this many turns in a row pass has left. */
export const PAIRS_MISSED_TURNS = 2;
export const PAIRS_PAY = { alone: 20, duel: 40 } as const;
/** Points of a win in the weekly table. */
export const PAIRS_POINTS = { alone: 1, duel: 3 } as const;

export const pairsModes = ['alone', 'duel'] as const;
export type PairsMode = (typeof pairsModes)[number];
export const pairsEnds = ['found', 'turns', 'left', 'idle'] as const;
/** How it ended: all pairs found, out of turns, a player left, nobody moved. */
export type PairsEnd = (typeof pairsEnds)[number];

/** Alone there is only seat 0. */
export type Seat = 0 | 1;
export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export interface PairsState {
  readonly mode: PairsMode;
  /** The blook on each card. */
  readonly deck: readonly number[];
  /** Who found each card. */
  readonly found: readonly (Seat | null)[];
  /** The card of this turn that is up. */
  readonly up: number | null;
  /** The two cards of the last turn if they did not match. They lie open until the next card is turned. */
  readonly shown: readonly number[];
  readonly turn: Seat;
  /** Turns of each player; a turn is two cards. */
  readonly turns: readonly [number, number];
  /** Turns in a row that each player let pass. */
  readonly missed: readonly [number, number];
  /** When the turn ends, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly over: { readonly winner: Seat | null; readonly end: PairsEnd } | null;
}

export type PairsFault = 'PAIRS_OVER' | 'PAIRS_NOT_YOUR_TURN' | 'PAIRS_CARD_OPEN';

const turnTime = (mode: PairsMode): number => (mode === 'duel' ? PAIRS_TURN_MS : PAIRS_IDLE_MS);

/** Returns a new game. `roll` returns numbers from 0 up to 1. */
export function dealPairs(
  mode: PairsMode,
  blookIds: readonly number[],
  roll: () => number,
  now: number,
): PairsState {
  const deck = blookIds.slice(0, PAIRS_BLOOKS).flatMap((id) => [id, id]);
  if (deck.length !== PAIRS_CARDS) throw new Error('a deck needs eight blooks');
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(roll() * (last + 1));
    const card = deck[last] ?? 0;
    deck[last] = deck[other] ?? 0;
    deck[other] = card;
  }
  return {
    mode,
    deck,
    found: deck.map(() => null),
    up: null,
    shown: [],
    turn: mode === 'duel' && roll() < 0.5 ? 1 : 0,
    turns: [0, 0],
    missed: [0, 0],
    dueAt: now + turnTime(mode),
    over: null,
  };
}

export const pairsOf = ({ found }: PairsState, seat: Seat): number =>
  found.filter((by) => by === seat).length / 2;

const withSeat = (pair: readonly [number, number], seat: Seat, value: number): [number, number] =>
  seat === 0 ? [value, pair[1]] : [pair[0], value];

/** Returns the game after a card was turned, or why it cannot be. */
export function turnCard(
  state: PairsState,
  { seat, card, now }: { seat: Seat; card: number; now: number },
): PairsState | PairsFault {
  if (state.over) return 'PAIRS_OVER';
  if (state.turn !== seat) return 'PAIRS_NOT_YOUR_TURN';
  if (state.found[card] !== null || state.up === card) return 'PAIRS_CARD_OPEN';
  const missed = withSeat(state.missed, seat, 0);
  if (state.up === null) return { ...state, up: card, shown: [], missed };
  const turns = withSeat(state.turns, seat, state.turns[seat] + 1);
  const dueAt = now + turnTime(state.mode);
  if (state.deck[state.up] === state.deck[card]) {
    const found = state.found.map((by, index) => (index === card || index === state.up ? seat : by));
    return judged({ ...state, found, up: null, shown: [], turns, missed, dueAt });
  }
  const turn = state.mode === 'duel' ? otherSeat(seat) : seat;
  return judged({ ...state, up: null, shown: [state.up, card], turn, turns, missed, dueAt });
}

/** Ends the game if everything is found, or if a player alone has no turn left. */
function judged(state: PairsState): PairsState {
  if (state.found.every((by) => by !== null)) {
    const [one, other] = [pairsOf(state, 0), pairsOf(state, 1)];
    const winner = one === other ? null : one > other ? 0 : 1;
    return { ...state, over: { winner, end: 'found' } };
  }
  if (state.mode === 'alone' && state.turns[0] >= PAIRS_ALONE_TURNS) {
    return { ...state, over: { winner: null, end: 'turns' } };
  }
  return state;
}

/** Returns the game after passing on all turns whose time is over. The same state if there are none. */
export function passTurns(state: PairsState, now: number): PairsState {
  let passed = state;
  while (!passed.over && passed.dueAt <= now) {
    if (passed.mode === 'alone') return { ...passed, over: { winner: null, end: 'idle' } };
    const seat = passed.turn;
    const missed = withSeat(passed.missed, seat, passed.missed[seat] + 1);
    const next = { ...passed, missed, up: null, shown: [], turn: otherSeat(seat) };
    if (missed[0] >= PAIRS_MISSED_TURNS && missed[1] >= PAIRS_MISSED_TURNS) {
      return { ...next, over: { winner: null, end: 'idle' } };
    }
    // A player who is away loses to one who plays on.
    if (missed[seat] >= PAIRS_MISSED_TURNS && missed[otherSeat(seat)] === 0) {
      return { ...next, over: { winner: otherSeat(seat), end: 'left' } };
    }
    passed = { ...next, dueAt: passed.dueAt + PAIRS_TURN_MS };
  }
  return passed;
}

/** Leaving loses. */
export const leavePairs = (state: PairsState, seat: Seat): PairsState =>
  state.over
    ? state
    : { ...state, over: { winner: state.mode === 'duel' ? otherSeat(seat) : null, end: 'left' } };

/** Whether the face of a card may be sent. */
export const isOpen = ({ found, up, shown }: PairsState, card: number): boolean =>
  found[card] !== null || up === card || shown.includes(card);

/** Returns the pack of the day, the same for everybody. */
export const packOfDay = (packIds: readonly number[], now: Date): number | undefined =>
  packIds[Math.floor(now.getTime() / 86_400_000) % packIds.length];
