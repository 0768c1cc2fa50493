/**
 * When a player in a plaza changes look or name or loses the blook they wear, their own pages get a message.
 * The server that has the player listens to it and shows the change to everybody nearby at once.
 */
import type { PlayerFace } from '@blookery/contract';
import type { ServerMessage } from '@blookery/contract/base/socket';
import { unseal } from '../../gateway/envelope.ts';
import type { PlazaParts } from './parts.ts';

export interface FollowedFace {
  /** Changes published meanwhile, which may be newer than the face being read. */
  readonly news: Partial<PlayerFace>;
  stop: () => void;
}

/** Most messages to a player are not about their face and need not be parsed. */
const mayBeOfAFace = /"(?:face|avatar)":/;

function faceIn(message: string): Partial<PlayerFace> | null {
  if (!mayBeOfAFace.test(message)) return null;
  const { t, d }: ServerMessage = JSON.parse(unseal(message).text);
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
    world.publish(walker.plaza.topic, { t: 'plaza.face', d: walker.face }, { playerId, echo: false });
    servers.publish({ k: 'face', face: walker.face });
  });
  return { news, stop };
}
