/** Checks what the games at the stalls paid. */
import { GAMES_DAILY_TOKENS, PAID_AGAINST_ONE, PAID_ROUNDS, stallGames } from '@blookery/game/games/pay';
import type { Queryable } from '../../database/database.ts';
import type { AuditChecks } from './check.ts';
import type { Since } from './seals/since.ts';

const limits = stallGames.map((game) => PAID_ROUNDS[game]);

/** Rounds since the seal, and those of two days before it: a day may have begun before. */
const recent = (sql: Queryable, since: Since) => sql`day >= (${since.at} - interval '2 days')::date`;

export const gameChecks: AuditChecks = {
  'the stalls paid nobody more than a day allows': (sql, since) => sql`
    select player_id as player, day::text, sum(tokens)::text as tokens from game_rounds
    where ${recent(sql, since)} group by player_id, day having sum(tokens) > ${GAMES_DAILY_TOKENS} limit 100`,
  'no stall game paid more rounds than a day allows': (sql, since) => sql`
    select r.player_id as player, r.day::text, r.game, count(*) as paid from game_rounds r
      join unnest(${[...stallGames]}::text[], ${limits}::integer[]) as l (game, most) on l.game = r.game
    where r.counts and ${recent(sql, since)} group by r.player_id, r.day, r.game, l.most having count(*) > l.most limit 100`,
  'no player was paid too often for beating the same one': (sql, since) => sql`
    select player_id as player, day::text, opponent_id as opponent, count(*) as paid from game_rounds
    where counts and opponent_id is not null and ${recent(sql, since)} group by player_id, day, opponent_id
    having count(*) > ${PAID_AGAINST_ONE} limit 100`,
  // A round and its payment may be on different sides of a seal, so each is looked up among all rows, or among those of the days before.
  'every payment of a stall has its round, and every paid round its payment': (sql, since) => {
    const rounds = sql`
      select 'game:' || game || ':' || round_id || ':' || player_id as reference, player_id, tokens
      from game_rounds where tokens > 0 and ${recent(sql, since)}`;
    return sql`
      select t.reference, t.amount, r.tokens from ${since.transfers} t
        left join (${rounds}) r on r.reference = t.reference and r.player_id = t.to_player
      where t.kind = 'stall-game' and t.currency = 'tokens' and r.tokens is distinct from t.amount
      union all
      select r.reference, t.amount, r.tokens from (${rounds}) r
        left join transfers t on t.reference = r.reference and t.kind = 'stall-game' and t.currency = 'tokens'
          and t.to_player = r.player_id
      where t.amount is distinct from r.tokens limit 100`;
  },
};
