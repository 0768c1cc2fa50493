/**
 * Opening packs, the hottest call of the game. The callers of one instant go to the database as one set
 * (docs/decisions/0004-gathered-calls.md), where `open_packs` takes, rolls, numbers, hands out and writes
 * everything down in one round trip; see there for what it answers.
 *
 * Two things it may lack are given to it at the next try: the seed, when the player took another into use
 * through another server, and an odds table that nobody has rolled on yet.
 */
import { weekdayOf } from '@blookery/game/collecting/odds';
import type { Sql } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import type { OddsTables } from './odds-tables.ts';
import { hmacPads, type Seeds } from './seeds.ts';

export interface Opening {
  playerId: string;
  packId: number;
  price: number;
  count: number;
  /** The Idempotency-Key, and the request it belongs to. */
  key: string | null;
  request: string;
}

export interface Opened {
  /** Answered from before: nothing happened now. */
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

interface OpenRow {
  ord: number;
  status: 'ok' | 'repeat' | 'reused' | 'seed' | 'odds' | 'poor';
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

interface OpenPacksParts {
  sql: Sql;
  clock: Clock;
  seeds: Seeds;
  tables: OddsTables;
}

/** Each try brings what the last one lacked; more than two happen only while boosters and seeds change. */
const mostTries = 10;
/** Players who left their first seed behind, as far as this server knows. */
const mostRotations = 50_000;

export function packOpener({
  sql,
  clock,
  seeds,
  tables,
}: OpenPacksParts): (opening: Opening) => Promise<Opened> {
  const rotations = new Map<string, number>();
  const remember = (playerId: string, rotation: number) => {
    if (rotations.size >= mostRotations) rotations.clear();
    rotations.set(playerId, rotation);
  };

  async function ask(openings: readonly Opening[], at: Date): Promise<OpenRow[][]> {
    const callers = openings.map((opening) => {
      const rotation = rotations.get(opening.playerId) ?? 1;
      return { ...opening, rotation, ...hmacPads(seeds.seedOf(opening.playerId, rotation)) };
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
    const answers: OpenRow[][] = openings.map(() => []);
    for (const row of rows) answers[row.ord - 1]?.push(row);
    return answers;
  }

  /** Gives the database what it lacked. Answers the refusal when there is nothing to give. */
  async function supply(opening: Opening, row: OpenRow, at: Date): Promise<Refusal | null> {
    if (row.status === 'seed') remember(opening.playerId, row.rotation);
    if (row.status !== 'odds') return null;
    const multipliers = { chance: row.chance, shiny: row.shinies };
    const kept = await tables.keep(opening.packId, weekdayOf(at), multipliers);
    return kept ? null : new Refusal('PACK_EMPTY');
  }

  return gather(async (inputs: readonly Opening[]) => {
    const at = clock.now();
    const answers = new Map<Opening, Opened | Error>();
    const { first, again } = byKey(inputs);
    // Players' own calls stay in the order in which they came; the function wants them side by side.
    let waiting = first.sort((a, b) => (a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0));
    for (let tries = 0; waiting.length > 0; tries++) {
      const asked = waiting;
      waiting = [];
      if (tries === mostTries) {
        for (const opening of asked) answers.set(opening, new Refusal('SERVICE_UNAVAILABLE'));
        break;
      }
      let rows: OpenRow[][];
      try {
        rows = await ask(asked, at);
      } catch (fault) {
        // Those answered so far are committed. Failing the whole set would have them opened once more.
        if (tries === 0) throw fault;
        for (const opening of asked) answers.set(opening, asError(fault));
        break;
      }
      for (const [index, opening] of asked.entries()) {
        const [row] = rows[index] ?? [];
        if (row?.status === 'seed' || row?.status === 'odds') {
          const fault = await supply(opening, row, at).catch(asError);
          if (fault) answers.set(opening, fault);
          else waiting.push(opening);
        } else {
          answers.set(opening, toAnswer(rows[index] ?? []));
        }
      }
    }
    return inputs.map((input) => {
      const leader = again.get(input);
      const answer = answers.get(leader ?? input) ?? new Error('a caller was not answered');
      if (!leader || answer instanceof Error) return answer;
      return leader.request === input.request
        ? { ...answer, repeated: true }
        : new Refusal('IDEMPOTENCY_KEY_REUSED');
    });
  });
}

/** The same key twice in one set: only the first is asked, the others get what it gets. */
function byKey(openings: readonly Opening[]): { first: Opening[]; again: Map<Opening, Opening> } {
  const leaders = new Map<string, Opening>();
  const again = new Map<Opening, Opening>();
  for (const opening of openings) {
    if (opening.key === null) continue;
    const name = `${opening.playerId} ${opening.key}`;
    const leader = leaders.get(name);
    if (leader) again.set(opening, leader);
    else leaders.set(name, opening);
  }
  return { first: openings.filter((opening) => !again.has(opening)), again };
}

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

function toAnswer(rows: readonly OpenRow[]): Opened | Error {
  const last = rows.at(-1);
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
