/** Wishes: what players would like to have, where it can be had, and who could swap it. */
import type { Wish } from '@blookery/contract';
import { matchCalls } from '@blookery/contract/collecting/matches';
import { wishCalls } from '@blookery/contract/collecting/wishes';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { keepLists } from './matches/kept-lists.ts';
import { readMatches } from './matches/read-matches.ts';
import { forgetNotedSpares, noteSeen } from './note-seen.ts';
import type { WishParts } from './parts.ts';
import { readPlaces } from './read-places.ts';
import { ringListedWishes } from './ring-listed.ts';
import { hasWish, readWishes } from './wish-rows.ts';
import { wishesData } from './wishes-data.ts';

export interface Wishing {
  routes: Route[];
  jobs: Job[];
  personalData: PersonalData[];
  /** Whether the player wishes for anything. */
  hasWish: (playerId: string) => Promise<boolean>;
  /** What the player wishes for. */
  wishesOf: (playerId: string) => Promise<Wish[]>;
}

export function wishes(foundation: Omit<WishParts, 'lists'>): Wishing {
  const { database, clock } = foundation;
  const parts: WishParts = { ...foundation, lists: keepLists({ sql: database.sql, clock }) };
  return {
    personalData: wishesData,
    hasWish: (playerId) => hasWish(parts.database.sql, playerId),
    wishesOf: (playerId) => readWishes(parts.database.sql, playerId),
    jobs: [
      { name: 'tell-listed-wishes', everySeconds: 60, run: () => ringListedWishes(parts) },
      { name: 'note-seen', everySeconds: 60, run: noteSeen(parts) },
      { name: 'forget-noted-spares', everySeconds: 3600, run: () => forgetNotedSpares(parts) },
    ],
    routes: [
      route(wishCalls.places, ({ player }) => readPlaces(parts, player.id)),
      route(matchCalls.matches, ({ player, query }) => readMatches(parts, player.id, query)),
      route(wishCalls.add, ({ player, body }) => addWish(parts, player.id, body)),
      route(wishCalls.remove, ({ player, params: { blookId, finish } }) =>
        removeWish(parts, player.id, { blookId, shiny: finish === 'shiny' }),
      ),
    ],
  };
}
