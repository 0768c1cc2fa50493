import type { PlayerUpdated } from '@blookery/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aPlayer } from '../player-fixtures.ts';
import { getUser, setUser } from '../session.ts';
import { applyPlayerUpdated, withUpdate } from './player-updates.ts';

const badge = { id: 3, name: 'Collector', description: '', imageId: 1, priority: 1 };
const player = aPlayer({
  id: 'a',
  username: 'oddsock',
  tokens: 1000,
  gems: 5,
  experience: 40,
  statistics: { packsOpened: 2, messagesSent: 7 },
  blooks: [
    { id: 1, blookId: 9, shiny: false, serial: 4 },
    { id: 2, blookId: 9, shiny: true, serial: 1 },
  ],
  discoveries: [
    { blookId: 9, shiny: false },
    { blookId: 9, shiny: true },
  ],
  items: [
    { id: 8, itemId: 11, usesLeft: 3 },
    { id: 9, itemId: 4, usesLeft: 1 },
  ],
  titles: [1],
  banners: [1],
  fonts: [1],
  badges: [],
  avatar: { resourceId: 5, shiny: false },
  lastClaimed: null,
});

beforeEach(() => setList('badges', [badge]));
afterEach(() => setUser(null));

const opening: PlayerUpdated = {
  tokens: 970,
  experience: 45,
  statistics: { packsOpened: 3 },
  blooksAdded: [{ id: 3, blookId: 10, shiny: false, serial: 12 }],
  itemsAdded: [{ id: 10, itemId: 4, usesLeft: 1 }],
};

describe('an update of the player', () => {
  it('sets balances and adds new things', () => {
    const after = withUpdate(player, opening);
    expect(after).toMatchObject({ tokens: 970, gems: 5, experience: 45 });
    expect(after.statistics).toEqual({ packsOpened: 3, messagesSent: 7 });
    expect(after.blooks.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(after.items.map(({ id }) => id)).toEqual([8, 9, 10]);
    expect(player.blooks).toHaveLength(2);
  });

  it('changes nothing the second time', () => {
    const once = withUpdate(player, opening);
    const twice = withUpdate(once, opening);
    expect(twice).toEqual(once);
    expect(twice.blooks).toBe(once.blooks);
    expect(twice.items).toBe(once.items);
  });

  it('removes things, also the second time', () => {
    const sold: PlayerUpdated = { tokens: 1090, blooksRemoved: [2], itemsRemoved: [9] };
    const after = withUpdate(withUpdate(player, sold), sold);
    expect(after.blooks.map(({ id }) => id)).toEqual([1]);
    expect(after.items.map(({ id }) => id)).toEqual([8]);
    expect(after.tokens).toBe(1090);
  });

  it('updates the uses of an item', () => {
    const after = withUpdate(player, { itemsChanged: [{ id: 8, itemId: 11, usesLeft: 2 }] });
    expect(after.items[0]).toEqual({ id: 8, itemId: 11, usesLeft: 2 });
    expect(after.items).toHaveLength(2);
  });

  it('adds each title, banner, font and badge once', () => {
    const looks: PlayerUpdated = {
      titlesAdded: [4, 4],
      bannersAdded: [1, 2],
      fontsAdded: [6],
      badgesAdded: [3, 99],
    };
    const after = withUpdate(withUpdate(player, looks), looks);
    expect(after.titles).toEqual([1, 4]);
    expect(after.banners).toEqual([1, 2]);
    expect(after.fonts).toEqual([1, 6]);
    expect(after.badges).toEqual([badge]);
  });

  it('replaces face, avatar and claim time', () => {
    const after = withUpdate(player, {
      avatar: { resourceId: 6, shiny: true },
      lastClaimed: '2026-11-15T08:00:00.000Z',
    });
    expect(after.avatar).toEqual({ resourceId: 6, shiny: true });
    expect(after.lastClaimed).toBe('2026-11-15T08:00:00.000Z');
    expect(withUpdate(player, { face: { ...player, username: 'newsock' } }).username).toBe('newsock');
  });

  it('leaves lists alone that it does not contain', () => {
    const after = withUpdate(player, { tokens: 1 });
    for (const list of ['blooks', 'items', 'titles', 'banners', 'fonts', 'badges'] as const) {
      expect(after[list]).toBe(player[list]);
    }
  });

  it('is applied to the session, and ignored if nobody is logged in', () => {
    applyPlayerUpdated(opening);
    expect(getUser()).toBeNull();
    setUser(player);
    applyPlayerUpdated(opening);
    expect(getUser()?.tokens).toBe(970);
  });

  it('keeps the discovery of a blook that was removed, once', () => {
    const toy = { id: 70, blookId: 12, shiny: false, serial: 1 };
    const came = withUpdate(withUpdate(player, { blooksAdded: [toy] }), { blooksAdded: [toy] });
    const went = withUpdate(came, { blooksRemoved: [70] });
    expect(went.blooks).toEqual(player.blooks);
    expect(went.discoveries).toEqual([...player.discoveries, { blookId: 12, shiny: false }]);
    expect(withUpdate(went, { blooksAdded: [{ ...toy, id: 71 }] }).discoveries).toBe(went.discoveries);
  });
});
