import type { Boosters } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { aFace } from '../../players/face-fixtures.ts';
import { burningNow, liftOf, nextChange, withEverybodys } from './boosters.ts';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const quillby = aFace('quillby');
const own = aFace('oddsock');
const boosters: Boosters = {
  global: {
    chance: { multiplier: 1.5, startsAt: at(0), expiresAt: at(30), itemId: 5, user: quillby },
    shiny: null,
  },
  personal: { chance: null, shiny: { multiplier: 2, startsAt: at(0), expiresAt: at(10), itemId: 4 } },
  queue: [
    {
      scope: 'global',
      kind: 'chance',
      multiplier: 1.2,
      startsAt: at(30),
      expiresAt: at(45),
      itemId: 16,
      user: quillby,
    },
    {
      scope: 'personal',
      kind: 'shiny',
      multiplier: 1.5,
      startsAt: at(10),
      expiresAt: at(70),
      itemId: 15,
      user: own,
    },
  ],
};
const burning = (minute: number) => burningNow(boosters, minute * 60_000);

describe('a booster', () => {
  it('is global or personal, for chance or shiny, and a global one names its player [2.3.11]', () => {
    expect(burning(5)).toMatchObject([
      { scope: 'global', kind: 'chance', multiplier: 1.5, by: { username: 'quillby' } },
      { scope: 'personal', kind: 'shiny', multiplier: 2, by: null },
    ]);
  });

  it('ends at its time, and the next one starts without a request', () => {
    expect(burning(12).map(({ itemId }) => itemId)).toEqual([5, 15]);
    expect(burning(31).map(({ itemId }) => itemId)).toEqual([16, 15]);
    expect(burning(100)).toEqual([]);
  });

  it('is multiplied with others of its kind', () => {
    expect(liftOf(burning(5), 'chance')).toBe(1.5);
    expect(liftOf(burning(5), 'shiny')).toBe(2);
    expect(liftOf([], 'shiny')).toBe(1);
  });

  it('is replaced by a message if it is global, and kept if it is personal', () => {
    const published = withEverybodys(boosters, { global: { chance: null, shiny: null }, queue: [] });
    expect(published.global).toEqual({ chance: null, shiny: null });
    expect(published.personal).toBe(boosters.personal);
    expect(published.queue.map(({ scope }) => scope)).toEqual(['personal']);
  });

  it('knows when it changes next', () => {
    expect(nextChange(boosters, 5 * 60_000)).toBe(10 * 60_000);
    expect(nextChange(boosters, 12 * 60_000)).toBe(30 * 60_000);
    expect(nextChange(boosters, 100 * 60_000)).toBeNull();
  });
});
