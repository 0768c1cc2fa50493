import { removeOffer as endOffer } from '../../economy/swaps/end-offers.ts';
import type { SwapParts } from './parts.ts';
import { publishClosed } from './publish-board.ts';

export const removeOffer = (
  { clock, economy, world }: SwapParts,
  playerId: string,
  id: number,
): Promise<void> =>
  economy.write(async (books) => {
    await books.lock(playerId);
    await endOffer(books, playerId, id, clock.now());
    books.afterCommit(() => publishClosed(world, { id, playerId }));
  });
