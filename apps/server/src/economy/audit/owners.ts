/**
 * Checks of serials, owners and uses in two ways. Ever: each blook and item is compared with its whole
 * history, and the wrong ones are named. Since a seal: what a player owns is added up as weights of ids and
 * compared with the sealed sum and the steps since, as a balance is with its transfers. That reads the steps of
 * old months from no table, and names the player; the full audit then names the blook.
 */
import type { Queryable } from '../../database/database.ts';
import type { Since } from './seals/since.ts';

export const serialsEver = (sql: Queryable) => sql`
  select c.blook_id as "blookId", c.shiny, c.issued, count(b.serial) as rows, max(b.serial) as highest
  from blook_serials c
    left join blooks b on b.blook_id = c.blook_id and b.shiny = c.shiny and b.serial is not null
  group by c.blook_id, c.shiny, c.issued
  having count(b.serial) <> c.issued or coalesce(max(b.serial), 0) <> c.issued
    or count(distinct b.serial) <> c.issued limit 100`;

/** Each serial of a kind exists once. So if there are as many as were issued, and none above that number, there is no gap. */
export const serialsSince = (sql: Queryable, since: Since) => sql`
  select c.blook_id as "blookId", c.shiny, c.issued, coalesce(s.total, 0)::text as sealed, b.made
  from blook_serials c left join ${since.totals} s on s.subject = 'serials:' || c.blook_id || ':' || c.shiny
    left join (
      select blook_id, shiny, count(*) as made, max(serial) as highest from ${since.madeBlooks} b
      where serial is not null group by 1, 2
    ) b on b.blook_id = c.blook_id and b.shiny = c.shiny
  where c.issued <> coalesce(s.total, 0) + coalesce(b.made, 0) or b.highest > c.issued
  union all
  select split_part(s.subject, ':', 2)::integer, split_part(s.subject, ':', 3)::boolean, null, s.total::text, null
  from ${since.totals} s left join blook_serials c on s.subject = 'serials:' || c.blook_id || ':' || c.shiny
  where s.subject like 'serials:%' and c.blook_id is null limit 100`;

export type Thing = 'blook' | 'item';

export const ownersEver = (sql: Queryable, thing: Thing) => sql`
  select t.id as ${sql(thing)}, t.owner_id as owner, h.to_player as "historySays"
  from ${sql(`${thing}s`)} t left join lateral (
    select to_player, step from ${sql(`${thing}_history`)} where ${sql(thing)} = t.id order by step desc limit 1
  ) h on true
  where h.step is null or h.to_player is distinct from t.owner_id limit 100`;

export const ownersSince = (sql: Queryable, since: Since, thing: Thing) => sql`
  select owner, sum(weight)::text as difference from (
    select owner_id as owner, sum(seal_weight(id)) as weight from ${sql(`${thing}s`)} group by 1
    union all
    select player_id, -${sql(`${thing}s`)} from ${since.players} s
    union all
    select to_player, -seal_weight(${sql(thing)}) from ${historyOf(since, thing)} h
    union all
    select from_player, seal_weight(${sql(thing)}) from ${historyOf(since, thing)} h
  ) weights where owner is not null group by owner having sum(weight) <> 0 limit 100`;

export const historyOf = ({ blookHistory, itemHistory }: Since, thing: Thing) =>
  thing === 'blook' ? blookHistory : itemHistory;

export const usesEver = (sql: Queryable) => sql`
  select i.id as item, i.uses, i.uses_left as "usesLeft", count(h.item) as used
  from items i left join item_history h on h.item = i.id and h.kind = 'used'
  group by i.id having i.uses - i.uses_left <> count(h.item) limit 100`;

/** One sum for all items: the full audit names the item. */
export const usesSince = (sql: Queryable, since: Since) => sql`
  select sum(weight)::text as difference from (
    select sum((uses - uses_left) * seal_weight(id)) as weight from items
    union all
    select -total from ${since.totals} s where subject = 'uses'
    union all
    select -seal_weight(item) from ${since.itemHistory} h where kind = 'used'
  ) weights having sum(weight) <> 0`;
