/** A small catalog and a listing, for tests. */
import type { Auction } from '@blookery/contract';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, anItem } from '../../catalog/catalog-fixtures.ts';

export function seedCatalog(): void {
  setList('blooks', [
    aBlook({ id: 1, name: 'Foxglow', rarityId: 5, imageId: 11, shinyImageId: 12, packId: null, price: 40 }),
    aBlook({ id: 2, name: 'Pip', rarityId: 6, imageId: 21, shinyImageId: 22, packId: null, price: 2 }),
  ]);
  setList('items', [
    anItem({ id: 1, name: 'Town Bell', rarityId: 5, imageId: 31, canAuction: true }),
    anItem({ id: 2, name: 'Ticket', rarityId: 5, imageId: 32, canAuction: false }),
  ]);
  setList('packs', []);
}

const player = (id: string) => ({ id, username: id, color: '#ffffff', fontId: 1 });

export const anAuction = (change: Partial<Auction> = {}): Auction => ({
  id: 7,
  type: 'blook',
  seller: player('seller'),
  blook: { id: 70, blookId: 1, shiny: false, serial: 3 },
  item: null,
  price: 100,
  buyItNow: false,
  bids: [],
  bidCount: 0,
  duration: 1440,
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-11-16T12:00:00.000Z',
  closedAt: null,
  outcome: null,
  buyer: null,
  ...change,
});

export const aBid = (id: number, amount: number, by = 'bidder') => ({ id, amount, user: player(by) });
