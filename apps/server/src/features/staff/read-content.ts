import type { ContentReport } from '@blookery/contract/staff-economy';
import { weeklyStock, weekStart } from '@blookery/game/collecting/shop';
import { loadFaces } from '../../players/faces.ts';
import type { StateOfEntry } from './act-records.ts';
import type { StaffParts } from './parts.ts';
import { faceOrNull } from './users/user-state.ts';

const WEEKS = 4;
const WEEK_MS = 7 * 86_400_000;

export async function readContent(parts: StaffParts): Promise<ContentReport> {
  const { catalog, clock, shopStock } = parts;
  const { sql } = parts.database;
  const entries = catalog.lists['item-shop'];
  const now = clock.now();
  const rows = await sql<StateOfEntry[]>`
    select entry_id as "entryId", state, reason, staff_id as "staffId" from shop_changes`;
  const ids = rows.flatMap(({ staffId }) => staffId ?? []);
  const faces = await loadFaces(sql, catalog, ids);
  const onSale = new Set(shopStock.onSale(entries, now));
  const monday = weekStart(now).getTime();
  return {
    shop: entries.map((entry) => {
      const change = rows.find(({ entryId }) => entryId === entry.id);
      return {
        entryId: entry.id,
        state: change?.state ?? 'usual',
        onSale: onSale.has(entry),
        reason: change?.reason ?? null,
        changedBy: faceOrNull(faces, change?.staffId ?? null),
      };
    }),
    weeks: Array.from({ length: WEEKS }, (_, ahead) => new Date(monday + ahead * WEEK_MS)).map((at) => ({
      startsAt: at.toISOString(),
      entryIds: weeklyStock(entries, at).map(({ id }) => id),
    })),
    boosters: await parts.readBoosters(),
  };
}
