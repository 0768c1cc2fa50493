import { recordAct } from '../../../moderation/audit-trail.ts';
import { Refusal } from '../../../refusal.ts';
import type { PlazaParts } from '../parts.ts';
import { findMap } from './map-rows.ts';
import { checkedMap } from './save-map.ts';

interface Published {
  mapId: number | null;
  mapRevision: number | null;
  data: string | null;
}

/** Publishes for every plaza on every server. */
async function publish(
  { database, currentMap }: PlazaParts,
  staffId: string,
  { mapId, mapRevision, data }: Published,
): Promise<{ revision: number }> {
  return database.transaction(async (tx, afterCommit) => {
    const [row] = await tx<{ revision: number }[]>`
      insert into plaza_maps (map_id, map_revision, data, published_by)
      values (${mapId}, ${mapRevision}, ${data}, ${staffId}) returning revision`;
    if (!row) throw new Error('the map was not published');
    // They may be inside walls now; new ones are placed on the new ground.
    await tx`delete from plaza_buttons where taken_by is null`;
    await recordAct(tx, {
      staffId,
      action: 'publish-map',
      reason: mapId === null ? 'the map that is shipped' : `map ${mapId}`,
      after: { revision: row.revision, mapId, mapRevision },
    });
    afterCommit(currentMap.announce);
    return row;
  });
}

export async function publishMap(parts: PlazaParts, staffId: string, mapId: number) {
  const found = await findMap(parts.database.sql, mapId, { ownerId: staffId, anybodys: true });
  if (!found) throw new Refusal('MAP_UNKNOWN');
  // A map saved long ago may use pictures that no longer exist.
  checkedMap(parts.catalog, JSON.parse(found.data));
  return publish(parts, staffId, { mapId, mapRevision: found.summary.revision, data: found.data });
}

export const resetPlazaMap = (parts: PlazaParts, staffId: string): Promise<{ revision: number }> =>
  publish(parts, staffId, { mapId: null, mapRevision: null, data: null });
