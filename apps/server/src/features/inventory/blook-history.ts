import type { BlookHistory } from '@blookery/contract/inventory';
import type { Queryable, Sql } from '../../database/database.ts';
import { rowLimit } from '../../database/statements/planned-once.ts';
import { loadFaces } from '../../players/faces.ts';
import { Refusal } from '../../refusal.ts';
import type { InventoryParts } from './parts.ts';

interface BlookRow {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number | null;
  ownerId: string | null;
}

/** How many of the latest steps are read. A blook may change hands every second for days. */
const LATEST = 100;

interface StepRow {
  step: number;
  at: Date;
  kind: string;
  fromPlayer: string | null;
  toPlayer: string | null;
  tokens: number | null;
  reference: string | null;
}

/** The first step, which says where the blook came from, and the latest. */
export const readSteps = (sql: Queryable, id: number) => sql<StepRow[]>`
  select step, at, kind, from_player as "fromPlayer", to_player as "toPlayer", tokens, reference from (
    (select * from blook_history where blook = ${id} and step > 1 order by step desc limit ${rowLimit(sql, LATEST)})
    union all
    select * from blook_history where blook = ${id} and step = 1
  ) s order by step`;

export async function readBlookHistory({ sql, catalog }: InventoryParts, id: number): Promise<BlookHistory> {
  const [[blook], steps] = await Promise.all([
    sql<BlookRow[]>`
      select id, blook_id as "blookId", shiny, serial, owner_id as "ownerId" from blooks where id = ${id}`,
    readSteps(sql, id),
  ]);
  if (!blook) throw new Refusal('BLOOK_UNKNOWN');
  const players = steps.flatMap(({ fromPlayer, toPlayer }) => [fromPlayer ?? [], toPlayer ?? []].flat());
  const faces = await loadFaces(sql, catalog, players);
  const face = (playerId: string | null) => (playerId === null ? null : (faces.get(playerId) ?? null));
  const { serial, ownerId, ...rest } = blook;
  return {
    blook: { ...rest, ...(serial === null ? {} : { serial }) },
    owner: face(ownerId),
    steps: steps.map(({ at, kind, fromPlayer, toPlayer, tokens, reference }) => ({
      at: at.toISOString(),
      kind,
      from: face(fromPlayer),
      to: face(toPlayer),
      tokens,
      reference,
    })),
    // Steps are numbered from one without gaps.
    leftOut: (steps[1]?.step ?? 2) - 2,
  };
}

export const readMinted = async (sql: Sql) =>
  await sql<{ blookId: number; shiny: boolean; count: number }[]>`
  select blook_id as "blookId", shiny, issued as count from blook_serials order by blook_id, shiny`;
