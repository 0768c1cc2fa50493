/**
 * Pays the runners of races that are over. Any server may do it at any time: a race is settled once, in one
 * transaction.
 */
import { type RacePlaced, RESULT_RUNNERS } from '@blookery/contract/games/run';
import { RACE_CLOSES_MS, RUN_LIMIT_MS, racePay } from '@blookery/game/games/run';
import type { Books } from '../../../economy/books.ts';
import { payRound } from '../../../economy/games/pay-round.ts';
import { inSteps, type Progress } from '../../../jobs/steps.ts';
import { loadFaces } from '../../../players/faces.ts';
import { paidOf } from '../paid-of.ts';
import type { RunParts } from './parts.ts';
import { type Race, type RunnerRow, readRunners, takeFinishedRace } from './race-rows.ts';

export const settleRaces = (parts: RunParts): Promise<Progress> =>
  inSteps(1, () => parts.economy.write((books) => settleOne(parts, books)));

/** Returns how many races were settled: one or none. */
async function settleOne({ catalog, clock, world }: RunParts, books: Books): Promise<number> {
  const race = await takeFinishedRace(books.tx, { closesMs: RACE_CLOSES_MS, limitMs: RUN_LIMIT_MS });
  if (!race) return 0;
  const runners = await readRunners(books.tx, race.id);
  const paid = await payRunners(books, race, runners, clock.now());
  const first = runners.slice(0, RESULT_RUNNERS);
  const ids = first.map(({ playerId }) => playerId);
  const faces = await loadFaces(books.tx, catalog, ids);
  const listed = first.flatMap(({ playerId, ms, lit }, at) => {
    const face = faces.get(playerId);
    return face ? [{ face, place: ms === null ? null : at + 1, ms, lit }] : [];
  });
  books.afterCommit(() => {
    for (const [at, { playerId, ms }] of runners.entries()) {
      const placed: RacePlaced = {
        raceId: race.id,
        startedAt: race.startsAt.toISOString(),
        runners: listed,
        count: runners.length,
        place: ms === null ? null : at + 1,
        paid: paid.get(playerId) ?? null,
      };
      world.publish(`user:${playerId}`, { t: 'run.placed', d: placed });
    }
  });
  return 1;
}

/** Finishers come first, so their index is their place. */
async function payRunners(books: Books, race: Race, runners: readonly RunnerRow[], at: Date) {
  const paid = new Map<string, NonNullable<RacePlaced['paid']>>();
  const finishers = runners.flatMap(({ playerId, ms }) => (ms === null ? [] : [{ playerId, ms }]));
  if (finishers.length === 0) return paid;
  await books.lock(...finishers.map(({ playerId }) => playerId));
  for (const [index, { playerId, ms }] of finishers.entries()) {
    const tokens = racePay(index + 1, runners.length);
    const score = { best: -ms };
    const round = await payRound(books, { playerId, game: 'run', roundId: race.id, tokens, at, score });
    if (round) paid.set(playerId, paidOf(round));
  }
  return paid;
}
