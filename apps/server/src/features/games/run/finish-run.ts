/** The end of a run at the finish: kept if it is the best, paid at once, or when its race is over. */
import type { RunFinished } from '@blookery/contract/games/run';
import { LANTERNS, RUN_PAY, type Run } from '@blookery/game/games/run';
import { payRound } from '../../../economy/games/pay-round.ts';
import { paidOf } from '../paid-of.ts';
import { keepBest, readBest } from './best-runs.ts';
import type { NamedCourse } from './current-course.ts';
import type { RunParts } from './parts.ts';
import { closeRunner, holdRace } from './race-rows.ts';

export interface FinishedRun {
  playerId: string;
  runId: string;
  raceId: string | null;
  course: NamedCourse;
  run: Run;
}

/** A runner who finishes after the race was settled is paid for a finish, under the same round. */
export function finishRun(
  { economy, clock }: RunParts,
  { playerId, runId, raceId, course, run }: FinishedRun,
): Promise<RunFinished> {
  const { splits, track } = run;
  const ms = splits.at(-1) ?? 0;
  const at = clock.now();
  return economy.write(async (books) => {
    const isOpen = raceId !== null && (await holdRace(books.tx, raceId));
    if (isOpen) await closeRunner(books.tx, { raceId, playerId, lit: LANTERNS, ms });
    const paid = isOpen
      ? null
      : await payRound(books, {
          playerId,
          game: 'run',
          roundId: runId,
          tokens: RUN_PAY,
          at,
          score: { best: -ms },
        });
    const best = await readBest(books.tx, playerId, course.name);
    await keepBest(books.tx, { playerId, course: course.name, ms, splits, track, at });
    return {
      runId,
      raceId,
      ms,
      splits,
      before: best && { ms: best.ms, splits: best.splits },
      paid: paid && paidOf(paid),
    };
  });
}
