/** What players do at a table. */
import type { PairsGame, PairsTables } from '@blookery/contract/games/pairs';
import {
  dealPairs,
  leavePairs,
  PAIRS_BLOOKS,
  PAIRS_IDLE_MS,
  type PairsMode,
  packOfDay,
  turnCard,
} from '@blookery/game/games/pairs';
import type { Books } from '../../../economy/books.ts';
import { loadFaces } from '../../../players/faces.ts';
import { areBlocked, isBlocked } from '../../../players/relations.ts';
import { Refusal } from '../../../refusal.ts';
import { changeGame, nothing } from './change-game.ts';
import {
  findOwnGame,
  forgetGames,
  holdPair,
  insertGame,
  isWaiting,
  listDue,
  listDuels,
  playersOf,
  seatOf,
  takeSeat,
} from './pairs-rows.ts';
import type { PairsParts } from './parts.ts';
import { viewsOf } from './view.ts';

/** The most tables that a list shows. */
const TABLES = 20;
/** The result of a game can be read this long. */
const OVER_MS = 3_600_000;
const DUE_AT_ONCE = 100;

function deckToday({ catalog }: PairsParts, now: Date): { packId: number; blookIds: number[] } {
  const whole = catalog.standingPacks.filter(({ id }) => catalog.blooksIn(id).length >= PAIRS_BLOOKS);
  const ids = whole.map(({ id }) => id);
  const packId = packOfDay(ids, now);
  if (packId === undefined) throw new Error('no pack has eight blooks');
  return { packId, blookIds: catalog.blooksIn(packId).map(({ id }) => id) };
}

function requirePlaza({ whereabouts }: PairsParts, playerId: string): number {
  const plaza = whereabouts.plazaOf(playerId);
  if (plaza === null || !whereabouts.standsAt(playerId, 'pairs-table')) throw new Refusal('PAIRS_FAR');
  return plaza;
}

/** If both players of a duel want another one, the second sits down at the table of the first. */
export async function startGame(
  parts: PairsParts,
  playerId: string,
  { mode, opponentId }: { mode: PairsMode; opponentId?: string },
): Promise<PairsGame> {
  const { economy } = parts;
  const plaza = requirePlaza(parts, playerId);
  await passOwnTurns(parts, playerId);
  const open = (books: Books) => openTable(parts, books, { plaza, playerId, mode });
  if (mode === 'alone' || opponentId === undefined) return economy.write(open);
  const opened = await economy.write(async (books) => {
    await holdPair(books.tx, playerId, opponentId);
    const theirs = await findOwnGame(books.tx, opponentId);
    return theirs && isWaiting(theirs) ? theirs.id : open(books);
  });
  if (typeof opened !== 'number') return opened;
  return joinGame(parts, playerId, opened).catch((fault: unknown) => {
    const isGone = fault instanceof Refusal && ['PAIRS_UNKNOWN', 'PAIRS_TAKEN'].includes(fault.code);
    if (isGone) return economy.write(open);
    throw fault;
  });
}

async function openTable(
  parts: PairsParts,
  books: Books,
  { plaza, playerId, mode }: { plaza: number; playerId: string; mode: PairsMode },
): Promise<PairsGame> {
  const { clock, dice, world } = parts;
  const now = clock.now();
  const { packId, blookIds } = deckToday(parts, now);
  const dealt = dealPairs(mode, blookIds, dice.roll, now.getTime());
  // A table waits longer than a turn. The cards are dealt again when somebody sits down.
  const state = { ...dealt, dueAt: now.getTime() + PAIRS_IDLE_MS };
  const row = await insertGame(books.tx, { plaza, packId, playerId, state });
  await takeSeat(books.tx, playerId, row.id);
  const view = await viewsOf(parts, books.tx, row);
  books.afterCommit(() => {
    world.publish(`user:${playerId}`, { t: 'pairs.changed', d: view(playerId) });
    if (mode === 'duel') world.publish(`plaza:${plaza}`, { t: 'pairs.tables-changed', d: {} });
  });
  return view(playerId);
}

