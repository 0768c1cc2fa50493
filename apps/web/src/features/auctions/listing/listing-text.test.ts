import { beforeEach, describe, expect, it } from 'vitest';
import { aBid, anAuction, seedCatalog } from '../auction-fixtures.ts';
import {
  actionOf,
  copyText,
  currentPrice,
  formatTimeLeft,
  kindOf,
  lookOf,
  percentOff,
  priceText,
} from './listing-text.ts';

beforeEach(seedCatalog);

describe('a listing', () => {
  it('names a blook with its serial, or an item with its uses [2.3.10]', () => {
    const item = anAuction({ type: 'item', blook: null, item: { id: 5, itemId: 1, usesLeft: 3 } });
    expect([lookOf(kindOf(anAuction())).name, copyText(anAuction())]).toEqual(['Foxglow', '#000003']);
    expect([lookOf(kindOf(item)).name, copyText(item)]).toEqual(['Town Bell', '× 3']);
    expect(copyText(anAuction({ blook: { id: 1, blookId: 1, shiny: false } }))).toBe('V2 Blook (N/A)');
  });

  it('costs the top bid, or the starting price without bids', () => {
    expect(currentPrice(anAuction())).toBe(100);
    expect(currentPrice(anAuction({ bids: [aBid(2, 180), aBid(1, 150)], bidCount: 2 }))).toBe(180);
  });

  it('opens the dialog to remove, buy or bid [2.4.24, 2.4.25, 2.4.26]', () => {
    expect(actionOf(anAuction(), 'seller')).toBe('remove');
    expect(actionOf(anAuction({ buyItNow: true }), 'me')).toBe('buy');
    expect(actionOf(anAuction(), 'me')).toBe('bid');
  });

  it('labels its price', () => {
    const say = (change: Parameters<typeof anAuction>[0], outbid = false) =>
      priceText(anAuction(change), 'me', outbid).words;
    const led = { bids: [aBid(1, 120)], bidCount: 1 };
    expect(say({})).toBe('Starting at');
    expect(say(led)).toBe('Top bid');
    expect(say(led, true)).toBe('Outbid');
    expect(say({ bids: [aBid(1, 120, 'me')], bidCount: 1 })).toBe('You lead');
    expect(say({ buyItNow: true })).toBe('Buy now');
    expect(say({ seller: { ...anAuction().seller, id: 'me' } })).toBe('Your listing');
    expect(say({ outcome: 'sold' })).toBe('Sold for');
    expect(say({ outcome: 'sold', buyer: { ...anAuction().seller, id: 'me' } })).toBe('You won');
    expect(say({ outcome: 'unsold' })).toBe('Not sold');
  });

  it('shows how far its price is above or below the average', () => {
    expect([percentOff(104, 100), percentOff(89, 100), percentOff(5, 0)]).toEqual([4, -11, 0]);
  });
});

describe('the time left', () => {
  const minutes = (count: number) => formatTimeLeft(count * 60_000);
  it('shows seconds only near the end', () => {
    expect([minutes(0.5), minutes(14 + 8 / 60), minutes(31), minutes(130), minutes(122)]).toEqual([
      '30 s',
      '14 m 08 s',
      '31 m',
      '2 h 10 m',
      '2 h 02 m',
    ]);
    expect([minutes(300), minutes(27 * 60), minutes(48 * 60), minutes(-3)]).toEqual([
      '5 h',
      '1 d 3 h',
      '2 d',
      '0 s',
    ]);
  });
});
