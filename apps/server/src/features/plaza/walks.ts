/** Lets games follow the walks of this server's players. Nothing is done for players whom nobody follows. */
import { onWire } from '@blookery/game/plaza/wire';
import type { Walk, Walks } from '../../ports/walks.ts';
import { safePlace } from './ground.ts';
import { carry } from './handle-move.ts';
import type { PlazaParts } from './parts.ts';
import type { Walker } from './plaza.ts';

const walkOf = ({ userId, plaza, x, y }: Walker): Walk => ({ playerId: userId, plaza: plaza.id, x, y });

export const walksOf = (parts: PlazaParts): Walks => {
  const { town } = parts;
  return {
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
    carry: (playerId, to) => {
      const walker = town.byUser.get(playerId);
      if (!walker?.own) return null;
      carry(parts, walker, safePlace(town.ground, { x: onWire(to.x), y: onWire(to.y) }));
      return walkOf(walker);
    },
  };
};
