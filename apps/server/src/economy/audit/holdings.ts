/** Checks blooks, items and their histories. */

import { type AuditChecks, openHolders } from './check.ts';

export const holdingChecks: AuditChecks = {
  'serials are without gap or repeat': (sql) => sql`
    select c.blook_id as "blookId", c.shiny, c.issued, count(b.serial) as rows, max(b.serial) as highest
    from blook_serials c
      left join blooks b on b.blook_id = c.blook_id and b.shiny = c.shiny and b.serial is not null
    group by c.blook_id, c.shiny, c.issued
    having count(b.serial) <> c.issued or coalesce(max(b.serial), 0) <> c.issued
      or count(distinct b.serial) <> c.issued limit 100`,
  'every serial was counted': (sql) => sql`
    select b.id as blook from blooks b left join blook_serials c using (blook_id, shiny)
    where b.serial is not null and c.issued is null limit 100`,
  'every owner exists': (sql) => sql`
    select 'blook' as what, b.id, b.owner_id as owner from blooks b
      left join wallets w on w.player_id = b.owner_id where b.owner_id is not null and w.player_id is null
    union all
    select 'item', i.id, i.owner_id from items i
      left join wallets w on w.player_id = i.owner_id where i.owner_id is not null and w.player_id is null
    limit 100`,
  "every blook's history ends at its owner": (sql) => sql`
    select b.id as blook, b.owner_id as owner, h.to_player as "historySays"
    from blooks b left join lateral (
      select to_player, step from blook_history where blook = b.id order by step desc limit 1
    ) h on true
    where h.step is null or h.to_player is distinct from b.owner_id limit 100`,
  "every blook's history is one unbroken chain": (sql) => sql`
    select blook, step from (
      select blook, step, from_player,
        lag(to_player) over chain as before, row_number() over chain as position
      from blook_history window chain as (partition by blook order by step)
    ) steps
    where position <> step or (position > 1 and before is distinct from from_player)
      or (position = 1 and from_player is not null) limit 100`,
  'every toy that somebody has was discovered': (sql) => sql`
    select b.id as blook, b.owner_id as owner from blooks b
      left join discoveries d on d.player_id = b.owner_id and d.blook_id = b.blook_id and d.shiny = b.shiny
    where b.owner_id is not null and d.player_id is null limit 100`,
  "every item's history ends at its owner": (sql) => sql`
    select i.id as item, i.owner_id as owner, h.to_player as "historySays"
    from items i left join lateral (
      select to_player, step from item_history where item = i.id order by step desc limit 1
    ) h on true
    where h.step is null or h.to_player is distinct from i.owner_id limit 100`,
  "every item's history is one unbroken chain": (sql) => sql`
    select item, step from (
      select item, step, from_player,
        lag(to_player) over chain as before, row_number() over chain as position
      from item_history window chain as (partition by item order by step)
    ) steps
    where position <> step or (position > 1 and before is distinct from from_player)
      or (position = 1 and from_player is not null) limit 100`,
  'every use of an item was written down': (sql) => sql`
    select i.id as item, i.uses, i.uses_left as "usesLeft", count(h.item) as used
    from items i left join item_history h on h.item = i.id and h.kind = 'used'
    group by i.id having i.uses - i.uses_left <> count(h.item) limit 100`,
  'nothing is held by what is not open': (sql) => sql`
    select 'blook' as what, id, held_by as holder from blooks
    where held_by is not null and held_by not in (${openHolders(sql)})
    union all
    select 'item', id, held_by from items
    where held_by is not null and held_by not in (${openHolders(sql)}) limit 100`,
  'what is locked is on a shelf and not held': (sql) => sql`
    select id as blook, owner_id as owner, held_by as holder from blooks
    where locked and (owner_id is null or held_by is not null) limit 100`,
  'every avatar is owned by whoever shows it': (sql) => sql`
    select p.id as player, b.id as blook, b.owner_id as owner from players p join blooks b on b.id = p.avatar_blook
    where b.owner_id is distinct from p.id limit 100`,
  'what the shop paid is what was sold': (sql) => sql`
    select player, sold::text, paid::text from (
      select from_player as player, sum(tokens) as sold from blook_history where kind = 'sold' group by 1
    ) s full join (
      select to_player as player, sum(amount) as paid from transfers
      where kind = 'sell' and currency = 'tokens' group by 1
    ) p using (player)
    where coalesce(sold, 0) <> coalesce(paid, 0) limit 100`,
};
