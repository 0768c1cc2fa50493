/** The Lantern Run: alone at any time, together every ten minutes. */
import type { Job } from '../../../jobs/scheduler.ts';
import type { PersonalData } from '../../../players/personal-data.ts';
import type { RunParts } from './parts.ts';
import { forgetRaces } from './race-rows.ts';
import { openRaces } from './races.ts';
import { runData } from './run-data.ts';
import { openRuns } from './runs.ts';
import { settleRaces } from './settle-races.ts';

export type { RunParts };

export function lanternRun(parts: RunParts): { jobs: Job[]; personalData: PersonalData[]; close: () => void } {
  const { gateway, database } = parts;
  const runs = openRuns(parts);
  gateway.on('run.start', async ({ player }) => ({ t: 'run.started', d: await runs.startAlone(player.id) }));
  gateway.on('run.leave', ({ player }) => runs.leave(player.id));
  return {
    jobs: [
      { name: 'settle-races', everySeconds: 10, run: () => settleRaces(parts) },
      { name: 'forget-races', everySeconds: 3600, run: () => forgetRaces(database.sql) },
    ],
    personalData: runData,
    close: openRaces(parts, runs),
  };
}
