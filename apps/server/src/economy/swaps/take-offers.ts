/**
 * Takes offers of the swap board. Concurrent takes go to the database together, in one transaction
 * (docs/decisions/0044-takes-go-together.md): each of them happens completely or not at all.
 */
import type { RefusalCode } from '@blookery/contract/base/errors';
import { fitsWanted } from '@blookery/game/trading/swaps';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';
import { gatherOnce } from '../gather-once.ts';
import { addDone, addRepeated, type Once, type Results } from '../once.ts';
import { lockStanding, readOfferers, type StandingOffer, swapHolder, wantedBy } from './offer-rows.ts';
import { lockBlooks, type Swap, swapBlooks } from './swap-blooks.ts';

export interface Take {
  offerId: number;
  /** The id of the copy that the taker gives. */
  blook: number;
  once: Once;
}

/** A take of an offer that is still open. */
export interface Taking {
  take: Take;
  takerId: string;
  offer: StandingOffer;
}

export interface Swapped extends Swap {
  take: Take;
}

interface OfferTakerParts<Result> {
  economy: Economy;
  clock: Clock;
  /** Whether the players of each may not swap with each other. */
  areKeptApart: (books: Books, takings: readonly Taking[]) => Promise<readonly boolean[]>;
  /** Runs in the transaction of the swaps: returns the response for each taker, and writes what belongs to it. */
  respond: (books: Books, swapped: readonly Swapped[]) => Promise<readonly Result[]>;
}

type TakeResults<Result> = Results<Take, Result>;

export function offerTaker<Result>({
  economy,
  clock,
  areKeptApart,
  respond,
}: OfferTakerParts<Result>): (take: Take) => Promise<Result> {
  return gatherOnce((takes) =>
    economy.write(async (books) => {
      const results: TakeResults<Result> = new Map();
      await lockPlayers(books, takes, results);
      // With the wallets locked, the second of two concurrent repeats finds the response of the first.
      await addRepeated(books.tx, unfinished(takes, results), results);
      const now = clock.now();
      const takings = await lockOffers(books, unfinished(takes, results), { results, now });
      const allowed = await refuseForbidden(books, takings, { results, areKeptApart });
      const swapped = withoutRivals(await refuseUnfit(books, allowed, results));
      if (swapped.length === 0) return results;
      await swapBlooks(books, swapped, now);
      await addDone(
        books.tx,
        swapped.map(({ take }) => take),
        { given: await respond(books, swapped), results },
      );
      return results;
    }),
  );
}

const unfinished = <Result>(takes: readonly Take[], results: TakeResults<Result>): Take[] =>
  takes.filter((take) => !results.has(take));

/** Locks the wallets of all takers and givers. Refuses offers that never were, and the taker's own. */
async function lockPlayers<Result>(
  books: Books,
  takes: readonly Take[],
  results: TakeResults<Result>,
): Promise<void> {
  const offerers = await readOfferers(
    books.tx,
    takes.map(({ offerId }) => offerId),
  );
  const players = new Set<string>();
  for (const take of takes) {
    const offerer = offerers.get(take.offerId);
    if (offerer === undefined) results.set(take, new Refusal('SWAP_GONE'));
    else if (offerer === take.once.playerId) results.set(take, new Refusal('SWAP_OWN'));
    else players.add(offerer).add(take.once.playerId);
  }
  if (players.size > 0) await books.lock(...players);
}

/** Locks the offers, and refuses those that are over. */
async function lockOffers<Result>(
  { tx }: Books,
  takes: readonly Take[],
  { results, now }: { results: TakeResults<Result>; now: Date },
): Promise<Taking[]> {
  if (takes.length === 0) return [];
  const offers = await lockStanding(
    tx,
    takes.map(({ offerId }) => offerId),
    now,
  );
  return takes.flatMap((take) => {
    const offer = offers.get(take.offerId);
    if (offer) return [{ take, takerId: take.once.playerId, offer }];
    results.set(take, new Refusal('SWAP_GONE'));
    return [];
  });
}

/** Somebody may have been blocked, muted or banned since the offer was made. New accounts do not give. */
async function refuseForbidden<Result>(
  books: Books,
  takings: readonly Taking[],
  { results, areKeptApart }: { results: TakeResults<Result> } & Pick<OfferTakerParts<Result>, 'areKeptApart'>,
): Promise<Taking[]> {
  if (takings.length === 0) return [];
  const newcomers = await books.newcomers(takings.flatMap(({ takerId, offer }) => [takerId, offer.playerId]));
  const apart = await areKeptApart(books, takings);
  const allowed: Taking[] = [];
  for (const [index, taking] of takings.entries()) {
    const { take, takerId, offer } = taking;
    const tooNew = newcomers.has(takerId) && !offer.isOfHouse ? await tooNewToGive(books, takerId) : null;
    if (tooNew) results.set(take, tooNew);
    else if (apart[index] || newcomers.has(offer.playerId))
      results.set(take, new Refusal('SWAP_NOT_ALLOWED'));
    else allowed.push(taking);
  }
  return allowed;
}

const tooNewToGive = (books: Books, playerId: string): Promise<Refusal | null> =>
  books.requireGiver(playerId).then(
    () => null,
    (fault: unknown) => {
      if (fault instanceof Refusal) return fault;
      throw fault;
    },
  );

/** Locks all blooks, and refuses takes with one that the taker may not give for this offer. */
async function refuseUnfit<Result>(
  { tx }: Books,
  takings: readonly Taking[],
  results: TakeResults<Result>,
): Promise<Swapped[]> {
  if (takings.length === 0) return [];
  const blooks = await lockBlooks(
    tx,
    takings.flatMap(({ take, offer }) => [take.blook, offer.blook]),
  );
  return takings.flatMap((taking) => {
    const { take, takerId, offer } = taking;
    const [gave, offered] = [blooks.get(take.blook), blooks.get(offer.blook)];
    const refuse = (code: RefusalCode): [] => {
      results.set(take, new Refusal(code));
      return [];
    };
    if (offered?.ownerId !== offer.playerId || offered.heldBy !== swapHolder(offer.id))
      return refuse('SWAP_GONE');
    if (gave?.ownerId !== takerId) return refuse('BLOOK_NOT_OWNED');
    if (!fitsWanted(gave, wantedBy(offer))) return refuse('SWAP_WRONG_KIND');
    if (gave.locked) return refuse('BLOOK_LOCKED');
    if (gave.heldBy !== null) return refuse('BLOOK_HELD');
    return [{ ...taking, gave }];
  });
}

/** The first take of each offer and with each blook. The others are tried again, after these. */
function withoutRivals(takings: readonly Swapped[]): Swapped[] {
  const [offers, blooks] = [new Set<number>(), new Set<number>()];
  return takings.filter(({ take, offer }) => {
    if (offers.has(offer.id) || blooks.has(take.blook)) return false;
    offers.add(offer.id);
    blooks.add(take.blook);
    return true;
  });
}
