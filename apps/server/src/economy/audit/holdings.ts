/** Checks blooks, items and their histories. */
import type { Queryable } from '../../database/database.ts';
import { type AuditChecks, openHolders } from './check.ts';
import {
  historyOf,
  ownersEver,
  ownersSince,
  serialsEver,
  serialsSince,
  type Thing,
  usesEver,
  usesSince,
} from './owners.ts';
import type { Since } from './seals/since.ts';

export const holdingChecks: AuditChecks = {
  'serials are without gap or repeat': (sql, since) =>
    since.seal ? serialsSince(sql, since) : serialsEver(sql),
  'every serial was counted': (sql, since) => sql`
    select b.id as blook from ${since.madeBlooks} b left join blook_serials c using (blook_id, shiny)
    where b.serial is not null and c.issued is null limit 100`,
  'every owner exists': (sql) => sql`
    select 'blook' as what, b.id, b.owner_id as owner from blooks b
      left join wallets w on w.player_id = b.owner_id where b.owner_id is not null and w.player_id is null
    union all
    select 'item', i.id, i.owner_id from items i
      left join wallets w on w.player_id = i.owner_id where i.owner_id is not null and w.player_id is null
    limit 100`,
  "every blook's history ends at its owner": (sql, since) =>
    since.seal ? ownersSince(sql, since, 'blook') : ownersEver(sql, 'blook'),
  "every blook's history is one unbroken chain": (sql, since) => brokenSteps(sql, since, 'blook'),
  'every toy that somebody has was discovered': (sql, since) => sql`
    select b.id as blook, b.owner_id as owner from ${since.movedBlooks} b
      left join discoveries d on d.player_id = b.owner_id and d.blook_id = b.blook_id and d.shiny = b.shiny
    where b.owner_id is not null and d.player_id is null limit 100`,
  "every item's history ends at its owner": (sql, since) =>
    since.seal ? ownersSince(sql, since, 'item') : ownersEver(sql, 'item'),
  "every item's history is one unbroken chain": (sql, since) => brokenSteps(sql, since, 'item'),
  'every use of an item was written down': (sql, since) =>
    since.seal ? usesSince(sql, since) : usesEver(sql),
  'nothing is held by what is not open': (sql) => sql`
    select 'blook' as what, id, held_by as holder from blooks
    where held_by is not null and not exists (select 1 from (${openHolders(sql)}) h where h.holder = held_by)
    union all
    select 'item', id, held_by from items
    where held_by is not null and not exists (select 1 from (${openHolders(sql)}) h where h.holder = held_by)
    limit 100`,
  'what is locked is on a shelf and not held': (sql) => sql`
    select id as blook, owner_id as owner, held_by as holder from blooks
    where locked and (owner_id is null or held_by is not null) limit 100`,
  'every avatar is owned by the player who shows it': (sql) => sql`
    select p.id as player, b.id as blook, b.owner_id as owner from players p join blooks b on b.id = p.avatar_blook
    where b.owner_id is distinct from p.id limit 100`,
  'what the shop paid is what was sold': (sql, since) => sql`
    select player, sold::text, paid::text from (
      select from_player as player, sum(tokens) as sold from ${since.blookHistory} h where kind = 'sold' group by 1
    ) s full join (
      select to_player as player, sum(amount) as paid from ${since.transfers} t
      where kind = 'sell' and currency = 'tokens' group by 1
    ) p using (player)
    where coalesce(sold, 0) <> coalesce(paid, 0) limit 100`,
};

/** A step is there once for each thing, so it is enough that each follows the one before it. */
const brokenSteps = (sql: Queryable, since: Since, thing: Thing) => sql`
  select h.${sql(thing)}, h.step from ${historyOf(since, thing)} h
    left join ${sql(`${thing}_history`)} b on b.${sql(thing)} = h.${sql(thing)} and b.step = h.step - 1
  where case when h.step = 1 then h.from_player is not null
    else b.step is null or b.to_player is distinct from h.from_player end limit 100`;
