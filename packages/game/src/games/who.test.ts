import { describe, expect, it } from 'vitest';
import { isRightName, isWhoOn, lettersOf, nextWhoAt, plainName, WHO_EVERY_MS, whoStart } from './who.ts';

const quarter = Date.UTC(2026, 10, 16, 18, 15);

describe('the clock of Who is it?', () => {
  it('shows a silhouette for the first 30 seconds of every quarter of an hour [3.6.11]', () => {
    expect(isWhoOn(quarter - 1)).toBe(false);
    expect(isWhoOn(quarter)).toBe(true);
    expect(isWhoOn(quarter + 29_999)).toBe(true);
    expect(isWhoOn(quarter + 30_000)).toBe(false);
    expect(whoStart(quarter + 899_999)).toBe(quarter);
    expect(nextWhoAt(quarter)).toBe(quarter + WHO_EVERY_MS);
    expect(nextWhoAt(quarter - 1)).toBe(quarter);
  });
});

describe('a right name', () => {
  const right = (response: string, name = 'Gramora', others: string[] = []) =>
    isRightName(response, name, [name, ...others]);

  it('may have one wrong, missing or additional letter, and no more [3.6.11]', () => {
    for (const response of ['Gramora', 'Gramorra', 'Gramra', 'Gromora', 'ramora', 'Gramoras']) {
      expect([response, right(response)]).toEqual([response, true]);
    }
    for (const response of ['Gromoro', 'Gramrao', 'Grama', 'Gramoraaa', 'Sunflower', '']) {
      expect([response, right(response)]).toEqual([response, false]);
    }
  });

  it('is compared without case, accents, spaces and signs [3.6.11]', () => {
    for (const response of [' gramora ', 'GRAMORA', 'Grámóra', 'gra-mora!', 'Ｇｒａｍｏｒａ']) {
      expect([response, right(response)]).toEqual([response, true]);
    }
    expect(plainName('Sir Nub-Nub 2')).toBe('sirnubnub2');
    expect(lettersOf('Sir Nub')).toBe(6);
  });

  it('is not the name of another toy that is one letter away', () => {
    expect(right('Pim', 'Pip')).toBe(true);
    expect(right('Pim', 'Pip', ['Pim'])).toBe(false);
    expect(right('Pit', 'Pip', ['Pim'])).toBe(true);
  });

  it('is never a name in another script', () => {
    for (const response of ['Γραμορα', 'グラモラ', '🎺🎺🎺🎺🎺🎺🎺', '\u200b\u200b'])
      expect(right(response)).toBe(false);
    expect(plainName('🎺 !? \u200b')).toBe('');
  });
});
