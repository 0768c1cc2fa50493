/** What the board shows changes on every page that shows it, and on all pages of the player whose offer it is. */
import type { SwapOffer } from '@blookery/contract/collecting/swaps';
import type { World } from '../../ports/world.ts';

/** Players who blocked the player of the offer do not receive it. */
export function publishOffered(world: World, offer: SwapOffer): void {
  const message = { t: 'swaps.offered', d: offer } as const;
  world.publish('swaps', message, { playerId: offer.player.id, echo: false });
  world.publish(`user:${offer.player.id}`, message);
}

export function publishClosed(world: World, { id, playerId }: { id: number; playerId: string }): void {
  const message = { t: 'swaps.closed', d: { id } } as const;
  world.publish('swaps', message, { playerId, echo: false });
  world.publish(`user:${playerId}`, message);
}
