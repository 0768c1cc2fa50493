/** Checks what was bought with money, and what it gave. */
import type { AuditChecks } from './check.ts';

export const storeChecks: AuditChecks = {
  'what was paid for was handed out, or is about to be': (sql) => sql`
    select p.id as purchase, p.player_id as player, p.status from purchases p
    where p.status = 'completed' and p.granted is null and not exists (
      -- A membership gives its goods with the first of its months.
      select 1 from purchases e where e.subscription = p.subscription and e.id < p.id
    ) and not exists (
      select 1 from store_outbox o
      where o.purchase = p.id and (o.deed = 'refund' or (o.deed = 'grant' and o.done_at is null))
    ) limit 100`,
  'the provider knows the subscription of every month that was paid for': (sql) => sql`
    select p.id as purchase, p.player_id as player, p.subscription from purchases p
      left join subscriptions s on s.id = p.subscription
    where p.kind = 'subscription' and p.completed_at is not null and s.provider_id is null limit 100`,
  'what went back was taken back, or is about to be': (sql) => sql`
    select p.id as purchase, p.player_id as player, p.status from purchases p
    where p.status in ('refunded', 'disputed') and p.granted is not null and p.taken is null and not exists (
      select 1 from store_outbox o where o.purchase = p.id and o.deed = 'take-back' and o.done_at is null
    ) limit 100`,
  'every gem and token from a purchase is one that it gave': (sql, since) => sql`
    select t.id as transfer, t.reference, t.amount from ${since.transfers} t
      left join purchases p on p.id = split_part(t.reference, ':', 2)::bigint and p.player_id = t.to_player
    where t.kind = 'purchase' and p.completed_at is null limit 100`,
};
