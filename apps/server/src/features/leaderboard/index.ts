/** The leaderboard by tokens, experience and what was collected. */
import { leaderboardCalls } from '@blookery/contract/leaderboard';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { markPlaces } from './mark-places.ts';
import { readLeaderboard } from './read-leaderboard.ts';

interface LeaderboardParts {
  sql: Sql;
  reads: Sql;
  catalog: Catalog;
}

export function leaderboard({ sql, reads, catalog }: LeaderboardParts) {
  return {
    routes: [route(leaderboardCalls.leaderboard, ({ player }) => readLeaderboard(reads, catalog, player.id))],
    jobs: [{ name: 'mark-leaderboard-places', everySeconds: 300, run: () => markPlaces(sql) }],
  };
}
