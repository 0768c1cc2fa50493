import type { FullProof, PullProof } from '@blookery/contract/fairness';
import type { Database, Sql } from '../../database/database.ts';
import { hashSeed, type Seeds } from '../../economy/packs/seeds.ts';
import { Refusal } from '../../refusal.ts';

export interface FairnessParts {
  database: Database;
  seeds: Seeds;
}

interface PullRow {
  playerId: string;
  number: number;
  at: Date;
  rotation: number;
  nonce: number;
  clientSeed: string;
  seed: string | null;
  packId: number;
  weekday: number;
  chanceMultiplier: number;
  shinyMultiplier: number;
  blookIds: number[];
  froms: number[];
  shinyBelow: number;
  bonusItemIds: number[];
  bonusFroms: number[];
  blook: number;
  blookId: number;
  shiny: boolean;
  serial: number;
  itemId: number | null;
}

const select = (sql: Sql) => sql`
  select p.player_id as "playerId", p.number, p.at, p.rotation, p.nonce, p.client_seed as "clientSeed", r.seed,
    o.pack_id as "packId", o.weekday, o.chance_multiplier as "chanceMultiplier",
    o.shiny_multiplier as "shinyMultiplier", o.blook_ids as "blookIds", o.froms, o.shiny_below as "shinyBelow",
    o.bonus_item_ids as "bonusItemIds", o.bonus_froms as "bonusFroms",
    b.id as blook, b.blook_id as "blookId", b.shiny, b.serial, i.item_id as "itemId"
  from pulls p
    join odds_tables o on o.id = p.odds_id
    join blooks b on b.id = p.blook
    left join items i on i.id = p.item
    left join revealed_seeds r on r.player_id = p.player_id and r.rotation = p.rotation`;

export async function readPulls(
  parts: FairnessParts,
  playerId: string,
  { cursor, limit = 50 }: { cursor?: number; limit?: number },
): Promise<{ pulls: PullProof[]; nextCursor: number | null }> {
  const { sql } = parts.database;
  const rows = await sql<PullRow[]>`
    ${select(sql)} where p.player_id = ${playerId} ${cursor === undefined ? sql`` : sql`and p.number < ${cursor}`}
    order by p.number desc limit ${limit + 1}`;
  const page = rows.slice(0, limit);
  return {
    pulls: page.map((row) => toProof(parts, row)),
    nextCursor: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
  };
}

export async function readPull(parts: FairnessParts, playerId: string, number: number): Promise<FullProof> {
  const { sql } = parts.database;
  const [row] = await sql<PullRow[]>`
    ${select(sql)} where p.player_id = ${playerId} and p.number = ${number}`;
  if (!row) throw new Refusal('PULL_UNKNOWN');
  return toFullProof(parts, row);
}

/** Works for any blook: the first line of its history names the opening. */
export async function readBlookProof(parts: FairnessParts, blook: number): Promise<FullProof> {
  const [origin] = await parts.database.sql<{ playerId: string; reference: string }[]>`
    select to_player as "playerId", reference from blook_history
    where blook = ${blook} and step = 1 and kind = 'pulled'`;
  if (!origin) throw new Refusal('PULL_UNKNOWN');
  return readPull(parts, origin.playerId, Number(origin.reference.replace('pull:', '')));
}

const toProof = ({ seeds }: FairnessParts, row: PullRow): PullProof => ({
  playerId: row.playerId,
  number: row.number,
  at: row.at.toISOString(),
  packId: row.packId,
  rotation: row.rotation,
  nonce: row.nonce,
  clientSeed: row.clientSeed,
  seedHash: hashSeed(row.seed ?? seeds.seedOf(row.playerId, row.rotation)),
  seed: row.seed,
  blook: { id: row.blook, blookId: row.blookId, shiny: row.shiny, serial: row.serial },
  itemId: row.itemId,
});

const toFullProof = (parts: FairnessParts, row: PullRow): FullProof => ({
  ...toProof(parts, row),
  weekday: row.weekday,
  chanceMultiplier: row.chanceMultiplier,
  shinyMultiplier: row.shinyMultiplier,
  shinyBelow: row.shinyBelow,
  bands: row.blookIds.map((blookId, index) => ({ blookId, ...band(row.froms, index) })),
  itemBands: row.bonusItemIds.map((itemId, index) => ({
    itemId: itemId || null,
    ...band(row.bonusFroms, index),
  })),
});

const band = (froms: readonly number[], index: number): { from: number; to: number } => ({
  from: froms[index] ?? 1,
  to: froms[index + 1] ?? 1,
});
