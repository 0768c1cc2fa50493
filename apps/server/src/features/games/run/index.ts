/** The Lantern Run: alone at any time, together every ten minutes. */
import type { TallyKind } from '@blookery/game/progress/quests';
import type { Route } from '../../../http/route.ts';
import type { Job } from '../../../jobs/scheduler.ts';
import type { PersonalData } from '../../../players/personal-data.ts';
import type { RunParts } from './parts.ts';
import { forgetRaces } from './race-rows.ts';
import { openRaces } from './races.ts';
import { runData } from './run-data.ts';
import { openRuns } from './runs.ts';
import { settleRaces } from './settle-races.ts';

export interface LanternRun {
  routes: Route[];
  jobs: Job[];
  tallies: () => TallyKind[];
  personalData: PersonalData[];
  close: () => void;
}

export function lanternRun(parts: RunParts): LanternRun {
  const { gateway, database } = parts;
  const runs = openRuns(parts);
  gateway.on('run.start', async ({ player }) => ({ t: 'run.started', d: await runs.startAlone(player.id) }));
  gateway.on('run.leave', ({ player }) => runs.leave(player.id));
  return {
    routes: [],
    jobs: [
      { name: 'settle-races', everySeconds: 10, run: () => settleRaces(parts) },
      { name: 'forget-races', everySeconds: 3600, run: () => forgetRaces(database.sql) },
    ],
    tallies: () => (runs.hasCourse() ? ['play-round'] : []),
    personalData: runData,
    close: openRaces(parts, runs),
  };
}
