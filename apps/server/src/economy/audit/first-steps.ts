/** Checks the First Envelope and what the first steps pay. */
import type { AuditChecks } from './check.ts';

export const firstStepChecks: AuditChecks = {
  'every paid first step has its claim, and every claim was paid in full': (sql) => sql`
    select coalesce(c.reference, t.reference) as reference, t.amount from (
      select 'first-step:' || player_id || ':' || step || ':' || currency as reference, player_id, owed from first_step_claims,
        (values ('tokens', 100), ('experience', 20)) as pay (currency, owed) where step <> 'all'
    ) c full join (
      select reference, to_player, amount from transfers where kind = 'first-step'
    ) t on t.reference = c.reference and t.to_player = c.player_id
    where c.reference is null or t.reference is null or t.amount <> c.owed limit 100`,
  'nobody finished the first steps without a step': (sql) => sql`
    select c.player_id as player from first_step_claims c where c.step = 'all'
      and not exists (select 1 from first_step_claims s where s.player_id = c.player_id and s.step <> 'all') limit 100`,
  'no account was given two First Envelopes': (sql) => sql`
    select to_player as player, count(*) as envelopes from item_history where kind = 'first-envelope'
    group by to_player having count(*) > 1 limit 100`,
};
