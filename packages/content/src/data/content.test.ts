import { permissions } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../art/index.ts';
import { ids, known, lists } from '../lists-fixtures.ts';
import { cosmeticPools } from './item-shop.ts';
import { keysOf } from './keyed.ts';
import { packs } from './packs.ts';
import { seasonPacks } from './seasons/seasons.ts';

/** The packs that are always on sale. */
const standing = packs();

describe('the content', () => {
  it('has ten packs and four of the seasons, of at least eight blooks each, and blooks in no pack', () => {
    expect(standing).toHaveLength(10);
    expect(lists.packs).toHaveLength(standing.length + seasonPacks().length);
    for (const pack of lists.packs) {
      expect(lists.blooks.filter(({ packId }) => packId === pack.id).length).toBeGreaterThanOrEqual(8);
    }
    expect(lists.blooks.filter(({ packId }) => packId === null).length).toBeGreaterThanOrEqual(6);
  });

  it('has the seven rarities with the six animations [1.9.19] [2.3.08]', () => {
    expect(lists.rarities.map(({ name, animationType }) => [name, animationType])).toEqual([
      ['Common', 'common'],
      ['Uncommon', 'common'],
      ['Rare', 'rare'],
      ['Epic', 'epic'],
      ['Legendary', 'legendary'],
      ['Chroma', 'chroma'],
      ['Mythical', 'mythical'],
    ]);
    expect(lists.rarities.filter(({ color }) => color === 'rainbow').map(({ name }) => name)).toEqual([
      'Chroma',
    ]);
    const experience = lists.rarities.map((rarity) => rarity.experience);
    expect(experience).toEqual([...experience].sort((a, b) => a - b));
  });

  it('has a different blook for every day of the week', () => {
    const days = lists.blooks.flatMap(({ onlyOnDay, packId }) =>
      standing.some(({ id }) => id === packId) ? (onlyOnDay ?? []) : [],
    );
    expect(days.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { name, onlyOnDay, packId } of lists.blooks.filter((blook) => blook.onlyOnDay !== null)) {
      const day = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
        onlyOnDay ?? 0
      ];
      const description = lists.packs.find(({ id }) => id === packId)?.description;
      expect(description).toContain(name);
      expect(description).toContain(`${day}s only`);
    }
  });

  it('has enough of everything', () => {
    expect(lists.items).toHaveLength(24 + standing.length);
    expect(lists.titles.length).toBeGreaterThanOrEqual(16);
    expect(lists.banners.length).toBeGreaterThanOrEqual(12);
    expect(lists.fonts.length).toBeGreaterThanOrEqual(8);
    expect(lists.badges).toHaveLength(36);
    expect(lists.emojis).toHaveLength(36);
    expect(lists.products.length).toBeGreaterThanOrEqual(9);
    expect(lists.stores).toHaveLength(3);
    expect(lists['spinny-wheels']).toHaveLength(2);
    expect(lists['item-shop'].filter(({ weekly }) => weekly).length).toBeGreaterThanOrEqual(20);
    expect(lists['item-shop'].filter(({ weekly }) => !weekly).length).toBeGreaterThanOrEqual(10);
  });

  it('gives every player a banner, a few titles and a few fonts at the start', () => {
    expect(lists.banners.filter((banner) => banner.default).map(({ name }) => name)).toEqual([
      'Felt & Buttons',
    ]);
    expect(lists.titles.filter((title) => title.default).length).toBeGreaterThanOrEqual(3);
    const fonts = lists.fonts.filter((font) => font.default).map(({ name }) => name);
    expect(fonts).toContain('Figtree');
    expect(fonts.length).toBeGreaterThanOrEqual(2);
  });

  it('registers every font under a separate family', () => {
    expect(new Set(lists.fonts.map(({ family }) => family)).size).toBe(lists.fonts.length);
  });
});

describe('items', () => {
  it('include the daily wheel ticket, which cannot be auctioned [2.3.06]', () => {
    const ticket = lists.items.find(({ name }) => name === 'Spinny Ticket');
    expect(ticket?.use?.kind).toBe('wheel');
    expect(ticket?.canAuction).toBe(false);
  });

  it('include an envelope of each pack that is always on sale, which is neither sold nor auctioned', () => {
    const envelopes = lists.items.flatMap(({ id, canAuction, use }) =>
      use?.kind === 'envelope' ? [{ id, canAuction, packId: use.packId }] : [],
    );
    expect(envelopes.map(({ packId }) => packId)).toEqual(standing.map(({ id }) => id));
    expect(envelopes.filter(({ canAuction }) => canAuction)).toEqual([]);
    const sold = new Set([
      ...lists['item-shop'].map(({ itemId }) => itemId),
      ...lists.products.flatMap(({ grants }) => grants.itemIds ?? []),
      ...lists.packs.flatMap(({ bonusItems }) => bonusItems.map(({ itemId }) => itemId)),
    ]);
    expect(envelopes.filter(({ id }) => sold.has(id))).toEqual([]);
  });

  it('can be used exactly if they do something', () => {
    for (const item of lists.items) expect([item.name, item.canUse]).toEqual([item.name, item.use !== null]);
    expect(new Set(lists.items.map(({ use }) => use?.kind))).toEqual(
      new Set(['wheel', 'envelope', 'booster', 'experience', 'tokens', 'gems', 'cosmetic', undefined]),
    );
  });

  it('have every number of their use in the description, and keepsakes say that they are', () => {
    const written = (amount: number) => amount.toLocaleString('en-US');
    for (const { name, description, use, uses } of lists.items) {
      const said: string[] = [];
      if (use === null) said.push('keepsake');
      if (use?.kind === 'experience' || use?.kind === 'gems') said.push(written(use.amount));
      if (use?.kind === 'tokens') said.push(written(use.least), `${written(use.most)} tokens`);
      if (use?.kind === 'cosmetic') said.push(`a ${use.of} you do not have yet`);
      if (use?.kind === 'booster') {
        said.push(`×${use.multiplier}`, use.minutes === 60 ? 'an hour' : `${use.minutes} minutes`);
        said.push(
          use.scope === 'global' ? 'everyone' : 'Your own',
          use.booster === 'shiny' ? 'shiny' : 'rare and better',
        );
      }
      if (uses > 1) said.push(uses === 3 ? 'hree' : String(uses));
      expect([name, said.filter((words) => !description.includes(words))]).toEqual([name, []]);
    }
  });
});

