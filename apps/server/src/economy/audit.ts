/**
 * Proves from the tables that nothing was lost and nothing was made twice. Each check is one query that
 * answers the rows that are wrong; a clean audit answers none. It reads one snapshot, so it can run
 * beside a busy server.
 */
import type { Database, Queryable } from '../database/database.ts';

export interface AuditFinding {
  check: string;
  rows: Record<string, unknown>[];
}

type Check = (sql: Queryable) => PromiseLike<Record<string, unknown>[]>;

const checks: Record<string, Check> = {
  'every balance is the sum of its transfers': (sql) => sql`
    with sums as (
      select player, currency, sum(amount) as total from (
        select to_player as player, currency, amount from transfers where to_player is not null
        union all
        select from_player, currency, -amount from transfers where from_player is not null
      ) moves group by player, currency
    ), balances as (
      select player_id as player, 'tokens' as currency, tokens as balance from wallets
      union all select player_id, 'gems', gems from wallets
      union all select player_id, 'experience', experience from wallets
    )
    select b.player, b.currency, b.balance, coalesce(s.total, 0)::text as "sumOfTransfers"
    from balances b left join sums s using (player, currency)
    where b.balance <> coalesce(s.total, 0) limit 100`,
  'every player has a wallet': (sql) => sql`
    select p.id as player from players p left join wallets w on w.player_id = p.id
    where w.player_id is null limit 100`,
  'nothing is negative': (sql) => sql`
    select player_id as player, tokens, gems, experience from wallets
    where tokens < 0 or gems < 0 or experience < 0 limit 100`,
  'no escrow has paid out more than it took': (sql) => sql`
    select escrow, currency, sum(amount)::text as balance from (
      select to_escrow as escrow, currency, amount from transfers where to_escrow is not null
      union all
      select from_escrow, currency, -amount from transfers where from_escrow is not null
    ) moves group by escrow, currency having sum(amount) < 0 limit 100`,
  'serials are without gap or repeat': (sql) => sql`
    select c.blook_id as "blookId", c.shiny, c.issued, count(b.serial) as rows, max(b.serial) as highest
    from blook_serials c left join blooks b on b.blook_id = c.blook_id and b.shiny = c.shiny and b.serial is not null
    group by c.blook_id, c.shiny, c.issued
    having count(b.serial) <> c.issued or coalesce(max(b.serial), 0) <> c.issued
      or count(distinct b.serial) <> c.issued limit 100`,
  'every serial was counted': (sql) => sql`
    select b.id as blook from blooks b left join blook_serials c using (blook_id, shiny)
    where b.serial is not null and c.issued is null limit 100`,
  'every history ends at the owner': (sql) => sql`
    select b.id as blook, b.owner_id as owner, h.to_player as "historySays"
    from blooks b left join lateral (
      select to_player, step from blook_history where blook = b.id order by step desc limit 1
    ) h on true
    where h.step is null or h.to_player is distinct from b.owner_id limit 100`,
  'every history is one unbroken chain': (sql) => sql`
    select blook, step from (
      select blook, step, from_player,
        lag(to_player) over chain as before, row_number() over chain as position
      from blook_history window chain as (partition by blook order by step)
    ) steps
    where position <> step or (position > 1 and before is distinct from from_player) limit 100`,
};

export async function audit(database: Database): Promise<AuditFinding[]> {
  return database.sql.begin('isolation level repeatable read read only', async (tx) => {
    const findings: AuditFinding[] = [];
    for (const [check, run] of Object.entries(checks)) {
      const rows = await run(tx as Queryable);
      if (rows.length > 0) findings.push({ check, rows: [...rows] });
    }
    return findings;
  }) as Promise<AuditFinding[]>;
}

export const auditChecks = Object.keys(checks);
