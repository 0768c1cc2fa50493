/** Checks packs, their rolls, boosters, quests and daily rewards. */
import type { AuditChecks } from './check.ts';

export const collectingChecks: AuditChecks = {
  'every opened pack was counted, and numbered without gap': (sql) => sql`
    select w.player_id as player, w.packs_opened as "packsOpened", count(p.number) as pulls,
      max(p.number) as highest
    from wallets w left join pulls p on p.player_id = w.player_id
    group by w.player_id
    having w.packs_opened <> count(p.number) or w.packs_opened <> coalesce(max(p.number), 0) limit 100`,
  'every pull names the blook that came out of it': (sql) => sql`
    select p.player_id as player, p.number, p.blook from pulls p
      left join blook_history h on h.blook = p.blook and h.step = 1
    where h.blook is null or h.kind <> 'pulled' or h.to_player <> p.player_id
      or h.reference <> 'pull:' || p.number limit 100`,
  'every pulled blook came out of one pack': (sql) => sql`
    select h.blook, count(p.blook) as pulls from blook_history h left join pulls p on p.blook = h.blook
    where h.step = 1 and h.kind = 'pulled' group by h.blook having count(p.blook) <> 1 limit 100`,
  'every pulled blook is one that its table could give': (sql) => sql`
    select p.player_id as player, p.number, b.blook_id as "blookId", p.odds_id as odds from pulls p
      join blooks b on b.id = p.blook left join odds_tables o on o.id = p.odds_id
    where o.id is null or not b.blook_id = any(o.blook_ids) limit 100`,
  'every bonus item came out of one pack': (sql) => sql`
    select h.item, count(p.item) as pulls from item_history h left join pulls p on p.item = h.item
    where h.step = 1 and h.kind = 'pulled' group by h.item having count(p.item) <> 1 limit 100`,
  'every pull gave the experience of its rarity': (sql) => sql`
    select player, given::text, owed::text from (
      select to_player as player, sum(amount) as given from transfers
      where kind = 'open-pack' and currency = 'experience' group by 1
    ) g full join (
      select p.player_id as player, sum(o.experience[array_position(o.blook_ids, b.blook_id)]) as owed
      from pulls p join odds_tables o on o.id = p.odds_id join blooks b on b.id = p.blook group by 1
    ) e using (player)
    where coalesce(given, 0) <> coalesce(owed, 0) limit 100`,
  'every seed was rolled from 0 up without gap or repeat': (sql) => sql`
    select player_id as player, rotation, count(*) as rolls, max(nonce) as highest from pulls
    group by player_id, rotation
    having count(*) <> max(nonce) + 1 or min(nonce) <> 0 or count(distinct nonce) <> count(*) limit 100`,
  'every count of rolls is that of the seed in use': (sql) => sql`
    select w.player_id as player, w.seed_nonce as nonce, count(p.nonce) as rolls
    from wallets w left join pulls p on p.player_id = w.player_id and p.rotation = w.seed_rotation
    group by w.player_id having w.seed_nonce <> count(p.nonce) limit 100`,
  'every seed out of use was shown, and no other': (sql) => sql`
    select w.player_id as player, w.seed_rotation as rotation, count(r.rotation) as shown
    from wallets w left join revealed_seeds r on r.player_id = w.player_id
    group by w.player_id
    having w.seed_rotation - 1 <> count(r.rotation) or coalesce(max(r.rotation), 0) >= w.seed_rotation limit 100`,
  'no two boosters of one kind burn at once': (sql) => sql`
    select a.id as one, b.id as other from boosters a join boosters b on a.id < b.id and a.kind = b.kind
      and a.scope = b.scope and (a.scope = 'global' or a.player_id = b.player_id)
      and a.starts_at < b.expires_at and b.starts_at < a.expires_at limit 100`,
  'every booster was started by using its item': (sql) => sql`
    select b.item, b.boosters, count(h.item) as used from (
      select item, count(*) as boosters from boosters group by item
    ) b left join item_history h on h.item = b.item and h.kind = 'used'
    group by b.item, b.boosters having b.boosters > count(h.item) limit 100`,
  'every quest was paid for by a claim': (sql) => sql`
    select t.id as transfer, t.reference from transfers t left join quest_claims c
      on t.reference like 'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':%'
      and c.player_id = t.to_player
    where t.kind = 'quest' and c.player_id is null limit 100`,
  'every claim of a quest was paid': (sql) => sql`
    select c.player_id as player, c.period, c.starts_on as "startsOn", c.slot from quest_claims c
    where not exists (
      select 1 from transfers t where t.kind = 'quest' and t.reference = any(array[
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':tokens',
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':experience',
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':gems'])
    ) limit 100`,
  'one free ticket and one daily reward a day': (sql) => sql`
    select to_player as player, kind, reference as day, count(*) as times from item_history
    where kind in ('daily-ticket', 'quests') group by 1, 2, 3 having count(*) > 1
    union all
    select to_player, kind, split_part(reference, ':', 3), count(*) from transfers
    where kind = 'daily-reward' group by 1, 2, 3 having count(*) > 1 limit 100`,
};
