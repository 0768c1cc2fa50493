import {
  expireOffers as endDue,
  forgetOffers,
  removeOffer as takeBack,
} from '../../economy/swaps/end-offers.ts';
import { FORGOTTEN_AT_ONCE, inSteps, type Progress } from '../../jobs/steps.ts';
import { postExpired } from './notices.ts';
import type { SwapParts } from './parts.ts';
import { publishClosed } from './publish-board.ts';

export async function removeOffer(parts: SwapParts, playerId: string, id: number): Promise<void> {
  await parts.economy.write(async (books) => {
    await books.lock(playerId);
    await takeBack(books, playerId, id, parts.clock.now());
    books.afterCommit(() => publishClosed(parts.world, { id, playerId }));
  });
}

/** Per transaction: few enough that a player who takes an offer does not wait for long. */
const atOnce = 50;

/** Releases the blooks of expired offers, and notifies their players. Repeating it has no effect. */
export const expireOffers = (parts: SwapParts): Promise<Progress> => inSteps(atOnce, () => expireSome(parts));

const expireSome = (parts: SwapParts): Promise<number> =>
  parts.economy.write(async (books) => {
    const ended = await endDue(books, parts.clock.now(), atOnce);
    await postExpired(parts, books, ended);
    books.afterCommit(() => {
      for (const offer of ended) publishClosed(parts.world, offer);
    });
    return ended.length;
  });

/** Offers that nobody took are kept for a while, for questions to staff. */
export const forgetOldOffers = ({ database, clock }: SwapParts): Promise<Progress> =>
  inSteps(FORGOTTEN_AT_ONCE, () => forgetOffers(database.sql, clock.now(), FORGOTTEN_AT_ONCE));
