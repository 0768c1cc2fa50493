import { describe, expect, it } from 'vitest';
import { keysOf } from '../../../ui/keys-of.ts';
import {
  beatAfter,
  hasConfetti,
  planLength,
  planReveal,
  REVEAL_MS,
  type Revealed,
  SHINY_EXTRA_MS,
  timedAt,
  waitFor,
} from './reveal-plan.ts';

const tiers = keysOf(REVEAL_MS);
const plan = (change: Partial<Revealed> = {}) =>
  planReveal({ tier: 'common', shiny: false, count: 1, unwound: false, instant: false, ...change });
const beats = (change: Partial<Revealed>) => plan(change).map(({ beat }) => beat);
const lengthOf = (change: Partial<Revealed>) => planLength(plan(change));

describe('the length of a reveal', () => {
  it('varies by rarity, and is longer for rarer blooks [2.4.08]', () => {
    const lengths = tiers.map((tier) => lengthOf({ tier }));
    expect(lengths.slice(0, 5)).toEqual([600, 900, 1200, 1800, 2600]);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(tiers.length);
  });

  it('includes a charge of 5 s and a burst for a chroma [2.4.09, 2.9.29]', () => {
    expect(beats({ tier: 'chroma' })).toEqual(['charge', 'burst', 'roll', 'shown']);
    expect(plan({ tier: 'chroma' })[0]).toMatchObject({ beat: 'charge', at: 0, ms: 5000 });
  });

  it('includes a charge of 9 s and a burst for a mythical [2.4.09, 2.9.30]', () => {
    expect(plan({ tier: 'mythical' })[0]).toMatchObject({ beat: 'charge', at: 0, ms: 9000 });
    expect(plan({ tier: 'mythical' })[1]?.beat).toBe('burst');
  });

  it.each(tiers)('is longer for a shiny %s, by the foil sweep [2.4.10]', (tier) => {
    expect(lengthOf({ tier, shiny: true }) - lengthOf({ tier })).toBe(SHINY_EXTRA_MS);
    expect(beats({ tier, shiny: true }).slice(-2)).toEqual(['gleam', 'shown']);
  });

  it('is shorter after the string was unwound by hand', () => {
    expect(beats({ tier: 'rare' })[0]).toBe('unwind');
    expect(beats({ tier: 'rare', unwound: true })[0]).toBe('flap');
    expect(lengthOf({ tier: 'rare', unwound: true })).toBeLessThan(lengthOf({ tier: 'rare' }));
  });

  it('is zero for instant opening, whatever the rarity', () => {
    for (const tier of tiers) expect(plan({ tier, shiny: true, instant: true })).toHaveLength(1);
    expect(lengthOf({ tier: 'mythical', instant: true })).toBe(0);
  });

  it('stays below 3 s for several packs, with the others dealt before the best one', () => {
    expect(beats({ count: 10 })).toEqual(['unwind', 'flap', 'deal', 'roll', 'shown']);
    expect(lengthOf({ count: 25 })).toBeLessThan(3000);
  });
});

describe('the plan of a reveal', () => {
  it('has its beats one after the other, without gaps', () => {
    const timed = plan({ tier: 'chroma', shiny: true, count: 5 });
    timed.slice(1).forEach((step, place) => {
      const before = timed[place];
      expect(step.at).toBe((before?.at ?? 0) + (before?.ms ?? 0));
    });
  });

  it('gives the beat for the time since the press', () => {
    const rare = plan({ tier: 'rare' });
    expect(timedAt(rare, 0).beat).toBe('unwind');
    expect(timedAt(rare, 359).beat).toBe('unwind');
    expect(timedAt(rare, 360).beat).toBe('flap');
    expect(timedAt(rare, 99_999).beat).toBe('shown');
  });

  it('has a next beat until the blook is shown', () => {
    for (const tier of tiers) {
      const beats = plan({ tier, shiny: true, count: 3 });
      for (const [place, beat] of beats.entries())
        expect(beatAfter(beats, beat)).toBe(beats[place + 1] ?? null);
      expect(beats.at(-1)?.beat).toBe('shown');
    }
  });

  it('waits whole milliseconds, never too short and never longer than planned', () => {
    const [unwind, flap] = plan({ tier: 'rare' });
    if (!unwind || !flap) throw new Error('A rare toy has both beats.');
    expect(waitFor(unwind, flap, 100)).toBe(260);
    expect(waitFor(unwind, flap, 100.3)).toBe(260);
    expect(waitFor(unwind, flap, 99.7)).toBe(261);
    expect(waitFor(unwind, flap, 5000)).toBe(0);
    expect(waitFor(unwind, flap, -5000)).toBe(360);
  });

  it('has confetti for legendary or better only', () => {
    expect(tiers.filter(hasConfetti)).toEqual(['legendary', 'chroma', 'mythical']);
  });
});
