/** The seasons of the content become events of each year, as rows that staff can change and end. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import { lockEvents } from './event-rows.ts';

/** Which packs are sold in events only. Runs before anything is sold. */
export async function plantSeasonalPacks({ sql }: Database, { seasons }: Catalog): Promise<void> {
  const ids = seasons.map(({ packId }) => packId);
  await sql`
    insert into seasonal_packs (pack_id) select unnest(${ids}::integer[]) on conflict do nothing`;
}

/**
 * Inserts the seasons of this year and the next, each once: one that staff changed or cancelled stays as it is.
 * One whose pack is on sale in another event at that time waits for the next run.
 */
export const plantSeasons = (database: Database, catalog: Catalog, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await lockEvents(tx);
    for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + 1]) {
      for (const { season, packId, from, until } of catalog.seasons) {
        const pack = catalog.pack(packId);
        const beginsAt = new Date(`${year}-${from}T00:00:00Z`);
        // The last day of sale is a whole day.
        const endsAt = new Date(Date.parse(`${year}-${until}T00:00:00Z`) + 86_400_000);
        if (!pack || endsAt <= now) continue;
        await tx`
          insert into events (kind, name, text, pack_id, dress, starts_at, ends_at, season)
          select 'pack', ${pack.name}, ${pack.description}, ${packId}, ${season}, ${beginsAt}, ${endsAt},
            ${`${season}-${year}`}
          where not exists (
            select 1 from events where pack_id = ${packId} and starts_at < ${endsAt}
              and least(ends_at, stopped_at) > ${beginsAt}
              and (stopped_at is null or stopped_at > starts_at))
          on conflict (season) do nothing`;
      }
    }
  });
