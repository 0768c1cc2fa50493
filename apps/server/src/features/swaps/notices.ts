/** Notices about swaps. They count as caused by no player, so that none is dropped: the swap has really happened. */
import type { OwnedBlook, PlayerFace } from '@blookery/contract';
import { SWAP_DAYS } from '@blookery/game/trading/swaps';
import type { Catalog } from '../../catalog/catalog.ts';
import type { OfferRow } from '../../economy/swaps/offer-rows.ts';
import type { GamePost, Writing } from '../../notices/notices.ts';
import type { SwapParts } from './parts.ts';

type Bell = Pick<SwapParts, 'notices' | 'catalog'>;

/** `shiny Narwick` and its picture. */
function namesOf(catalog: Catalog, { blookId, shiny }: Pick<OwnedBlook, 'blookId' | 'shiny'>) {
  const blook = catalog.blook(blookId);
  const name = blook?.name ?? 'blook';
  return shiny
    ? { name: `shiny ${name}`, imageId: blook?.shinyImageId ?? 0 }
    : { name, imageId: blook?.imageId ?? 0 };
}

interface Swapped {
  giver: PlayerFace;
  taker: PlayerFace;
  /** By the taker. */
  got: OwnedBlook;
  gave: OwnedBlook;
}

/** The unread notice of swaps with one player covers the next ones with them. */
const gathersSwaps = (topic: string, got: string, gave: string) => ({
  topic,
  text: `swapped with you {times} times, last ${got} for your ${gave}.`,
});

/** For both players of each swap. */
export async function postSwapped({ notices, catalog }: Bell, writing: Writing, swaps: readonly Swapped[]) {
  await notices.postMany(
    writing,
    swaps.flatMap(({ giver, taker, got, gave }) => {
      const [offered, given] = [namesOf(catalog, got), namesOf(catalog, gave)];
      return [
        {
          playerId: giver.id,
          kind: 'trade',
          from: taker.id,
          text: `swapped ${given.name} for your ${offered.name}.`,
          detail: `Your offer was taken. ${given.name} is on your shelf.`,
          imageId: given.imageId,
          link: '/swaps/board',
          gathers: gathersSwaps(`offer-taken:${taker.id}`, given.name, offered.name),
          push: 'swap',
        },
        {
          playerId: taker.id,
          kind: 'trade',
          from: giver.id,
          text: `swapped ${offered.name} for your ${given.name}.`,
          detail: `You took their offer. ${offered.name} is on your shelf.`,
          imageId: offered.imageId,
          link: '/swaps/board',
          gathers: gathersSwaps(`took-offer:${giver.id}`, offered.name, given.name),
        },
      ] satisfies GamePost[];
    }),
  );
}

export async function postExpired({ notices, catalog }: Bell, writing: Writing, offers: readonly OfferRow[]) {
  await notices.postMany(
    writing,
    offers.map(({ playerId, givesId, givesShiny }) => {
      const { name, imageId } = namesOf(catalog, { blookId: givesId, shiny: givesShiny });
      return {
        playerId,
        kind: 'trade',
        text: `Nobody swapped for your ${name}.`,
        detail: `Your offer stood for ${SWAP_DAYS} days. It is free again.`,
        imageId,
        link: '/swaps/board',
      };
    }),
  );
}
