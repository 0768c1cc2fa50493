/** The rows of Pairs. Every change locks the row of its game first. */
import type { RoundPaid } from '@blookery/contract/games/tables';
import type { PairsState, Seat } from '@blookery/game/games/pairs';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { json } from '../../../database/json.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../../jobs/steps.ts';
import { Refusal } from '../../../refusal.ts';

export interface PairsRow {
  id: number;
  plaza: number;
  packId: number;
  seatOne: string;
  /** Null alone, and while a table waits for a second player. */
  seatTwo: string | null;
  state: PairsState;
  /** By seat. */
  paid: [RoundPaid | null, RoundPaid | null];
  version: number;
}

const columns = (sql: Queryable) => sql`
  g.id, g.plaza, g.pack_id as "packId", g.seat_one as "seatOne", g.seat_two as "seatTwo", g.state, g.paid, g.version`;

export const isWaiting = ({ state, seatTwo }: PairsRow): boolean => state.mode === 'duel' && seatTwo === null;

export const seatOf = ({ seatOne, seatTwo }: PairsRow, playerId: string): Seat | null =>
  playerId === seatOne ? 0 : playerId === seatTwo ? 1 : null;

export const playersOf = ({ seatOne, seatTwo }: PairsRow): string[] =>
  seatTwo === null ? [seatOne] : [seatOne, seatTwo];

export async function lockGame(tx: Transaction, id: number): Promise<PairsRow> {
  const [row] = await tx<PairsRow[]>`select ${columns(tx)} from pairs_games g where g.id = ${id} for update`;
  if (!row) throw new Refusal('PAIRS_UNKNOWN');
  return row;
}

/** Of two players who ask for each other at once, the second waits until the first has opened a table. */
export const holdPair = async (tx: Transaction, one: string, other: string): Promise<void> => {
  const pair = [one, other].toSorted().join(':');
  await tx`select pg_advisory_xact_lock(hashtextextended(${`pairs:${pair}`}, 0))`;
};

export async function findOwnGame(sql: Queryable, playerId: string): Promise<PairsRow | null> {
  const [row] = await sql<PairsRow[]>`
    select ${columns(sql)} from pairs_seats s join pairs_games g on g.id = s.game_id
    where s.player_id = ${playerId}`;
  return row ?? null;
}

/** The waiting and current duels of a plaza, the newest first. */
export const listDuels = (sql: Queryable, plaza: number, most: number): Promise<PairsRow[]> => sql<
  PairsRow[]
>`
  select ${columns(sql)} from pairs_games g
  where g.plaza = ${plaza} and g.over_at is null and g.state ->> 'mode' = 'duel' order by g.id desc limit ${most}`;

export async function insertGame(
  tx: Transaction,
  game: { plaza: number; packId: number; playerId: string; state: PairsState },
): Promise<PairsRow> {
  const { state } = game;
  const [row] = await tx<PairsRow[]>`
    insert into pairs_games as g (plaza, pack_id, seat_one, state, due_at)
    values (${game.plaza}, ${game.packId}, ${game.playerId}, ${json(tx, state)},
            ${new Date(state.dueAt)})
    returning ${columns(tx)}`;
  if (!row) throw new Error('the game was not kept');
  return row;
}

/** Refuses if the player is in a game already. */
export async function takeSeat(tx: Transaction, playerId: string, gameId: number): Promise<void> {
  const { count } = await tx`
    insert into pairs_seats (player_id, game_id) values (${playerId}, ${gameId}) on conflict do nothing`;
  if (count === 0) throw new Refusal('PAIRS_BUSY');
}

/** Stores a changed game. One that is over frees its players. Returns the new version of the row. */
export async function updateGame(tx: Transaction, row: PairsRow, now: Date): Promise<PairsRow> {
  const { id, state, paid, seatTwo } = row;
  const version = row.version + 1;
  await tx`
    update pairs_games set seat_two = ${seatTwo}, state = ${json(tx, state)},
      paid = ${json(tx, paid)}, version = ${version}, due_at = ${new Date(state.dueAt)},
      over_at = ${state.over ? now : null}
    where id = ${id}`;
  if (state.over) await tx`delete from pairs_seats where game_id = ${id}`;
  return { ...row, version };
}

export const listDue = async (sql: Queryable, now: Date, most: number): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`
    select id from pairs_games where over_at is null and due_at <= ${now} order by due_at limit ${most}`;
  return rows.map(({ id }) => id);
};

export const forgetGames = (sql: Queryable, before: Date): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from pairs_games where id in (
        select id from pairs_games where over_at < ${before} order by over_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
