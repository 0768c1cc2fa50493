/**
 * Opens the house for the day: three lots in the auction house, and two swaps that stand on the board. Safe to
 * repeat at any time, by any number of servers, and after a stop in the middle.
 */
import { listingFee } from '@blookery/game/auctions/auctions';
import {
  HOUSE_LOT_MINUTES,
  HOUSE_NAME,
  HOUSE_STOPS_ABOVE,
  houseLots,
  houseSwaps,
  type StockedKind,
} from '@blookery/game/auctions/house-lots';
import { utcDay } from '@blookery/game/collecting/earning';
import type { Catalog } from '../../catalog/catalog.ts';
import {
  clearHouse,
  type HousePlace,
  noteListed,
  referenceOf,
  stockPlace,
} from '../../economy/house/house-stock.ts';
import type { Once } from '../../economy/once.ts';
import { openHouse } from '../../identity/open-house.ts';
import type { Player } from '../../players/player.ts';
import type { ResidentParts } from './parts.ts';

const DAY_MS = 86_400_000;
/** The house sells nothing of a higher rarity. */
const MOST_RARE = 3;

export async function stockHouse(parts: ResidentParts): Promise<void> {
  if (!(await hasPlayers(parts))) return;
  const house = asPlayer(await openHouse(parts.database));
  const now = parts.clock.now();
  const today = utcDay(now);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if (!(await parts.listedMoreThan(HOUSE_STOPS_ABOVE, { since: dayAgo, except: house.id }))) {
    await listLots(parts, house, today);
    await offerSwaps(parts, house, today);
  }
  await parts.economy.write((books) => clearHouse(books, house.id, today));
}

async function listLots(parts: ResidentParts, house: Player, day: string): Promise<void> {
  for (const [index, { blookId, price }] of houseLots(day, stockedKinds(parts.catalog)).entries()) {
    const terms = { price, duration: HOUSE_LOT_MINUTES, buyItNow: false, lessTax: false };
    await putUp(parts, house, {
      place: { day, kind: 'lot', number: index + 1 },
      blookId,
      fee: listingFee(terms).total,
      list: (blook, once) =>
        parts.list(house, { type: 'blook', blookId: blook, price }, { duration: HOUSE_LOT_MINUTES }, once),
    });
  }
}

async function offerSwaps(parts: ResidentParts, house: Player, day: string): Promise<void> {
  for (const [index, { gives, wants }] of houseSwaps(day, stockedKinds(parts.catalog)).entries()) {
    await putUp(parts, house, {
      place: { day, kind: 'swap', number: index + 1 },
      blookId: gives,
      fee: 0,
      list: (blook, once) =>
        parts.offerSwap(house, { blook, wants: { blookId: wants, shiny: false, below: null } }, once),
    });
  }
}

interface Lot {
  place: HousePlace;
  blookId: number;
  fee: number;
  list: (blook: number, once: Once) => Promise<unknown>;
}

/** Makes the blook, lists it and records that. A repeat continues where the last run stopped. */
async function putUp({ economy }: ResidentParts, house: Player, { place, blookId, fee, list }: Lot) {
  const blook = await economy.write((books) => stockPlace(books, house.id, { place, blookId, fee }));
  if (blook === null) return;
  const reference = referenceOf(place);
  await list(blook, { playerId: house.id, key: reference, request: reference });
  await economy.write((books) => noteListed(books, place));
}

/** A game without players needs no lots: it must stay as empty as a new database. */
async function hasPlayers({ database: { sql } }: ResidentParts): Promise<boolean> {
  const rows = await sql`select 1 from players where erased_at is null limit 1`;
  return rows.length > 0;
}

/** No session belongs to it: nothing but this job acts for the house. */
const asPlayer = (id: string): Player => ({
  id,
  username: HOUSE_NAME,
  sessionId: '',
  confirmed: false,
  permissions: new Set(),
  mute: null,
});

/** The plain blooks of the packs that are always on sale, on every day of the week. */
function stockedKinds({ standingPacks, blooksIn }: Catalog): StockedKind[] {
  return standingPacks.flatMap(({ id, price: packPrice }) =>
    blooksIn(id)
      .filter(({ rarityId, onlyOnDay }) => rarityId <= MOST_RARE && onlyOnDay === null)
      .map(({ id: blookId, rarityId, price }) => ({ blookId, rarityId, counterPrice: price, packPrice })),
  );
}
