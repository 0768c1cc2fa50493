import { USERNAME_MAX, usernameFault } from '@blookery/game';
import { describe, expect, it } from 'vitest';
import { documents } from '../documents/index.ts';
import { contentLists } from './lists.ts';
import { reservedNames } from './reserved-names.ts';
import { usernameFilter, wordFilter } from './word-filter.ts';

const lists = contentLists({ files: {} });

describe('reserved names', () => {
  it('are valid usernames in the folded form that is compared', () => {
    for (const name of reservedNames) {
      expect([name, usernameFault(name)]).toEqual([name, null]);
      expect(name).toBe(name.toLowerCase());
      expect(name.length).toBeLessThanOrEqual(USERNAME_MAX);
    }
  });

  it('include the names of the game but not the people in the credits', () => {
    for (const name of ['admin', 'staff', 'moderator', 'blookery', 'system'])
      expect(reservedNames.has(name)).toBe(true);
    for (const { username } of lists.credits) expect(reservedNames.has(username.toLowerCase())).toBe(false);
  });
});

describe('the word filter', () => {
  it('decodes to plain lower-case words without duplicates', () => {
    expect(wordFilter.length).toBeGreaterThan(20);
    expect(new Set(wordFilter).size).toBe(wordFilter.length);
    for (const word of wordFilter) expect(word).toMatch(/^[a-z]{3,}$/);
  });

  it('keeps short words and those that are also names from no username', () => {
    expect(usernameFilter.filter((word) => word.length < 5 || !wordFilter.includes(word))).toEqual([]);
    const names = ['kike', 'paki', 'chink', 'redskin', 'pikey', 'beaner'];
    expect(names.filter((word) => usernameFilter.includes(word))).toEqual([]);
  });

  it('matches no text of the game itself', () => {
    const said = new Set(
      `${JSON.stringify(lists)} ${JSON.stringify(documents)}`.toLowerCase().split(/[^a-z]+/),
    );
    expect(wordFilter.filter((word) => said.has(word) || said.has(`${word}s`))).toEqual([]);
  });

  it('does not match words that are mostly harmless', () => {
    const innocent = [
      'nonce',
      'dyke',
      'coon',
      'queer',
      'gay',
      'lesbian',
      'black',
      'jew',
      'muslim',
      'gypsy',
      'damn',
    ];
    expect(innocent.filter((word) => wordFilter.includes(word))).toEqual([]);
  });
});
