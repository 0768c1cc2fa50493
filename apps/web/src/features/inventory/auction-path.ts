/** Where the auction house begins a listing of this very thing: `?sellBlook=` or `?sellItem=` with its own id. */
export const auctionPath = (thing: { blook: number } | { item: number }): string =>
  'blook' in thing ? `/auction-house?sellBlook=${thing.blook}` : `/auction-house?sellItem=${thing.item}`;
