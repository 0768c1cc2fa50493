/** Notes rare finds, so that a job can announce the rarest of them. */
import { findRank } from '@blookery/game/collecting/finds';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Sql } from '../../../database/database.ts';
import { gather } from '../../../database/gather.ts';
import { json } from '../../../database/json.ts';

/** A blook that came out of a pack. */
export interface Pulled {
  blook: number;
  blookId: number;
  shiny: boolean;
  serial: number;
}

interface NotedFind extends Pulled {
  playerId: string;
  rank: number;
}

interface NotingParts {
  sql: Sql;
  catalog: Catalog;
  onFault: (fault: unknown) => void;
}

/**
 * The caller does not wait for it: a find that is not noted is only not announced. Of several in one opening only the rarest
 * counts.
 */
export function findNoter({ sql, catalog, onFault }: NotingParts) {
  const rankOf = ({ blookId }: Pulled): number =>
    findRank(catalog.rarity(catalog.blook(blookId)?.rarityId ?? 0)?.animationType ?? '');
  const note = gather(async (finds: readonly NotedFind[]) => {
    await sql`
      insert into chat_finds (blook, player_id, blook_id, shiny, serial, rank)
      select * from jsonb_to_recordset(${json(sql, finds)}) as f(
        blook bigint, "playerId" uuid, "blookId" integer, shiny boolean, serial integer, rank integer)
      on conflict do nothing`;
    return finds.map(() => true);
  });
  return (playerId: string, pulls: readonly Pulled[]): void => {
    const [rarest] = pulls
      .map((pulled) => ({ ...pulled, rank: rankOf(pulled) }))
      .sort((a, b) => b.rank - a.rank || Number(b.shiny) - Number(a.shiny));
    if (!rarest || rarest.rank === 0) return;
    note({ ...rarest, playerId }).catch(onFault);
  };
}
