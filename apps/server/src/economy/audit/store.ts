/** Checks what was bought with money, and what it gave. */
import type { AuditChecks } from './check.ts';

export const storeChecks: AuditChecks = {
  'what was paid for was handed out, or is about to be': (sql) => sql`
    select p.id as purchase, p.player_id as player, p.status from purchases p
    where p.status = 'completed' and p.kind <> 'subscription' and p.granted is null and not exists (
      select 1 from store_outbox o
      where o.purchase = p.id and (o.deed = 'refund' or (o.deed = 'grant' and o.done_at is null))
    ) limit 100`,
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
