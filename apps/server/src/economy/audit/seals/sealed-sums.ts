/**
 * What a seal holds, computed from the rows themselves. The same statements make a seal and prove later that
 * it is still right.
 */
import type { Fragment, Queryable } from '../../../database/database.ts';
import { threadWeight } from '../thread-weight.ts';

/** What every player had at that time, by the rows before it: the columns of `sealed_players`. */
export const playersUntil = (sql: Queryable, until: Fragment) => sql`
  select m.player as player_id,
    coalesce(sum(amount) filter (where what = 'tokens'), 0) as tokens,
    coalesce(sum(amount) filter (where what = 'gems'), 0) as gems,
    coalesce(sum(amount) filter (where what = 'experience'), 0) as experience,
    coalesce(sum(amount) filter (where what = 'blooks'), 0) as blooks,
    coalesce(sum(amount) filter (where what = 'items'), 0) as items,
    coalesce(sum(amount) filter (where what = 'pulls'), 0) as pulls,
    coalesce(sum(amount) filter (where what = 'threads'), 0) as threads,
    coalesce(max(r.rotation), 0) as rotation, coalesce(max(r.rolls), 0) as rolls
  from (
    select to_player as player, currency as what, sum(amount) as amount from transfers where at < ${until} group by 1, 2
    union all
    select from_player, currency, -sum(amount) from transfers where at < ${until} group by 1, 2
    union all
    select to_player, 'blooks', sum(seal_weight(blook)) from blook_history where at < ${until} group by 1
    union all
    select from_player, 'blooks', -sum(seal_weight(blook)) from blook_history where at < ${until} group by 1
    union all
    select to_player, 'items', sum(seal_weight(item)) from item_history where at < ${until} group by 1
    union all
    select from_player, 'items', -sum(seal_weight(item)) from item_history where at < ${until} group by 1
    union all
    select player_id, 'pulls', count(*) from pulls where at < ${until} group by 1
    union all
    select p.player_id, 'threads', sum(${threadWeight(sql)}) from pulls p join odds_tables o on o.id = p.odds_id
    where p.at < ${until} group by 1
  ) m left join (
    select distinct on (player_id) player_id, rotation, count(*) as rolls from pulls where at < ${until}
    group by player_id, rotation order by player_id, rotation desc
  ) r on r.player_id = m.player
  where m.player is not null group by m.player`;

/** The same for what belongs to no player: the columns of `sealed_totals`. */
export const totalsUntil = (sql: Queryable, until: Fragment) => sql`
  select 'escrow:' || currency || ':' || escrow as subject, sum(amount) as total from (
    select to_escrow as escrow, currency, amount from transfers where to_escrow is not null and at < ${until}
    union all
    select from_escrow, currency, -amount from transfers where from_escrow is not null and at < ${until}
  ) moves group by 1 having sum(amount) <> 0
  union all
  select 'treasury:' || kind || ':' || coalesce(from_escrow, to_escrow), sum(amount) from transfers
  where at < ${until} and kind in ('guild-pay-in', 'guild-pay-out', 'guild-quilt')
    and (from_escrow like 'guild:%' or to_escrow like 'guild:%') group by 1
  union all
  select 'serials:' || b.blook_id || ':' || b.shiny, count(*) from blook_history h join blooks b on b.id = h.blook
  where h.at < ${until} and h.step = 1 and b.serial is not null group by 1
  union all
  select 'uses', coalesce(sum(seal_weight(item)), 0) from item_history where at < ${until} and kind = 'used'`;

const text = (sql: Queryable, value: Fragment) => sql`coalesce(${value}::text, '')`;
const moment = (sql: Queryable) => sql`extract(epoch from at)`;

/** How many rows of each kind were written in between, and their marks: the columns of `audit_seal_counts`. */
export function countsBetween(sql: Queryable, from: Fragment, until: Fragment) {
  const within = sql`at >= ${from} and at < ${until}`;
  const from_ = text(sql, sql`from_player`);
  const to = text(sql, sql`to_player`);
  const tokens = text(sql, sql`tokens`);
  const reference = text(sql, sql`reference`);
  return sql`
    select 'transfers' as source, kind, count(*) as rows, sum(amount) as total, sum(seal_mark(concat_ws('|',
      id, ${moment(sql)}, currency, amount, ${from_}, ${text(sql, sql`from_escrow`)}, ${to},
      ${text(sql, sql`to_escrow`)}, kind, ${reference}))) as mark
    from transfers where ${within} group by kind
    union all
    select 'pulls', odds_id::text, count(*), count(*), sum(seal_mark(concat_ws('|',
      player_id, number, ${moment(sql)}, odds_id, rotation, nonce, client_seed, blook, ${text(sql, sql`item`)})))
    from pulls where ${within} group by odds_id
    union all
    select 'blook_history', kind, count(*), coalesce(sum(tokens), 0), sum(seal_mark(concat_ws('|',
      blook, step, ${moment(sql)}, kind, ${from_}, ${to}, ${tokens}, ${reference})))
    from blook_history where ${within} group by kind
    union all
    select 'item_history', kind, count(*), coalesce(sum(tokens), 0), sum(seal_mark(concat_ws('|',
      item, step, ${moment(sql)}, kind, ${from_}, ${to}, ${tokens}, ${reference})))
    from item_history where ${within} group by kind
    union all
    select 'blooks', 'made', count(*), coalesce(sum(b.serial), 0), coalesce(sum(seal_mark(concat_ws('|',
      b.id, b.blook_id, b.shiny, ${text(sql, sql`b.serial`)}))), 0)
    from blooks b join (select blook from blook_history where ${within} and step = 1) h on h.blook = b.id`;
}

/** One number for all of what every player had. */
export const playersMark = (sql: Queryable) => sql`
  select coalesce(sum(seal_mark(concat_ws('|', player_id, trim_scale(tokens), trim_scale(gems),
    trim_scale(experience), trim_scale(blooks), trim_scale(items), trim_scale(pulls), trim_scale(threads),
    rotation, rolls))), 0) from sealed_players`;

export const totalsMark = (sql: Queryable) => sql`
  select coalesce(sum(seal_mark(concat_ws('|', subject, trim_scale(total)))), 0) from sealed_totals`;

/** One number for a seal, its counts and all seals before it, by the row `s` with the mark `before` it. */
export const sealMark = (sql: Queryable) => sql`
  seal_mark(concat_ws('|', s.month - date '2000-01-01', extract(epoch from s.ends_at), extract(epoch from s.sealed_at),
    s.last_transfer, s.first_open_transfer, trim_scale(s.players_mark), trim_scale(s.totals_mark), (
      select coalesce(sum(seal_mark(concat_ws('|', c.source, c.kind, c.rows, trim_scale(c.total), trim_scale(c.mark)))), 0)
      from audit_seal_counts c where c.month = s.month
    ), coalesce(s.before, 0)))`;
