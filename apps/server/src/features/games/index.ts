/** The games at the stalls: each in its folder, what they pay in a day, and their weekly tables. */
import { gameCalls } from '@blookery/contract/games/tables';
import type { TallyKind } from '@blookery/game/progress/quests';
import { crownWinners } from '../../economy/games/crown-winners.ts';
import { forgetRounds } from '../../economy/games/forget-rounds.ts';
import { route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { pairs as openPairs } from './pairs/index.ts';
import type { PairsParts } from './pairs/parts.ts';
import { notifyWinner } from './tables/notify-winner.ts';
import { readOwnWeek } from './tables/read-places.ts';
import { readTable } from './tables/read-table.ts';
import { readToday } from './tables/read-today.ts';

const personalData: PersonalData[] = [
  {
    name: 'stallGames',
    copy: async function* (sql, playerId) {
      yield await sql`
        select game, day::text, tokens, at from game_rounds where player_id = ${playerId} order by at, game`;
    },
  },
];

export function games(parts: PairsParts) {
  const { database, clock } = parts;
  const pairs = openPairs(parts);
  const crown = () =>
    crownWinners({ ...parts, onWinner: (books, winner) => notifyWinner(parts, books, winner) });
  return {
    routes: [
      route(gameCalls.gamesToday, ({ player }) => readToday(parts, player.id)),
      route(gameCalls.weekPlaces, ({ player }) => readOwnWeek(parts, player.id)),
      route(gameCalls.weekTable, ({ player, params }) => readTable(parts, player.id, params.game)),
      ...pairs.routes,
    ],
    jobs: [
      { name: 'crown-week-winners', everySeconds: 300, run: crown },
      { name: 'forget-game-rounds', everySeconds: 3600, run: () => forgetRounds(database.sql, clock.now()) },
      ...pairs.jobs,
    ],
    promptJobs: pairs.promptJobs,
    tallies: (): TallyKind[] => (parts.whereabouts.hasPlace('pairs-table') ? ['play-round'] : []),
    personalData,
  };
}
