import type { EconomyReport } from '@blookery/contract/staff-economy';
import type { Sql } from '../../../database/database.ts';
import { loadFaces } from '../../../players/faces.ts';
import { shareFor } from '../../../shared-work.ts';
import type { StaffParts } from '../parts.ts';
import { readRings } from './rings.ts';
import { readSuspicions } from './suspicions.ts';
import { DAYS_SHOWN, daysBefore, firstUncounted, tokenFlows, utcDate } from './token-days.ts';

const PRICES = 12;
const GAINERS = 10;
const PRICE_DAYS = 30;

/** The report is expensive and hardly changes, so requests share one for a while. */
const KEPT_MS = 15_000;

export const economyReader = (parts: StaffParts): (() => Promise<EconomyReport>) =>
  shareFor(
    KEPT_MS,
    () => performance.now(),
    () => readEconomy(parts),
  );

async function readEconomy(parts: StaffParts): Promise<EconomyReport> {
  const { reads } = parts;
  const [flows, supply, prices, gainers, suspicions, rings] = await Promise.all([
    readFlows(reads),
    readSupply(reads),
    readPrices(reads),
    readGainers(parts),
    readSuspicions(parts),
    readRings(parts),
  ]);
  return { ...flows, supply, prices, gainers, suspicions, rings };
}

interface FlowRow {
  day: string;
  kind: string;
  made: number;
  burned: number;
}

async function readFlows(sql: Sql): Promise<Pick<EconomyReport, 'days' | 'today'>> {
  const today = utcDate(new Date());
  const first = daysBefore(today, DAYS_SHOWN - 1);
  const uncounted = await firstUncounted(sql, today);
  const rows = await sql<FlowRow[]>`
    select day::text as day, kind, made, burned from token_days
    where day >= ${first}::date and day < ${uncounted}::date
    union all
    select day::text, kind, made, burned from (${tokenFlows(sql, uncounted, daysBefore(today, -1))}) t`;
  const sum = (list: readonly FlowRow[], of: 'made' | 'burned') =>
    list.reduce((total, row) => total + row[of], 0);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days: Array.from({ length: DAYS_SHOWN }, (_, index) => daysBefore(first, -index)).map((day) => ({
      day,
      made: sum(byDay.get(day) ?? [], 'made'),
      burned: sum(byDay.get(day) ?? [], 'burned'),
    })),
    today: (byDay.get(today) ?? [])
      .map(({ kind, made, burned }) => ({ kind, made, burned }))
      .sort((a, b) => Math.max(b.made, b.burned) - Math.max(a.made, a.burned)),
  };
}

async function readSupply(sql: Sql): Promise<EconomyReport['supply']> {
  const [row] = await sql<EconomyReport['supply'][]>`
    select coalesce(sum(w.tokens), 0)::bigint as wallets, coalesce(sum(w.gems), 0)::bigint as gems,
      count(*) as players,
      (select coalesce(sum(top_amount), 0)::bigint from auctions where closed_at is null)
        + (select coalesce(sum(treasury), 0)::bigint from guilds where disbanded_at is null)
        + (select coalesce(sum(s.tokens), 0)::bigint from trade_sides s join trades t on t.id = s.trade_id
           where t.state = 'open') as escrow
    from wallets w`;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** The blooks sold most, with their prices per day. */
async function readPrices(sql: Sql): Promise<EconomyReport['prices']> {
  return sql<EconomyReport['prices']>`
    with sold as (
      select type_id, shiny, sold_for, (closed_at at time zone 'UTC')::date as day from auctions
      where outcome = 'sold' and closed_at > now() - make_interval(days => ${PRICE_DAYS})
    ), daily as (
      select type_id, shiny, day, avg(sold_for)::bigint as price from sold group by 1, 2, 3
    )
    select s.type_id as "typeId", s.shiny, count(*) as sales, avg(s.sold_for)::bigint as average,
      min(s.sold_for) as low, max(s.sold_for) as high,
      (select json_agg(d.price order by d.day) from daily d where d.type_id = s.type_id and d.shiny = s.shiny)
        as series
    from sold s group by s.type_id, s.shiny order by count(*) desc, s.type_id limit ${PRICES}`;
}

/** Players who gained most in the last day. Tokens returned from their own escrow count too. */
async function readGainers({ reads: sql, catalog }: StaffParts): Promise<EconomyReport['gainers']> {
  const rows = await sql<{ playerId: string; gained: number; tokens: number }[]>`
    with moved as (
      select to_player as player_id, amount from transfers
      where currency = 'tokens' and to_player is not null and at > now() - interval '1 day'
      union all
      select from_player, -amount from transfers
      where currency = 'tokens' and from_player is not null and at > now() - interval '1 day'
    )
    select m.player_id as "playerId", sum(m.amount)::bigint as gained, w.tokens
    from moved m join wallets w on w.player_id = m.player_id
    group by m.player_id, w.tokens having sum(m.amount) > 0
    order by sum(m.amount) desc, m.player_id limit ${GAINERS}`;
  const ids = rows.map(({ playerId }) => playerId);
  const faces = await loadFaces(sql, catalog, ids);
  return rows.flatMap(({ playerId, gained, tokens }) => {
    const player = faces.get(playerId);
    return player ? [{ player, gained, tokens }] : [];
  });
}
