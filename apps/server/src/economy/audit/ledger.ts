/** Checks balances, transfers and escrows. */
import { type AuditChecks, openHolders } from './check.ts';

export const ledgerChecks: AuditChecks = {
  'every balance is the sum of its transfers': (sql, since) => sql`
    with sums as (
      select player, currency, sum(amount) as total from (
        select to_player as player, currency, amount from ${since.transfers} t where to_player is not null
        union all
        select from_player, currency, -amount from ${since.transfers} t where from_player is not null
        union all
        select s.player_id, c.currency, c.amount from ${since.players} s cross join lateral (
          values ('tokens', s.tokens), ('gems', s.gems), ('experience', s.experience)) c (currency, amount)
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
  'the ledger knows only players who have a wallet': (sql, since) => sql`
    select t.id as transfer, t.from_player as "from", t.to_player as "to" from ${since.transfers} t
      left join wallets f on f.player_id = t.from_player left join wallets r on r.player_id = t.to_player
    where (t.from_player is not null and f.player_id is null)
      or (t.to_player is not null and r.player_id is null) limit 100`,
  'nothing is negative': (sql) => sql`
    select player_id as player, tokens, gems, experience from wallets
    where tokens < 0 or gems < 0 or experience < 0 limit 100`,
  'no escrow has paid out more than it took, and none that is closed holds anything': (sql, since) => sql`
    select e.escrow, e.currency, e.balance::text from (
      select escrow, currency, sum(amount) as balance from (
        select to_escrow as escrow, currency, amount from ${since.transfers} t where to_escrow is not null
        union all
        select from_escrow, currency, -amount from ${since.transfers} t where from_escrow is not null
        union all
        select substr(subject, length(c.prefix) + 1), c.currency, total from ${since.totals} s join (
          values ('tokens', 'escrow:tokens:'), ('gems', 'escrow:gems:'), ('experience', 'escrow:experience:')
        ) c (currency, prefix) on starts_with(s.subject, c.prefix)
      ) moves group by escrow, currency having sum(amount) <> 0
    ) e left join (${openHolders(sql)}) h on h.holder = e.escrow
    where e.balance < 0 or h.holder is null limit 100`,
};
