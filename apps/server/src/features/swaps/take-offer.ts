import type { SwapDone } from '@blookery/contract/collecting/swaps';
import type { Books } from '../../economy/books.ts';
import { givenBy } from '../../economy/swaps/offer-rows.ts';
import { gaveOf } from '../../economy/swaps/swap-blooks.ts';
import { offerTaker, type Swapped, type Take, type Taking } from '../../economy/swaps/take-offers.ts';
import { findUnwelcome } from '../../moderation/are-welcome.ts';
import { loadFaces } from '../../players/faces.ts';
import { areBlocked } from '../../players/relations.ts';
import { postSwapped } from './notices.ts';
import type { SwapParts } from './parts.ts';
import { publishClosed } from './publish-board.ts';

type TakeParts = Pick<SwapParts, 'catalog' | 'clock' | 'economy' | 'notices' | 'world'>;

/** Takes an offer with one of the taker's blooks, together with concurrent takes: both blooks change hands. */
export function swapDesk(parts: TakeParts): (take: Take) => Promise<SwapDone> {
  const { economy, clock } = parts;
  return offerTaker({
    economy,
    clock,
    areKeptApart,
    respond: (books, swapped) => publishAll(parts, books, swapped),
  });
}

/** Whether one blocks the other, or either is deleted, banned or muted. */
async function areKeptApart({ tx }: Books, takings: readonly Taking[]): Promise<boolean[]> {
  const pairs = takings.map(({ takerId, offer }) => ({ one: takerId, other: offer.playerId }));
  const blocked = await areBlocked(tx, pairs);
  const players = pairs.flatMap(({ one, other }) => [one, other]);
  const unwelcome = await findUnwelcome(tx, players);
  return pairs.map(
    ({ one, other }, index) => blocked[index] === true || unwelcome.has(one) || unwelcome.has(other),
  );
}

/** Posts a notice to both players of each swap, and takes the offers off the board. */
async function publishAll(parts: TakeParts, books: Books, swapped: readonly Swapped[]): Promise<SwapDone[]> {
  const players = swapped.flatMap(({ takerId, offer }) => [takerId, offer.playerId]);
  const faces = await loadFaces(books.tx, parts.catalog, players);
  const faceOf = (id: string) => {
    const face = faces.get(id);
    if (!face) throw new Error('a player of a swap is unknown');
    return face;
  };
  const swaps = swapped.map((one) => ({
    id: one.offer.id,
    giver: faceOf(one.offer.playerId),
    taker: faceOf(one.takerId),
    got: givenBy(one.offer),
    gave: gaveOf(one),
  }));
  await postSwapped(parts, books, swaps);
  books.afterCommit(() => {
    for (const { id, giver } of swaps) publishClosed(parts.world, { id, playerId: giver.id });
  });
  return swaps.map(({ id, giver, got, gave }) => ({ id, with: giver, got, gave }));
}
