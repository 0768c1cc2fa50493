/** Checks packs, their rolls, boosters, quests and daily rewards. */
import type { AuditChecks } from './check.ts';

export const collectingChecks: AuditChecks = {
  // As many as were counted, none twice and none above the count. So there is no gap either.
  'every opened pack was counted, and numbered without gap': (sql, since) => sql`
    select w.player_id as player, w.packs_opened as "packsOpened", coalesce(s.pulls, 0)::text as sealed, p.pulls, p.highest
    from wallets w left join ${since.players} s on s.player_id = w.player_id left join (
      select player_id, count(*) as pulls, max(number) as highest from ${since.pulls} p group by player_id
    ) p on p.player_id = w.player_id
    where w.packs_opened <> coalesce(s.pulls, 0) + coalesce(p.pulls, 0) or w.packs_opened < p.highest limit 100`,
  'every pull names the blook that came out of it': (sql, since) => sql`
    select p.player_id as player, p.number, p.blook from ${since.pulls} p
      left join blook_history h on h.blook = p.blook and h.step = 1
    where h.blook is null or h.kind <> 'pulled' or h.to_player <> p.player_id
      or h.reference <> 'pull:' || p.number limit 100`,
  'every pulled blook came out of one pack': (sql, since) => sql`
    select h.blook, count(p.blook) as pulls from ${since.blookHistory} h left join ${since.pulls} p on p.blook = h.blook
    where h.step = 1 and h.kind = 'pulled' group by h.blook having count(p.blook) <> 1 limit 100`,
  'every pulled blook is one that its table could give': (sql, since) => sql`
    select p.player_id as player, p.number, b.blook_id as "blookId", p.odds_id as odds from ${since.pulls} p
      join blooks b on b.id = p.blook left join odds_tables o on o.id = p.odds_id
    where o.id is null or not b.blook_id = any(o.blook_ids) limit 100`,
  // A pull may also name an item of a pack that was opened long before.
  'every bonus item came out of one pack': (sql, since) => sql`
    select h.item, count(p.item) as pulls from ${since.itemHistory} h left join ${since.pulls} p on p.item = h.item
    where h.step = 1 and h.kind = 'pulled' group by h.item having count(p.item) <> 1
    union all
    select p.item, 1 from ${since.pulls} p left join item_history h on h.item = p.item and h.step = 1
    where p.item is not null and (h.kind is distinct from 'pulled' or h.to_player is distinct from p.player_id
      or h.reference is distinct from 'pull:' || p.number) limit 100`,
  'every pull gave the experience of its rarity': (sql, since) => sql`
    select player, given::text, owed::text from (
      select to_player as player, sum(amount) as given from ${since.transfers} t
      where kind = 'open-pack' and currency = 'experience' group by 1
    ) g full join (
      select p.player_id as player, sum(o.experience[array_position(o.blook_ids, b.blook_id)]) as owed
      from ${since.pulls} p join odds_tables o on o.id = p.odds_id join blooks b on b.id = p.blook group by 1
    ) e using (player)
    where coalesce(given, 0) <> coalesce(owed, 0) limit 100`,
  'every seed was rolled from 0 up without gap or repeat': (sql, since) => sql`
    select p.player_id as player, p.rotation, count(*) as rolls, max(p.nonce) as highest, max(s.rolls) as sealed
    from ${since.pulls} p left join ${since.players} s on s.player_id = p.player_id and s.rotation >= p.rotation
    group by p.player_id, p.rotation
    having count(*) + coalesce(max(s.rolls), 0) <> max(p.nonce) + 1 or min(p.nonce) < coalesce(max(s.rolls), 0)
      or count(distinct p.nonce) <> count(*) or max(s.rotation) > p.rotation limit 100`,
  'every count of rolls is that of the seed in use': (sql, since) => sql`
    select w.player_id as player, w.seed_nonce as nonce, coalesce(s.rolls, 0) as sealed, p.rolls
    from wallets w left join ${since.players} s on s.player_id = w.player_id and s.rotation = w.seed_rotation left join (
      select player_id, rotation, count(*) as rolls from ${since.pulls} p group by player_id, rotation
    ) p on p.player_id = w.player_id and p.rotation = w.seed_rotation
    where w.seed_nonce <> coalesce(s.rolls, 0) + coalesce(p.rolls, 0) limit 100`,
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
  'every quest was paid for by a claim': (sql, since) => sql`
    select t.id as transfer, t.reference from ${since.transfers} t left join quest_claims c
      on t.reference like 'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':%'
      and c.player_id = t.to_player
    where t.kind = 'quest' and c.player_id is null limit 100`,
  'every claim of a quest was paid': (sql, since) => sql`
    select c.player_id as player, c.period, c.starts_on as "startsOn", c.slot from quest_claims c
    where c.at >= ${since.at} and not exists (
      select 1 from transfers t where t.kind = 'quest' and t.reference = any(array[
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':tokens',
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':experience',
        'quest:' || c.player_id || ':' || c.period || ':' || c.starts_on || ':' || c.slot || ':gems'])
    ) limit 100`,
  'one free ticket and one daily reward a day': (sql, since) => sql`
    select to_player as player, kind, reference as day, count(*) as times from ${since.itemHistory} h
    where kind in ('daily-ticket', 'quests') group by 1, 2, 3 having count(*) > 1
    union all
    select to_player, kind, split_part(reference, ':', 3), count(*) from ${since.transfers} t
    where kind = 'daily-reward' group by 1, 2, 3 having count(*) > 1 limit 100`,
};
