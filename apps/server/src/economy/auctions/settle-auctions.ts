/** The end of auctions: `settle_auctions` pays, delivers and releases, each listing once. */
import { AUCTION_SOLD_EXPERIENCE } from '@blookery/game/auctions/auctions';
import type { Books } from '../books.ts';

export interface Settled {
  id: number;
  outcome: 'sold' | 'unsold';
  seller: string;
  buyer: string | null;
  soldFor: number | null;
  bidCount: number;
  closedAt: Date;
  /** Negative for an item. */
  typeId: number;
  shiny: boolean;
}

interface SettledRow extends Settled {
  blook: number | null;
  item: number | null;
  serial: number | null;
  usesLeft: number | null;
  /** Of the seller, if it was sold. */
  tokens: number;
  experience: number;
  avatarOff: boolean;
}

/** At most this many ended ones, the longest ended first. */
export async function settleAuctions(books: Books, at: Date, most: number): Promise<Settled[]> {
  const rows = await books.tx<SettledRow[]>`
    select id, outcome, seller, buyer, sold_for as "soldFor", bid_count as "bidCount", closed_at as "closedAt",
      type_id as "typeId", shiny, blook, item, serial, uses_left as "usesLeft", tokens, experience,
      avatar_off as "avatarOff"
    from settle_auctions(${at}, ${most}, ${AUCTION_SOLD_EXPERIENCE})`;
  const sold = rows.flatMap(({ buyer, ...row }) => (buyer === null ? [] : { ...row, buyer }));
  for (const sale of sold) noteSale(books, sale);
  await noteBalances(books, sold);
  if (sold.length > 0) await books.mayHaveEarned(...sold.map(({ seller }) => seller));
  return rows;
}

type Sale = SettledRow & { buyer: string };

/** Once for each seller: the gift of a level that the sales reach is added to the balance after the last of them. */
async function noteBalances(books: Books, sold: readonly Sale[]): Promise<void> {
  for (const [seller, sales] of Map.groupBy(sold, ({ seller }) => seller)) {
    const last = sales.at(-1);
    if (!last) continue;
    books.news.set(seller, { tokens: last.tokens });
    await books.noteExperience(seller, last.experience, sales.length * AUCTION_SOLD_EXPERIENCE);
  }
}

function noteSale(books: Books, { buyer, ...row }: Sale): void {
  const { news } = books;
  if (row.blook !== null) {
    const blook = { id: row.blook, blookId: row.typeId, shiny: row.shiny };
    news.add(row.seller, 'blooksRemoved', row.blook);
    news.add(buyer, 'blooksAdded', { ...blook, ...(row.serial === null ? {} : { serial: row.serial }) });
  }
  if (row.item !== null) {
    news.add(row.seller, 'itemsRemoved', row.item);
    news.add(buyer, 'itemsAdded', { id: row.item, itemId: -row.typeId, usesLeft: row.usesLeft ?? 1 });
  }
  if (row.avatarOff) books.noteAvatarOff(row.seller);
}
