/**
 * Opens packs, the most frequent call that moves value. Concurrent callers go to the database as one set
 * (docs/decisions/0004-gathered-calls.md), where `open_packs` charges, rolls, assigns serials, grants and
 * records everything in one round trip; see there for what it returns.
 *
 * Two things that it may lack are supplied at the next attempt: the seed, if the player rotated it on another
 * server, and an odds table that was never rolled on before.
 */
import { weekdayOf } from '@blookery/game/collecting/odds';
import type { Queryable, Sql } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import { asError } from '../../unknown-values.ts';
import { gatherOnce } from '../gather-once.ts';
import type { Once } from '../once.ts';
import type { OddsTables } from './odds-tables.ts';
import { hmacPads, type Seeds } from './seeds.ts';

export interface Opening {
  packId: number;
  price: number;
  count: number;
  once: Once;
}

export interface Opened {
  /** The stored response of an earlier request: nothing happened now. */
  repeated: boolean;
  pulls: OpenedPull[];
  tokens: number;
  experience: number;
  rotation: number;
  clientSeed: string;
}

export interface OpenedPull {
  blook: number;
  blookId: number;
  shiny: boolean;
  serial: number;
  number: number;
  nonce: number;
  gained: number;
  item: { id: number; itemId: number; usesLeft: number } | null;
}

/** The experience of all packs of an opening. */
export const gainedIn = ({ pulls }: Opened): number => pulls.reduce((sum, { gained }) => sum + gained, 0);

interface OpenRow {
  ord: number;
  status: 'ok' | 'repeat' | 'reused' | 'seed' | 'odds' | 'closed' | 'poor';
  number: number;
  blook: number;
  blookId: number;
  shiny: boolean;
  serial: number;
  gained: number;
  item: number | null;
  itemId: number;
  itemUses: number;
  nonce: number;
  rotation: number;
  clientSeed: string;
  tokens: number;
  experience: number;
  chance: number;
  shinies: number;
}

export interface RollParts {
  clock: Clock;
  seeds: Seeds;
  tables: OddsTables;
}

/** Players who have rotated their first seed, as far as this server knows. */
const mostRotations = 50_000;

/** Makes one attempt at some openings. One that is not in the result lacked something that is there now. */
type Attempt = (sql: Queryable, openings: readonly Opening[]) => Promise<Map<Opening, Opened | Error>>;

function attempts({ clock, seeds, tables }: RollParts): Attempt {
  const rotations = new Map<string, number>();
  const remember = (playerId: string, rotation: number) => {
    if (rotations.size >= mostRotations) rotations.clear();
    rotations.set(playerId, rotation);
  };

  async function run(sql: Queryable, openings: readonly Opening[], at: Date): Promise<OpenRow[][]> {
    const callers = openings.map(({ once, ...opening }) => {
      const rotation = rotations.get(once.playerId) ?? 1;
      return { ...opening, ...once, rotation, ...hmacPads(seeds.seedOf(once.playerId, rotation)) };
    });
    const all = <T>(pick: (caller: (typeof callers)[number]) => T): T[] => callers.map(pick);
    const rows = await sql<OpenRow[]>`
      select ord, status, number, blook, blook_id as "blookId", shiny, serial, gained, item,
        item_id as "itemId", item_uses as "itemUses", nonce, rotation, client_seed as "clientSeed", tokens,
        experience, chance, shinies
      from open_packs(${at}, ${all((c) => c.playerId)}::uuid[], ${all((c) => c.packId)}::integer[],
        ${all((c) => tables.contentOf(c.packId))}::text[], ${all((c) => c.price)}::bigint[],
        ${all((c) => c.count)}::integer[], ${all((c) => c.rotation)}::integer[], ${all((c) => c.inner)}::text[],
        ${all((c) => c.outer)}::text[], ${all((c) => c.key)}::text[], ${all((c) => c.request)}::text[])`;
    const results: OpenRow[][] = openings.map(() => []);
    for (const row of rows) results[row.ord - 1]?.push(row);
    return results;
  }

  /**
   * Supplies what the database lacked. Returns a refusal if there is nothing to supply. Within a transaction it uses the
   * connection of the transaction: waiting for a second one from the pool might never end.
   */
  async function supply(sql: Queryable, opening: Opening, row: OpenRow, at: Date): Promise<Refusal | null> {
    if (row.status === 'seed') remember(opening.once.playerId, row.rotation);
    if (row.status !== 'odds') return null;
    const multipliers = { chance: row.chance, shiny: row.shinies };
    const kept = await tables.keep(sql, opening.packId, weekdayOf(at), multipliers);
    return kept ? null : new Refusal('PACK_EMPTY');
  }

  return async (sql, openings) => {
    const at = clock.now();
    // The function requires the openings of one player next to each other, in the order of arrival.
    const sorted = openings.toSorted(({ once: { playerId: a } }, { once: { playerId: b } }) =>
      a < b ? -1 : a > b ? 1 : 0,
    );
    const rows = await run(sql, sorted, at);
    const results = new Map<Opening, Opened | Error>();
    for (const [index, opening] of sorted.entries()) {
      const [row] = rows[index] ?? [];
      if (row?.status === 'seed' || row?.status === 'odds') {
        const fault = await supply(sql, opening, row, at).catch(asError);
        if (fault) results.set(opening, fault);
      } else {
        results.set(opening, toResult(rows[index] ?? []));
      }
    }
    return results;
  };
}

export function packOpener({
  sql,
  ...parts
}: RollParts & { sql: Sql }): (opening: Opening) => Promise<Opened> {
  const attempt = attempts(parts);
  return gatherOnce((openings) => attempt(sql, openings), {
    toRepeat: (opened) => ({ ...opened, repeated: true }),
  });
}

/** The same for one opening within a transaction. */
export function packOpenerWithin(parts: RollParts): (tx: Queryable, opening: Opening) => Promise<Opened> {
  const attempt = attempts(parts);
  return async (tx, opening) => {
    // At most a seed and a table are missing, one after the other.
    for (let time = 0; time < 3; time += 1) {
      const result = (await attempt(tx, [opening])).get(opening);
      if (result instanceof Error) throw result;
      if (result) return result;
    }
    throw new Error('the odds changed while a pack was opened');
  };
}

function toResult(rows: readonly OpenRow[]): Opened | Error {
  const last = rows.at(-1);
  if (last?.status === 'closed') return new Refusal('PACK_OUT_OF_SEASON');
  if (last?.status === 'poor') return new Refusal('PACK_TOO_DEAR');
  if (last?.status === 'reused') return new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (!last) return new Error('a caller was not answered');
  return {
    repeated: last.status === 'repeat',
    pulls: rows.map((row) => ({
      blook: row.blook,
      blookId: row.blookId,
      shiny: row.shiny,
      serial: row.serial,
      number: row.number,
      nonce: row.nonce,
      gained: row.gained,
      item: row.item === null ? null : { id: row.item, itemId: row.itemId, usesLeft: row.itemUses },
    })),
    tokens: last.tokens,
    experience: last.experience,
    rotation: last.rotation,
    clientSeed: last.clientSeed,
  };
}
