/** Wishes: what players would like to have. */
import { wishCalls } from '@blookery/contract/collecting/wishes';
import { type Route, route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { addWish, removeWish } from './change-wishes.ts';
import type { WishParts } from './parts.ts';
import { hasWish } from './wish-rows.ts';
import { wishesData } from './wishes-data.ts';

export interface Wishing {
  routes: Route[];
  personalData: PersonalData[];
  /** Whether the player wishes for anything. */
  hasWish: (playerId: string) => Promise<boolean>;
}

export function wishes(parts: WishParts): Wishing {
  return {
    personalData: wishesData,
    hasWish: (playerId) => hasWish(parts.database.sql, playerId),
    routes: [
      route(wishCalls.add, ({ player, body }) => addWish(parts, player.id, body)),
      route(wishCalls.remove, ({ player, params: { blookId, finish } }) =>
        removeWish(parts, player.id, { blookId, shiny: finish === 'shiny' }),
      ),
    ],
  };
}