export async function joinGame(parts: PairsParts, playerId: string, gameId: number): Promise<PairsGame> {
  const { dice, world, whereabouts } = parts;
  const plaza = requirePlaza(parts, playerId);
  await passOwnTurns(parts, playerId);
  return changeGame(parts, { gameId, playerId }, ({ tx, afterCommit }) => async (row, now) => {
    if (row.plaza !== plaza || row.state.mode !== 'duel') throw new Refusal('PAIRS_UNKNOWN');
    if (!isWaiting(row) || row.state.over) throw new Refusal('PAIRS_TAKEN');
    // A game does not start while a seat is empty.
    if (whereabouts.plazaOf(row.seatOne) !== plaza) throw new Refusal('PAIRS_UNKNOWN');
    if (await isBlocked(tx, playerId, row.seatOne)) throw new Refusal('PAIRS_UNKNOWN');
    await takeSeat(tx, playerId, gameId);
    afterCommit(() => world.publish(`plaza:${plaza}`, { t: 'pairs.tables-changed', d: {} }));
    return {
      ...row,
      seatTwo: playerId,
      state: dealPairs('duel', row.state.deck.filter(isFirst), dice.roll, now),
    };
  });
}

const isFirst = (id: number, index: number, deck: readonly number[]): boolean => deck.indexOf(id) === index;

export const turnOver = (
  parts: PairsParts,
  playerId: string,
  { gameId, card }: { gameId: number; card: number },
) =>
  changeGame(parts, { gameId, playerId }, () => (row, now) => {
    const seat = seatOf(row, playerId);
    if (seat === null) throw new Refusal('PAIRS_UNKNOWN');
    if (isWaiting(row)) throw new Refusal('PAIRS_WAITING');
    const state = turnCard(row.state, { seat, card, now });
    if (typeof state === 'string') throw new Refusal(state);
    return { ...row, state };
  });

/** Leaving a game that is over does nothing. */
export const leaveGame = (parts: PairsParts, playerId: string, gameId: number): Promise<PairsGame> =>
  changeGame(parts, { gameId, playerId }, () => (row) => {
    const seat = seatOf(row, playerId);
    if (seat === null) throw new Refusal('PAIRS_UNKNOWN');
    if (isWaiting(row) && !row.state.over) {
      return { ...row, state: { ...row.state, over: { winner: null, end: 'left' } } };
    }
    return { ...row, state: leavePairs(row.state, seat) };
  });

/** Reading passes turns on too: no game waits for the job. */
export const readGame = (parts: PairsParts, playerId: string, gameId: number): Promise<PairsGame> =>
  changeGame(parts, { gameId, playerId }, () => nothing);

/** The game that a player is in, after passing on turns whose time is over; null if that ended it or there is none. */
async function passOwnTurns(parts: PairsParts, playerId: string): Promise<PairsGame | null> {
  const own = await findOwnGame(parts.database.sql, playerId);
  if (!own) return null;
  const game = await readGame(parts, playerId, own.id);
  return game.over ? null : game;
}

export async function readTables(parts: PairsParts, playerId: string): Promise<PairsTables> {
  const { database, whereabouts, catalog, clock } = parts;
  const plaza = whereabouts.plazaOf(playerId);
  const [own, duels] = await Promise.all([
    passOwnTurns(parts, playerId),
    plaza === null ? [] : listDuels(database.sql, plaza, TABLES),
  ]);
  const present = duels.filter(
    (row) =>
      seatOf(row, playerId) === null && !(isWaiting(row) && whereabouts.plazaOf(row.seatOne) !== plaza),
  );
  const pairs = present.map(({ seatOne }) => ({ one: playerId, other: seatOne }));
  const blocked = pairs.length === 0 ? [] : await areBlocked(database.sql, pairs);
  // Players only see tables that they can join.
  const others = present.filter((row, index) => !(isWaiting(row) && blocked[index] === true));
  const faces = await loadFaces(database.sql, catalog, others.flatMap(playersOf));
  return {
    own,
    tables: others
      .map((row) => ({ id: row.id, players: playersOf(row).flatMap((id) => faces.get(id) ?? []) }))
      .filter(({ players }) => players.length > 0),
    packId: deckToday(parts, clock.now()).packId,
  };
}

/** Passes on turns whose time is over, and deletes games that ended long ago. */
export async function passDueTurns(parts: PairsParts): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  const faults: unknown[] = [];
  for (const gameId of await listDue(database.sql, now, DUE_AT_ONCE)) {
    // A game that cannot be changed must not block the others.
    await changeGame(parts, { gameId, playerId: null }, () => nothing).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

export const forgetOldGames = ({ database, clock }: PairsParts) =>
  forgetGames(database.sql, new Date(clock.now().getTime() - OVER_MS));
