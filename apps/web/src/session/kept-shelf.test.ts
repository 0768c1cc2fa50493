// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../transport/token.ts';
import { type KeptShelf, keepShelf, storedShelf } from './kept-shelf.ts';
import { followToken, logout } from './session.ts';

const shelf: KeptShelf = {
  seenAt: 1,
  username: 'oddsock',
  tokens: 1,
  gems: 2,
  toys: 0,
  kinds: 0,
  best: [],
  shelves: [],
};

let unfollow: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setToken('mine');
  unfollow = followToken();
  keepShelf(shelf);
});
afterEach(() => {
  unfollow();
  setToken(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a kept shelf is there for the player who is logged in', () => {
  expect(JSON.parse(storedShelf() ?? '')).toEqual(shelf);
});

it('a logout removes the kept shelf at once [3.4.17]', () => {
  logout();
  expect(localStorage.getItem('blookery.shelf')).toBeNull();
});

it('the login of another player removes the kept shelf, also in another tab', () => {
  setToken('theirs');
  expect(localStorage.getItem('blookery.shelf')).toBeNull();
  keepShelf(shelf);
  window.dispatchEvent(new StorageEvent('storage', { key: 'blookery.token', newValue: 'a third one' }));
  expect(localStorage.getItem('blookery.shelf')).toBeNull();
});

it('a shelf without a login is not shown, and removed at the next start', () => {
  unfollow();
  setToken(null);
  keepShelf(shelf);
  expect(storedShelf()).toBeNull();
  unfollow = followToken();
  expect(localStorage.getItem('blookery.shelf')).toBeNull();
});
