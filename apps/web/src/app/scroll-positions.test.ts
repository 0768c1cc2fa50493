import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** Starts a page in a tab that has stored this. */
async function start(stored: string) {
  sessionStorage.setItem('blookery.scroll', stored);
  return (await import('./scroll-positions.ts')).scrollPositionOf;
}

it('the scroll positions of a tab outlive a reload', async () => {
  const positionOf = await start('[["a",120],["b",0]]');
  expect([positionOf('a'), positionOf('b'), positionOf('c')]).toEqual([120, 0, undefined]);
});

it.each(['5', '{"a":1}', '[5,["a","x"],["b",7]', '[5,["a","x"],["b",7]]'])(
  'the page starts when the stored scroll positions are %s',
  async (stored) => {
    expect((await start(stored))('a')).toBeUndefined();
  },
);
