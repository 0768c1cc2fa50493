import type { BlookHistory } from '@blookery/contract/inventory';
import type { Sql } from '../../database/database.ts';
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

interface StepRow {
  at: Date;
  kind: string;
  fromPlayer: string | null;
  toPlayer: string | null;
  tokens: number | null;
  reference: string | null;
}

export async function readBlookHistory({ sql, catalog }: InventoryParts, id: number): Promise<BlookHistory> {
  const [[blook], steps] = await Promise.all([
    sql<BlookRow[]>`
      select id, blook_id as "blookId", shiny, serial, owner_id as "ownerId" from blooks where id = ${id}`,
    sql<StepRow[]>`
      select at, kind, from_player as "fromPlayer", to_player as "toPlayer", tokens, reference
      from blook_history where blook = ${id} order by step`,
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
  };
}

export const readMinted = async (sql: Sql) =>
  await sql<{ blookId: number; shiny: boolean; count: number }[]>`
  select blook_id as "blookId", shiny, issued as count from blook_serials order by blook_id, shiny`;
