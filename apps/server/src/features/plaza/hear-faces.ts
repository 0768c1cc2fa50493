/**
 * Somebody in a plaza dresses up, takes another name or gives away the toy they wear. Their own pages are told of it; the
 * server that has them listens in, so that everybody around sees it at once.
 */
import type { PlayerFace } from '@blookery/contract';
import type { PlayerUpdated } from '@blookery/contract/base/player-updates';
import { unseal } from '../../gateway/envelope.ts';
import type { PlazaParts } from './parts.ts';

export interface FollowedFace {
  /** What was heard since: it may be newer than what was read meanwhile. */
  readonly news: Partial<PlayerFace>;
  stop: () => void;
}

/** Most of what a player is told is not about their face, and is not read for it. */
const mayBeOfAFace = /"(?:face|avatar)":/;

function faceIn(message: string): Partial<PlayerFace> | null {
  if (!mayBeOfAFace.test(message)) return null;
  const { t, d } = JSON.parse(unseal(message).text) as { t: string; d: PlayerUpdated };
  if (t !== 'player.updated') return null;
  return d.face ?? (d.avatar ? { avatar: d.avatar } : null);
}

export function followFace({ bus, town, world, servers }: PlazaParts, playerId: string): FollowedFace {
  const news: Partial<PlayerFace> = {};
  const stop = bus.subscribe(`user:${playerId}`, (message) => {
    const changed = faceIn(String(message));
    if (!changed) return;
    Object.assign(news, changed);
    const walker = town.byUser.get(playerId);
    if (!walker?.own) return;
    walker.face = { ...walker.face, ...changed };
    world.tell(walker.plaza.topic, { t: 'plaza.face', d: walker.face }, { playerId, echo: false });
    servers.tell({ k: 'face', face: walker.face });
  });
  return { news, stop };
}
