import { expectLimits } from '../limits-fixtures.ts';
import * as pairs from './pairs.ts';
import * as pay from './pay.ts';
import * as run from './run.ts';
import * as who from './who.ts';

expectLimits('pairs', pairs, {
  PAIRS_ALONE_TURNS: 24,
  PAIRS_BLOOKS: 8,
  PAIRS_CARDS: 16,
  PAIRS_IDLE_MS: 600_000,
  PAIRS_MISSED_TURNS: 2,
  PAIRS_PAY: { alone: 20, duel: 40 },
  PAIRS_POINTS: { alone: 1, duel: 3 },
  PAIRS_TURN_MS: 20_000,
});
expectLimits('pay', pay, {
  EXPERIENCE_ROUNDS: 60,
  GAMES_DAILY_TOKENS: 600,
  PAID_AGAINST_ONE: 2,
  PAID_ROUNDS: { run: 5, pairs: 5, 'pairs-duel': 5, who: 10 },
  ROUND_EXPERIENCE: 10,
  TABLE_SIZE: 20,
});
expectLimits('run', run, {
  LANTERNS: 8,
  RACE_CLOSES_MS: 60_000,
  RACE_EVERY_MS: 600_000,
  RUN_LIMIT_MS: 300_000,
  RUN_PAY: 30,
  SAMPLE_MS: 250,
  TRACK_MOST: 2402,
});
expectLimits('who', who, {
  WHO_ANSWER_LENGTH: 40,
  WHO_EVERY_MS: 900_000,
  WHO_PAY: { first: 40, knew: 15 },
  WHO_POINTS: 1,
  WHO_ROUND_MS: 30_000,
});
