/** Pays what a player did in one round of a stall game, once, within the limits of the day. */
import { utcDay } from '@blookery/game';
import { weekStart } from '@blookery/game/collecting/shop';
import {
  GAMES_DAILY_TOKENS,
  PAID_ROUNDS,
  payOfRound,
  type RoundPay,
  type RoundsToday,
  type StallGame,
  tableOf,
} from '@blookery/game/games/pay';
import type { Transaction } from '../../database/database.ts';
import type { Books } from '../books.ts';
import { areStallsDouble } from './double-stalls.ts';

export interface FinishedRound {
  playerId: string;
  game: StallGame;
  /** Names the round: a player is paid once for it. */
  roundId: string;
  /** What it pays on a usual day; 0 for a round that was lost. */
  tokens: number;
  at: Date;
  /** The loser of a won duel. */
  against?: string;
  /** For the weekly table: a best result, the higher the better, or points for a round that counts. */
  score?: { best: number } | { add: number };
}

export interface PaidRound extends RoundPay {
  /** What the games may still pay today. */
  tokensLeft: number;
  /** How many more rounds of this game pay today. */
  roundsLeft: number;
  /** Of a won duel: how many wins of today against this player have paid. */
  winsAgainst?: number;
}

/**
 * Returns what was paid, or null if this round of the player was paid before. It locks the wallet of the player: lock all
 * wallets first if a transaction pays several players.
 */
export async function payRound(books: Books, round: FinishedRound): Promise<PaidRound | null> {
  const { tx } = books;
  const { playerId, game, roundId } = round;
  await books.lock(playerId);
  const { isKnown, ...today } = await readRounds(tx, round);
  if (isKnown) return null;
  const isDouble = await areStallsDouble(tx, round.at);
  const pay = payOfRound({ game, tokens: round.tokens, isDouble }, today);
  await tx`
    insert into game_rounds (player_id, game, round_id, day, tokens, counts, opponent_id, at)
    values (${playerId}, ${game}, ${roundId}, ${utcDay(round.at)}::date, ${pay.tokens}, ${pay.counts},
            ${round.against ?? null}, ${round.at})`;
  const { tokens, experience } = pay;
  const why = { kind: 'stall-game', reference: `game:${game}:${roundId}:${playerId}` };
  if (tokens > 0) await books.give(playerId, 'tokens', tokens, why);
  if (experience > 0) {
    const reference = `${why.reference}:experience`;
    await books.give(playerId, 'experience', experience, { kind: why.kind, reference });
  }
  await books.tally(playerId, 'play-round');
  await keepScore(tx, round, pay.counts);
  const counted = pay.counts ? 1 : 0;
  return {
    ...pay,
    tokensLeft: Math.max(0, GAMES_DAILY_TOKENS - today.tokens - tokens),
    roundsLeft: Math.max(0, PAID_ROUNDS[game] - today.paid - counted),
    ...(round.against !== undefined && { winsAgainst: today.against + counted }),
  };
}

async function readRounds(
  tx: Transaction,
  { playerId, game, roundId, at, against }: FinishedRound,
): Promise<RoundsToday & { isKnown: boolean }> {
  const [row] = await tx<(RoundsToday & { isKnown: boolean })[]>`
    select coalesce(sum(tokens), 0)::integer as tokens, count(*) as rounds,
      count(*) filter (where counts and game = ${game}) as paid,
      count(*) filter (where counts and game = ${game} and opponent_id = ${against ?? null}::uuid) as against,
      exists (
        select 1 from game_rounds where player_id = ${playerId} and game = ${game} and round_id = ${roundId}
      ) as "isKnown"
    from game_rounds where player_id = ${playerId} and day = ${utcDay(at)}::date`;
  if (!row) throw new Error('a sum has no row');
  return row;
}

/** Of equal scores the one that was reached first leads. */
async function keepScore(tx: Transaction, { playerId, game, at, score }: FinishedRound, counts: boolean) {
  if (!score || ('add' in score && !counts)) return;
  const value = 'best' in score ? score.best : score.add;
  const next = 'best' in score ? tx`greatest(w.score, excluded.score)` : tx`w.score + excluded.score`;
  await tx`
    insert into game_weeks as w (game, week, player_id, score, rounds, reached_at)
    values (${tableOf(game)}, ${utcDay(weekStart(at))}::date, ${playerId}, ${value}, 1, ${at})
    on conflict (game, week, player_id) do update set score = ${next}, rounds = w.rounds + 1,
      reached_at = case when ${next} > w.score then excluded.reached_at else w.reached_at end`;
}
