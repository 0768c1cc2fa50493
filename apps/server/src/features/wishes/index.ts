/** Wishes: the kinds that players would like to have, where to get them, and who could swap them. */
import { matchCalls } from '@blookery/contract/collecting/matches';
import { wishCalls } from '@blookery/contract/collecting/wishes';
import { route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { isMatch } from './matches/is-match.ts';
import { keepLists } from './matches/kept-lists.ts';
import { readMatches } from './matches/read-matches.ts';
import { forgetNotedSpares, noteSeen } from './note-seen.ts';
import type { WishParts } from './parts.ts';
import { readPlaces } from './read-places.ts';
import { ringListedWishes } from './ring-listed.ts';
import { hasWish, readWishes } from './wish-rows.ts';

export function wishes(foundation: Omit<WishParts, 'lists'>) {
  const { database, clock } = foundation;
  const parts: WishParts = { ...foundation, lists: keepLists({ sql: database.sql, clock }) };
  return {
    personalData: wishesData,
    /** Whether the player wishes for anything. */
    hasWish: (playerId: string) => hasWish(parts.database.sql, playerId),
    /** What the player wishes for. */
    wishesOf: (playerId: string) => readWishes(parts.database.sql, playerId),
    /** Whether the second player is a match of the first. */
    isMatch: (me: string, other: string) => isMatch(parts, me, other),
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

const wishesData: PersonalData[] = [
  {
    name: 'wishes',
    copy: async function* (sql, playerId) {
      yield await sql`
        select blook_id as "blookId", shiny, since from wishes
        where player_id = ${playerId} order by since, blook_id, shiny`;
    },
    erase: (tx, playerId) => tx`delete from wishes where player_id = ${playerId}`,
  },
  {
    name: 'notedSpares',
    erase: (tx, playerId) => tx`delete from noted_spares where player_id = ${playerId}`,
  },
  {
    name: 'wishBell',
    erase: (tx, playerId) => tx`delete from wish_bells where player_id = ${playerId}`,
  },
  {
    name: 'wishBoardBell',
    erase: (tx, playerId) => tx`delete from wish_board_bells where player_id = ${playerId}`,
  },
];
