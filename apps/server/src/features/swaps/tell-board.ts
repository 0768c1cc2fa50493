/** What the board shows changes on every page that shows it, and on all pages of the player whose offer it is. */
import type { SwapOffer } from '@blookery/contract/collecting/swaps';
import type { World } from '../../ports/world.ts';

/** Players who blocked the player of the offer do not receive it. */
export function tellOffered(world: World, offer: SwapOffer): void {
  const message = { t: 'swaps.offered', d: offer } as const;
  world.tell('swaps', message, { playerId: offer.player.id, echo: false });
  world.tell(`user:${offer.player.id}`, message);
}

export function tellClosed(world: World, { id, playerId }: { id: number; playerId: string }): void {
  const message = { t: 'swaps.closed', d: { id } } as const;
  world.tell('swaps', message, { playerId, echo: false });
  world.tell(`user:${playerId}`, message);
}
