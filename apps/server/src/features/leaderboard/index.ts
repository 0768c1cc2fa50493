/** The leaderboard by tokens, experience and what was collected. */
import { leaderboardCalls } from '@blookery/contract/leaderboard';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { markPlaces } from './mark-places.ts';
import { readLeaderboard } from './read-leaderboard.ts';

export function leaderboard({ sql, catalog }: { sql: Sql; catalog: Catalog }): {
  routes: Route[];
  jobs: Job[];
} {
  return {
    routes: [route(leaderboardCalls.leaderboard, ({ player }) => readLeaderboard(sql, catalog, player.id))],
    jobs: [{ name: 'mark-leaderboard-places', everySeconds: 300, run: () => markPlaces(sql) }],
  };
}
