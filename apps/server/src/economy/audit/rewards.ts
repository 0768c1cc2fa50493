/**
 * Checks what is paid for achievements, brass buttons and first steps, and the First Envelope. The ledger itself prevents
 * paying one twice, by the reference of each payment.
 */
import type { AuditChecks } from './check.ts';

export const rewardChecks: AuditChecks = {
  // A claim and its payment may be on different sides of a seal, so each is looked up among all rows.
  'every paid first step has its claim, and every claim was paid in full': (sql, since) => {
    const owed = sql`
      select 'first-step:' || player_id || ':' || step || ':' || currency as reference, player_id, owed, at
      from first_step_claims, (values ('tokens', 100), ('experience', 20)) as pay (currency, owed) where step <> 'all'`;
    return sql`
      select c.reference, t.amount from (${owed}) c
        left join transfers t on t.reference = c.reference and t.kind = 'first-step' and t.to_player = c.player_id
      where c.at >= ${since.at} and t.amount is distinct from c.owed
      union all
      select t.reference, t.amount from ${since.transfers} t
        left join (${owed}) c on c.reference = t.reference and c.player_id = t.to_player
      where t.kind = 'first-step' and c.reference is null limit 100`;
  },
  'nobody finished the first steps without a step': (sql) => sql`
    select c.player_id as player from first_step_claims c where c.step = 'all'
      and not exists (select 1 from first_step_claims s where s.player_id = c.player_id and s.step <> 'all') limit 100`,
  'no account was given two First Envelopes': (sql) => sql`
    select to_player as player, count(*) as envelopes from item_history where kind = 'first-envelope'
    group by to_player having count(*) > 1 limit 100`,
  'every claimed achievement was paid': (sql, since) => sql`
    select c.player_id as player, c.achievement_id as achievement from achievement_claims c
      left join transfers t on t.reference = 'achievement:' || c.player_id || ':' || c.achievement_id
        and t.kind = 'achievement' and t.to_player = c.player_id
    where c.at >= ${since.at} and t.id is null limit 100`,
  'every achievement was paid for by a claim': (sql, since) => sql`
    select t.id as transfer, t.reference from ${since.transfers} t
      left join achievement_claims c on c.player_id = t.to_player
        and t.reference = 'achievement:' || c.player_id || ':' || c.achievement_id
    where t.kind = 'achievement' and c.player_id is null limit 100`,
  'every brass button that was taken was paid, to who took it': (sql) => sql`
    select b.id as button, b.taken_by as player, t.to_player as paid from plaza_buttons b
      left join transfers t on t.reference = 'brass-button:' || b.id and t.kind = 'brass-button'
    where b.taken_by is not null and t.to_player is distinct from b.taken_by limit 100`,
};
