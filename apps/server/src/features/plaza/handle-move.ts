/**
 * A page reports the position of its player. It is accepted if the player could have walked there: fast
 * enough, and not through a wall. Otherwise the player is put back, and no other player sees the false
 * position.
 */
import { standsAt, takeStride } from '@blookery/game/plaza/plaza';
import { type Place, pathIsFree } from '@blookery/game/plaza/walls';
import { PlacesWriter, readMove } from '@blookery/game/plaza/wire';
import type { Client } from '../../gateway/client.ts';
import { Refusal } from '../../refusal.ts';
import { findButton } from './brass-buttons.ts';
import type { PlazaParts } from './parts.ts';
import { closeStall } from './stalls.ts';
import type { Walker } from './walker.ts';

/** What one position costs of the credits of a socket. */
export const moveCost = 1;

/** Puts the player back to the last accepted position. Moves sent before the page knows are ignored. */
export function putBack({ own, x, y }: Walker): void {
  if (!own) return;
  own.round = (own.round + 1) & 0xff;
  own.client.send({ t: 'plaza.lagback', d: { x, y, round: own.round } });
}

/** Moves a player without a step of their own. Their page follows; moves that it sent before are ignored. */
export function carry(parts: PlazaParts, walker: Walker, to: Place): void {
  if (!walker.own) return;
  closeStall(parts, walker);
  const { plaza, own } = walker;
  const elsewhere = plaza.move(walker, to);
  parts.servers.moved(walker);
  putBack(walker);
  if (elsewhere) own.client.sendBytes(plaza.near(walker, new PlacesWriter()));
}

export function moveHandler(parts: PlazaParts) {
  const { town, servers, elapsed } = parts;
  const writer = new PlacesWriter();

  return (client: Client, bytes: Uint8Array): void => {
    const move = readMove(bytes);
    if (!move) throw new Refusal('GATEWAY_MESSAGE_INVALID', { detail: 'those bytes are no move.' });
    const walker = town.byClient.get(client);
    if (!walker?.own || move.round !== walker.own.round) return;
    const { own, plaza } = walker;
    const distance = Math.hypot(move.x - walker.x, move.y - walker.y);
    const walked = takeStride(own.stride, distance, elapsed()) && pathIsFree(town.ground.walls, walker, move);
    if (!walked) {
      putBack(walker);
      return;
    }
    const elsewhere = plaza.move(walker, move);
    servers.moved(walker);
    if (elsewhere) client.sendBytes(plaza.near(walker, writer));
    if (own.stall !== null) {
      const stall = town.ground.stalls[own.stall];
      if (!stall || !standsAt(stall, walker)) closeStall(parts, walker);
    }
    if (plaza.buttons.size > 0) findButton(parts, walker);
    own.follower?.moved(walker.x, walker.y);
  };
}
