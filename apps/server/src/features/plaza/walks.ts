/** Lets games follow the walks of this server's players. Nothing is done for players whom nobody follows. */
import type { Walk, Walks } from '../../ports/walks.ts';
import type { Walker } from './plaza.ts';
import type { Town } from './town.ts';

const walkOf = ({ userId, plaza, x, y }: Walker): Walk => ({ playerId: userId, plaza: plaza.id, x, y });

export const walksOf = (town: Town): Walks => ({
  map: () => town.ground.map,
  of: (playerId) => {
    const walker = town.byUser.get(playerId);
    return walker?.own ? walkOf(walker) : null;
  },
  all: function* () {
    for (const walker of town.byClient.values()) yield walkOf(walker);
  },
  follow: (playerId, follower) => {
    const own = town.byUser.get(playerId)?.own;
    if (!own) {
      follower.ended('left');
      return () => {};
    }
    own.follower = follower;
    return () => {
      if (own.follower === follower) own.follower = null;
    };
  },
});
