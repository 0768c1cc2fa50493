/** The Lantern Run: alone at any time, together every ten minutes. */
import type { TallyKind } from '@blookery/game/progress/quests';
import type { PersonalData } from '../../../players/personal-data.ts';
import type { RunParts } from './parts.ts';
import { forgetRaces } from './race-rows.ts';
import { openRaces } from './races.ts';
import { openRuns } from './runs.ts';
import { settleRaces } from './settle-races.ts';

const personalData: PersonalData[] = [
  {
    name: 'lanternRun',
    copy: async function* (sql, playerId) {
      yield await sql`select ms, splits, track, at from run_bests where player_id = ${playerId}`;
    },
    erase: (tx, playerId) => tx`delete from run_bests where player_id = ${playerId}`,
  },
];

export function lanternRun(parts: RunParts) {
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
    tallies: (): TallyKind[] => (runs.hasCourse() ? ['play-round'] : []),
    personalData,
    close: openRaces(parts, runs),
  };
}
