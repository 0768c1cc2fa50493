/** Checks achievements. The ledger itself prevents paying one twice, by the reference of each payment. */
import type { AuditChecks } from './check.ts';

export const achievementChecks: AuditChecks = {
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
};
