/** Publishes changes of the board to every page that shows it, and to all pages of the player whose offer it is. */
import type { SwapOffer } from '@blookery/contract/collecting/swaps';
import type { Writing } from '../../notices/notices.ts';
import type { World } from '../../ports/world.ts';

/** As on the board, a player does not see it if they blocked the player of the offer, or were blocked by them. */
export async function publishOffered(
  { tx, afterCommit }: Writing,
  world: World,
  offer: SwapOffer,
): Promise<void> {
  const playerId = offer.player.id;
  const rows = await tx<{ blocked: string }[]>`select blocked from player_blocks where blocker = ${playerId}`;
  const keptFrom = new Set(rows.map(({ blocked }) => blocked));
  const message = { t: 'swaps.offered', d: offer } as const;
  afterCommit(() => {
    world.publish('swaps', message, { playerId, echo: false, keptFrom });
    world.publish(`user:${playerId}`, message);
  });
}

export function publishClosed(world: World, { id, playerId }: { id: number; playerId: string }): void {
  const message = { t: 'swaps.closed', d: { id } } as const;
  world.publish('swaps', message, { playerId, echo: false });
  world.publish(`user:${playerId}`, message);
}
