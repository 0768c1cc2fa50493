import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../transport/token.ts';
import { hasKeptShelf, SHELF_KEY } from './kept-shelf.ts';
import { followToken, logout } from './session.ts';

const keepShelf = () => localStorage.setItem(SHELF_KEY, '{}');
const keptShelf = () => localStorage.getItem(SHELF_KEY);

let unfollow: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setToken('mine');
  unfollow = followToken();
  keepShelf();
});
afterEach(() => {
  unfollow();
  setToken(null);
  localStorage.clear();
});

it('a kept shelf exists for the player who is logged in', () => {
  expect(hasKeptShelf()).toBe(true);
});

it('a logout removes the kept shelf at once [3.4.17]', () => {
  logout();
  expect(keptShelf()).toBeNull();
});

it('the login of another player removes the kept shelf, also in another tab', () => {
  setToken('theirs');
  expect(keptShelf()).toBeNull();
  keepShelf();
  window.dispatchEvent(new StorageEvent('storage', { key: 'blookery.token', newValue: 'a third one' }));
  expect(keptShelf()).toBeNull();
});

it('a shelf without a login is not shown, and removed at the next start', () => {
  unfollow();
  setToken(null);
  keepShelf();
  expect(hasKeptShelf()).toBe(false);
  unfollow = followToken();
  expect(keptShelf()).toBeNull();
});
