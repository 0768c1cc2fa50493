/** Checks the gifts of levels. */
import { LEVELS_PER_ENVELOPE, LEVELS_PER_TICKET } from '@blookery/game/progress/level-gifts';
import type { AuditChecks } from './check.ts';

export const levelChecks: AuditChecks = {
  'every level was paid once, from the second without gap': (sql) => sql`
    select to_player as player, count(*) as paid, max(split_part(reference, ':', 3)::integer) as highest
    from transfers where kind = 'level' group by to_player
    having count(*) + 1 <> max(split_part(reference, ':', 3)::integer)
      or count(distinct reference) <> count(*) limit 100`,
  // Packs are opened in one statement and their levels paid in the next: a server may have been killed between them.
  'no gift of a level is due for longer than it takes to pay it': (sql) => sql`
    select w.player_id as player, w.experience, w.next_gift_at as "nextGiftAt"
    from wallets w join players p on p.id = w.player_id
    where w.experience >= w.next_gift_at and p.erased_at is null and not exists (
      select 1 from transfers t where t.to_player = w.player_id and t.currency = 'experience'
        and t.at > now() - interval '10 minutes'
    ) limit 100`,
  'every third level gave an envelope, every fifth a ticket, once': (sql) => sql`
    select coalesce(owed.reference, given.reference) as reference, given.times from (
      select t.reference || ':envelope' as reference from transfers t
      where t.kind = 'level' and split_part(t.reference, ':', 3)::integer % ${LEVELS_PER_ENVELOPE} = 0
      union all
      select t.reference || ':ticket' from transfers t
      where t.kind = 'level' and split_part(t.reference, ':', 3)::integer % ${LEVELS_PER_TICKET} = 0
    ) owed full join (
      select reference, count(*) as times from item_history where kind = 'level' group by reference
    ) given on given.reference = owed.reference
    where given.times is distinct from 1 or owed.reference is null limit 100`,
};
