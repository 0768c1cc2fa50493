/** Checks guilds: their treasuries, and that each has an owner. */
import type { AuditChecks } from './check.ts';

export const guildChecks: AuditChecks = {
  'every treasury says what its escrow holds': (sql, since) => sql`
    with held as (
      select escrow, sum(amount) as total from (
        select to_escrow as escrow, amount from ${since.transfers} t
        where to_escrow like 'guild:%' and currency = 'tokens'
        union all
        select from_escrow, -amount from ${since.transfers} t where from_escrow like 'guild:%' and currency = 'tokens'
        union all
        select substr(subject, length('escrow:tokens:') + 1), total from ${since.totals} s
        where subject like 'escrow:tokens:guild:%'
      ) moves group by escrow
    )
    select g.id as guild, g.treasury, coalesce(h.total, 0)::text as held
    from guilds g left join held h on h.escrow = 'guild:' || g.id
    where g.treasury <> coalesce(h.total, 0) limit 100`,
  'every payment of a treasury is in the history of its guild': (sql, since) => sql`
    with booked as (
      select guild_id, sum(amount) filter (where kind = 'guild-pay-in') as paid_in,
        sum(amount) filter (where kind = 'guild-pay-out') as paid_out,
        sum(amount) filter (where kind = 'guild-quilt') as sewn
      from (
        select replace(coalesce(from_escrow, to_escrow), 'guild:', '')::bigint as guild_id, kind, amount
        from ${since.transfers} t where from_escrow like 'guild:%' or to_escrow like 'guild:%'
        union all
        select split_part(subject, ':', 4)::bigint, split_part(subject, ':', 2), total from ${since.totals} s
        where subject like 'treasury:%'
      ) moves group by 1
    ), recorded as (
      select guild_id, sum(amount) filter (where kind = 'paid-in') as paid_in,
        sum(amount) filter (where kind = 'paid-out') as paid_out,
        sum(amount) filter (where kind = 'quilt') as sewn
      from guild_history group by 1
    )
    select g.id as guild from guilds g
      left join booked b on b.guild_id = g.id left join recorded t on t.guild_id = g.id
    where (coalesce(b.paid_in, 0), coalesce(b.paid_out, 0), coalesce(b.sewn, 0))
      is distinct from (coalesce(t.paid_in, 0), coalesce(t.paid_out, 0), coalesce(t.sewn, 0)) limit 100`,
  'every guild has one owner and as many members as it counts': (sql) => sql`
    select g.id as guild, g.member_count as counted, count(m.player_id) as members,
      count(*) filter (where m.role = 'owner') as owners
    from guilds g left join guild_members m on m.guild_id = g.id group by g.id
    having g.member_count <> count(m.player_id)
      or count(*) filter (where m.role = 'owner') <> (g.disbanded_at is null)::int limit 100`,
};
