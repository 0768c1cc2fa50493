/** The swap board: offers of one blook for any of a kind. */
import { type SwapOffer, swapCalls } from '@blookery/contract/collecting/swaps';
import type { Once } from '../../economy/once.ts';
import type { NewOffer } from '../../economy/swaps/make-offer.ts';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { readBoard } from './board/read-board.ts';
import { expireOffers, forgetOldOffers } from './expire-offers.ts';
import { makeOffer } from './make-offer.ts';
import type { SwapParts } from './parts.ts';
import { removeOffer } from './remove-offer.ts';
import { readOwnOffers } from './show-offers.ts';
import { swapsData } from './swaps-data.ts';
import { swapDesk } from './take-offer.ts';

export interface Swaps {
  routes: Route[];
  jobs: Job[];
  personalData: PersonalData[];
  /** Puts an offer on the board. */
  offer: (player: { id: string }, offer: NewOffer, once: Once) => Promise<SwapOffer>;
}

export function swaps(parts: SwapParts): Swaps {
  const take = swapDesk(parts);
  // Only pages that show the board receive every offer.
  parts.gateway.on('swaps.visit', (client, { here }) =>
    here ? client.join('swaps') : client.leave('swaps'),
  );
  return {
    personalData: swapsData(parts.clock),
    offer: ({ id }, offer, once) => makeOffer(parts, id, offer, once),
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
      route(swapCalls.remove, async ({ player, params }) => {
        await removeOffer(parts, player.id, params.id);
        return undefined;
      }),
      route(swapCalls.take, async ({ player, params, body, once }) => {
        requireVoice(player);
        return take({ offerId: params.id, blook: body.blook, once });
      }),
    ],
  };
}
