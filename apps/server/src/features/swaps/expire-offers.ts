import { expireOffers as endDue, forgetOffers } from '../../economy/swaps/end-offers.ts';
import { postExpired } from './notices.ts';
import type { SwapParts } from './parts.ts';
import { tellClosed } from './tell-board.ts';

/** Per transaction: few enough that a player who takes an offer does not wait for long. */
const atOnce = 50;

/** Gives back what offers held whose time is over, and notifies their players. Repeating it has no effect. */
export async function expireOffers(parts: SwapParts): Promise<void> {
  while ((await expireSome(parts)) === atOnce);
}

const expireSome = (parts: SwapParts): Promise<number> =>
  parts.economy.write(async (books) => {
    const ended = await endDue(books, parts.clock.now(), atOnce);
    for (const offer of ended) await postExpired(parts, books, offer);
    books.afterCommit(() => {
      for (const offer of ended) tellClosed(parts.world, offer);
    });
    return ended.length;
  });

const forgottenAtOnce = 1000;

/** Offers that came to nothing are kept for a while, for questions to staff. */
export async function forgetOldOffers({ database, clock }: SwapParts): Promise<void> {
  while ((await forgetOffers(database.sql, clock.now(), forgottenAtOnce)) === forgottenAtOnce);
}
