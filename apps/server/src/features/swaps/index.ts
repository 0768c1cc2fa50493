/** The swap board: offers of one blook for any of a kind. */
import { swapCalls } from '@blookery/contract/collecting/swaps';
import type { Once } from '../../economy/once.ts';
import type { NewOffer } from '../../economy/swaps/make-offer.ts';
import { route } from '../../http/route.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import { readBoard } from './board/read-board.ts';
import { expireOffers, forgetOldOffers, removeOffer } from './end-offers.ts';
import { haveSwapped } from './have-swapped.ts';
import { makeOffer } from './make-offer.ts';
import type { SwapParts } from './parts.ts';
import { readOwnOffers } from './show-offers.ts';
import { swapsData } from './swaps-data.ts';
import { swapDesk } from './take-offer.ts';

export function swaps(parts: SwapParts) {
  const take = swapDesk(parts);
  // Only pages that show the board receive every offer.
  parts.gateway.on('swaps.visit', (client, { here }) =>
    here ? client.join('swaps') : client.leave('swaps'),
  );
  return {
    personalData: swapsData(parts.clock),
    /** Puts an offer on the board. */
    offer: ({ id }: { id: string }, offer: NewOffer, once: Once) => makeOffer(parts, id, offer, once),
    /** Whether two players have swapped since then. */
    haveSwapped: (one: string, other: string, since: Date) => haveSwapped(parts, one, other, since),
    jobs: [
      { name: 'expire-swap-offers', everySeconds: 15, run: () => expireOffers(parts) },
      { name: 'forget-swap-offers', everySeconds: 3600, run: () => forgetOldOffers(parts) },
    ],
    routes: [
      route(swapCalls.board, ({ player, query }) => readBoard(parts, player.id, query)),
      route(swapCalls.mine, ({ player }) => readOwnOffers(parts, player.id)),
      route(swapCalls.offer, async ({ player, body, once }) => {
        requireVoice(player);
        return makeOffer(parts, player.id, body, once);
      }),
      route(swapCalls.remove, ({ player, params }) => removeOffer(parts, player.id, params.id)),
      route(swapCalls.take, async ({ player, params, body, once }) => {
        requireVoice(player);
        return take({ offerId: params.id, blook: body.blook, once });
      }),
    ],
  };
}