describe('shop entries', () => {
  it('name exactly one thing, of their type [2.3.09]', () => {
    for (const entry of lists['item-shop']) {
      const named = Object.keys(entry).filter((field) => /^(item|blook|banner|title|font)Id$/.test(field));
      expect(named).toEqual([`${entry.type}Id`]);
    }
  });

  it('sell no blook that is in a pack, and no cosmetic that everyone has', () => {
    const open = {
      banner: ids(lists.banners.filter((banner) => banner.default)),
      title: ids(lists.titles.filter((title) => title.default)),
      font: ids(lists.fonts.filter((font) => font.default)),
    };
    for (const entry of lists['item-shop']) {
      const blook = lists.blooks.find(({ id }) => id === entry.blookId);
      expect(blook?.packId ?? null).toBeNull();
      expect(open.banner.has(entry.bannerId ?? 0)).toBe(false);
      expect(open.title.has(entry.titleId ?? 0)).toBe(false);
      expect(open.font.has(entry.fontId ?? 0)).toBe(false);
    }
  });

  it('never offer the same thing twice in the same currency', () => {
    const offers = lists['item-shop'].map(({ id, price, priority, weekly, ...ware }) => JSON.stringify(ware));
    expect(new Set(offers).size).toBe(offers.length);
  });

  it('fill the pools that Paint Pot, Name Tag and Type Case draw from', () => {
    for (const kind of keysOf(cosmeticPools)) {
      const pool = cosmeticPools[kind];
      expect(pool.length).toBeGreaterThanOrEqual(5);
      expect(new Set(pool).size).toBe(pool.length);
      expect(pool.filter((id) => !known[kind].has(id))).toEqual([]);
    }
  });
});

describe('products', () => {
  it('include subscriptions with a monthly and a lifetime price [1.1.18] [2.9.35] [2.9.36]', () => {
    const subscriptions = lists.products.filter(({ isSubscription }) => isSubscription);
    expect(subscriptions.map(({ name }) => name)).toEqual(['Blookery Plus', 'Blookery Patron']);
    for (const { price, subscriptionPrice } of subscriptions) {
      expect(subscriptionPrice).toBeGreaterThan(0);
      expect(price).toBeGreaterThan(subscriptionPrice ?? 0);
    }
    for (const { isSubscription, price, subscriptionPrice } of lists.products) {
      expect(isSubscription).toBe(subscriptionPrice !== null);
      for (const dollars of [price, subscriptionPrice]) {
        if (dollars !== null) expect(Number(dollars.toFixed(2))).toBe(dollars);
      }
    }
  });

  it('grant only existing permissions, including all paid ones and none of the staff', () => {
    const granted = new Set(lists.products.flatMap(({ grants }) => grants.permissions ?? []));
    expect([...granted].filter((one) => !permissions.some((permission) => permission === one))).toEqual([]);
    expect([...granted].sort()).toEqual([
      'CHANGE_NAME_COLOR_TIER_1',
      'CUSTOM_AVATAR',
      'LESS_AUCTION_TAX',
      'NO_ADS',
      'UPLOAD_FILES_LARGE',
      'UPLOAD_FILES_MEDIUM',
    ]);
  });

  it('are in exactly one store', () => {
    const placed = lists.stores.flatMap((store) => store.products);
    expect([...placed].sort((a, b) => a - b)).toEqual([...known.product].sort((a, b) => a - b));
  });
});

describe('wheels', () => {
  it('have the wedges of the drawing, with chances that add up to 100', () => {
    for (const { wedges } of lists['spinny-wheels']) {
      expect(wedges).toHaveLength(catalogue.wheel.length);
      expect(wedges.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100, 9);
    }
  });

  it('have a prize on every wedge of the gilded wheel', () => {
    const blanks = lists['spinny-wheels'].map(
      ({ wedges }) => wedges.filter(({ prize }) => prize.kind === 'nothing').length,
    );
    expect(blanks).toEqual([1, 0]);
  });
});
