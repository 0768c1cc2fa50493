/** Counts figures for the panel in the background, and deletes what is no longer needed. */
import type { Job } from '../../jobs/scheduler.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from '../../jobs/steps.ts';
import { countTokenDays } from './economy/token-days.ts';
import { countFigures } from './figures.ts';
import type { StaffParts } from './parts.ts';

const SAMPLES_DAYS = 8;
const ADDRESS_DAYS = 90;

export const staffJobs = (
  parts: Pick<StaffParts, 'database' | 'reads'> & { presence: Pick<StaffParts['presence'], 'count'> },
): Job[] => [
  {
    name: 'sample-figures',
    everySeconds: 60,
    run: async () => {
      const { sql } = parts.database;
      const { online, packs, messages, trades, auctions, reports } = await countFigures(parts);
      await sql`
        insert into figure_samples (at, online, packs, messages, trades, auctions, reports)
        values (date_trunc('minute', now()), ${online}, ${packs}, ${messages}, ${trades}, ${auctions}, ${reports})
        on conflict (at) do nothing`;
      await sql`delete from figure_samples where at < now() - make_interval(days => ${SAMPLES_DAYS})`;
    },
  },
  { name: 'count-token-days', everySeconds: 900, run: () => countTokenDays(parts.database.sql) },
  {
    name: 'forget-addresses',
    everySeconds: 3600,
    run: () =>
      forgetInSteps(
        () => parts.database.sql`
          delete from player_addresses where (player_id, address_hash) in (
            select player_id, address_hash from player_addresses
            where last_seen_at < now() - make_interval(days => ${ADDRESS_DAYS})
            order by last_seen_at limit ${FORGOTTEN_AT_ONCE}
          )`,
      ),
  },
];
