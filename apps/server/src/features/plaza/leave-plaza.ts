import type { Client } from '../../gateway/client.ts';
import type { PlazaParts } from './parts.ts';
import type { Plaza } from './plaza.ts';
import { publishStall } from './stalls.ts';
import type { Walker } from './walker.ts';

/** Unsubscribes a page from a plaza. */
export function letGo(client: Client, plaza: Plaza): void {
  client.leave(plaza.topic);
  client.leave(`room:${plaza.roomId}`);
}

/** Removes a player from the plaza, and notifies everybody there. */
export function leavePlaza(parts: PlazaParts, walker: Walker): void {
  const { town, world, servers } = parts;
  const { plaza, userId, own } = walker;
  if (own) {
    letGo(own.client, plaza);
    servers.publish({ k: 'leave', userId });
  }
  const stall = town.remove(walker);
  if (stall !== null) publishStall(parts, plaza, stall);
  world.publish(plaza.topic, { t: 'plaza.leave', d: { userId } }, { playerId: userId, echo: false });
}
