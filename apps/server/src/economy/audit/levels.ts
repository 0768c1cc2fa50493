/** Checks the gifts of levels. */
import { LEVELS_PER_ENVELOPE, LEVELS_PER_TICKET } from '@blookery/game/progress/level-gifts';
import type { AuditChecks } from './check.ts';

export const levelChecks: AuditChecks = {
  // No reference is paid twice, so it is enough that the level before each was paid.
  'every level was paid once, from the second without gap': (sql, since) => sql`
    select t.to_player as player, t.reference from ${since.transfers} t left join transfers b
      on b.reference = 'level:' || t.to_player || ':' || (split_part(t.reference, ':', 3)::integer - 1)
      and b.kind = 'level' and b.to_player = t.to_player
    where t.kind = 'level' and (t.reference is distinct from 'level:' || t.to_player || ':' || split_part(t.reference, ':', 3)
      or split_part(t.reference, ':', 3)::integer < 2
      or (split_part(t.reference, ':', 3)::integer > 2 and b.id is null)) limit 100`,
  // Packs are opened in one statement and their levels paid in the next: a server may have been killed between them.
  'no gift of a level is due for longer than it takes to pay it': (sql) => sql`
    select w.player_id as player, w.experience, w.next_gift_at as "nextGiftAt"
    from wallets w join players p on p.id = w.player_id
    where w.experience >= w.next_gift_at and p.erased_at is null and not exists (
      select 1 from transfers t where t.to_player = w.player_id and t.currency = 'experience'
        and t.at > now() - interval '10 minutes'
    ) limit 100`,
  'every third level gave an envelope, every fifth a ticket, once': (sql, since) => sql`
    select coalesce(owed.reference, given.reference) as reference, given.times from (
      select t.reference || ':envelope' as reference from ${since.transfers} t
      where t.kind = 'level' and split_part(t.reference, ':', 3)::integer % ${LEVELS_PER_ENVELOPE} = 0
      union all
      select t.reference || ':ticket' from ${since.transfers} t
      where t.kind = 'level' and split_part(t.reference, ':', 3)::integer % ${LEVELS_PER_TICKET} = 0
    ) owed full join (
      select reference, count(*) as times from ${since.itemHistory} h where kind = 'level' group by reference
    ) given on given.reference = owed.reference
    where given.times is distinct from 1 or owed.reference is null limit 100`,
};
