import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from './lock-fixtures.ts';
import { isRinging, markVisible } from './ringing-tab.ts';

let view: DocumentVisibilityState;
let stop: () => void;
let locks: readonly string[];
beforeEach(() => {
  view = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => view);
  locks = giveLocks();
  stop = markVisible();
});
afterEach(() => stop());
const look = (state: DocumentVisibilityState) => {
  view = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const isAllHidden = () => expect.poll(() => locks).toEqual([]);

it('a hidden tab rings only while no other one is visible', async () => {
  expect(await isRinging('notice-1')).toBe(false);
  look('hidden');
  await isAllHidden();
  expect(await isRinging('notice-1')).toBe(true);
  look('visible');
  expect(await isRinging('notice-2')).toBe(false);
});

it('a tab that has left the game counts as hidden', async () => {
  stop();
  await isAllHidden();
  expect(await isRinging('notice-1')).toBe(true);
});

it('only one of several hidden tabs rings for the same news', async () => {
  look('hidden');
  await isAllHidden();
  const tags = ['trade-1', 'trade-1', 'trade-2'];
  expect(await Promise.all(tags.map(isRinging))).toEqual([true, false, true]);
});

it('of several hidden tabs one that can make a sound rings, even if another one is first', async () => {
  look('hidden');
  await isAllHidden();
  const tab = (hasBeenActive: boolean) => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
    return isRinging('notice-1');
  };
  expect(await Promise.all([tab(false), tab(true)])).toEqual([false, true]);
  expect(await Promise.all([tab(false)])).toEqual([false]);
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('without locks every hidden tab rings', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(await Promise.all([isRinging('notice-1'), isRinging('notice-1')])).toEqual([true, true]);
});
