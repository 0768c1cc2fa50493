import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { experienceForLevel, FIRST_LEVEL, LAST_LEVEL, levelOf, levelProgress } from './levels.ts';

const anyExperience = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const anyLevel = fc.integer({ min: FIRST_LEVEL, max: LAST_LEVEL });

describe('levels', () => {
  it('start at 1 without experience [1.1.15]', () => {
    expect(levelOf(0)).toBe(1);
    expect(levelProgress(0)).toEqual({ level: 1, into: 0, span: 50, fraction: 0 });
  });

  it.each([
    [49, 1],
    [50, 2],
    [135, 2],
    [136, 3],
    [512, 5],
    [3_761, 9],
    [3_762, 10],
    [486_961, 49],
    [486_962, 50],
  ])('give a player with %i experience level %i [1.1.15]', (experience, level) => {
    expect(levelOf(experience)).toBe(level);
  });

  it('begin exactly at the shown experience [1.1.15]', () => {
    fc.assert(
      fc.property(anyLevel, (level) => {
        const start = experienceForLevel(level);
        expect(levelOf(start)).toBe(level);
        if (level > FIRST_LEVEL) expect(levelOf(start - 1)).toBe(level - 1);
      }),
    );
  });

  it('never fall as experience grows', () => {
    fc.assert(
      fc.property(anyExperience, anyExperience, (a, b) => {
        expect(levelOf(Math.min(a, b))).toBeLessThanOrEqual(levelOf(Math.max(a, b)));
      }),
    );
  });

  it('cost more each time, but less than three times the one before', () => {
    const cost = (level: number) => experienceForLevel(level + 1) - experienceForLevel(level);
    for (let level = 1; level < 2_000; level++) {
      expect(cost(level + 1)).toBeGreaterThan(cost(level));
      expect(cost(level + 1)).toBeLessThan(3 * cost(level));
    }
  });

  it('come quickly at first: five within about a hundred packs', () => {
    // A pack gives about ten experience.
    expect(experienceForLevel(6)).toBeLessThan(1_000);
  });

  it('show a bar of whole experience that is never full', () => {
    fc.assert(
      fc.property(anyExperience, (experience) => {
        const { level, into, span, fraction } = levelProgress(experience);
        expect(experienceForLevel(level) + into).toBe(experience);
        expect(into).toBeGreaterThanOrEqual(0);
        expect(into).toBeLessThan(span);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThan(1);
      }),
    );
  });

  it('accept any number as experience', () => {
    fc.assert(
      fc.property(fc.double(), (experience) => {
        const { level, into, span, fraction } = levelProgress(experience);
        for (const value of [level, into, span]) expect(Number.isSafeInteger(value)).toBe(true);
        expect(level).toBeGreaterThanOrEqual(FIRST_LEVEL);
        expect(level).toBeLessThanOrEqual(LAST_LEVEL);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(experienceForLevel(experience))).toBe(true);
      }),
    );
    expect(levelOf(Number.NaN)).toBe(1);
    expect(levelOf(-5)).toBe(1);
    expect(levelProgress(-0)).toEqual(levelProgress(0));
    expect([0, 1, 2].map((experience) => levelProgress(experience).into)).toEqual([0, 1, 2]);
    expect(levelOf(Number.POSITIVE_INFINITY)).toBe(LAST_LEVEL);
    expect(experienceForLevel(Number.NaN)).toBe(0);
  });
});
