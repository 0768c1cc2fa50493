/**
 * The lots and swaps of the house, so that the auction house and the swap board are never empty. They depend only on
 * the date. If players list enough, there are none.
 */
import { scatter } from '../scatter.ts';

/** The seller of the house's lots. The name is reserved: no player can have it. */
export const HOUSE_NAME = 'House';
/** Lots that the house lists in a UTC day. */
export const HOUSE_LOTS = 3;
/** How long a lot is open. */
export const HOUSE_LOT_MINUTES = 1440;
/** Swaps of the house that stand on the board, and the most that it makes in a UTC day. */
export const HOUSE_SWAPS = 2;
/** The house lists nothing if players listed more than this in a day. */
export const HOUSE_STOPS_ABOVE = 50;

/** A plain blook that the shop stocks. */
export interface StockedKind {
  readonly blookId: number;
  readonly rarityId: number;
  /** What the shop pays for one. */
  readonly counterPrice: number;
  readonly packPrice: number;
}

export interface HouseLot {
  readonly blookId: number;
  readonly price: number;
}

export interface HouseSwap {
  /** Kinds of blooks, both plain. */
  readonly gives: number;
  readonly wants: number;
}

/** Never less than twice what the shop pays, so that nobody buys a lot to sell it at the counter. */
const startingPrice = ({ counterPrice, packPrice }: StockedKind): number =>
  Math.max(packPrice, counterPrice * 2);

/** Returns the kinds in an order that depends on the seed alone. */
const dealt = (kinds: readonly StockedKind[], seed: string): StockedKind[] =>
  kinds
    .map((kind) => ({ kind, card: scatter(`${seed}|${kind.blookId}`) }))
    .sort((a, b) => a.card - b.card || a.kind.blookId - b.kind.blookId)
    .map(({ kind }) => kind);

/** Returns the lots of a UTC day (`2026-11-15`), each of another kind. */
export const houseLots = (day: string, kinds: readonly StockedKind[]): HouseLot[] =>
  dealt(kinds, `lot|${day}`)
    .slice(0, HOUSE_LOTS)
    .map((kind) => ({ blookId: kind.blookId, price: startingPrice(kind) }));

/** Returns the swaps of a UTC day. A swap is between two kinds of one rarity. */
export function houseSwaps(day: string, kinds: readonly StockedKind[]): HouseSwap[] {
  const deck = dealt(kinds, `swap|${day}`);
  const used = new Set<StockedKind>();
  const swaps: HouseSwap[] = [];
  for (const gives of deck) {
    if (swaps.length === HOUSE_SWAPS) break;
    if (used.has(gives)) continue;
    const wants = deck.find((kind) => kind !== gives && !used.has(kind) && kind.rarityId === gives.rarityId);
    if (!wants) continue;
    used.add(gives).add(wants);
    swaps.push({ gives: gives.blookId, wants: wants.blookId });
  }
  return swaps;
}
