/** Checks what the games at the stalls paid. */
import { GAMES_DAILY_TOKENS, PAID_AGAINST_ONE, PAID_ROUNDS, stallGames } from '@blookery/game/games/pay';
import type { AuditChecks } from './check.ts';

const limits = stallGames.map((game) => PAID_ROUNDS[game]);

export const gameChecks: AuditChecks = {
  'the stalls paid nobody more than a day allows': (sql) => sql`
    select player_id as player, day::text, sum(tokens)::text as tokens from game_rounds
    group by player_id, day having sum(tokens) > ${GAMES_DAILY_TOKENS} limit 100`,
  'no stall game paid more rounds than a day allows': (sql) => sql`
    select r.player_id as player, r.day::text, r.game, count(*) as paid from game_rounds r
      join unnest(${[...stallGames]}::text[], ${limits}::integer[]) as l (game, most) on l.game = r.game
    where r.counts group by r.player_id, r.day, r.game, l.most having count(*) > l.most limit 100`,
  'no player was paid too often for beating the same one': (sql) => sql`
    select player_id as player, day::text, opponent_id as opponent, count(*) as paid from game_rounds
    where counts and opponent_id is not null group by player_id, day, opponent_id
    having count(*) > ${PAID_AGAINST_ONE} limit 100`,
  'every payment of a stall has its round, and every paid round its payment': (sql) => sql`
    select coalesce(t.reference, r.reference) as reference, t.amount, r.tokens from (
      select reference, to_player, amount from transfers where kind = 'stall-game' and currency = 'tokens'
    ) t full join (
      select 'game:' || game || ':' || round_id || ':' || player_id as reference, player_id, tokens
      from game_rounds where tokens > 0
    ) r on r.reference = t.reference and r.player_id = t.to_player
    where t.reference is null or r.reference is null or t.amount <> r.tokens limit 100`,
};
