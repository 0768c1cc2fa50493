import { describe, expect, it } from 'vitest';
import { deedKeys } from './deed-keys.ts';

const counted = () => {
  let count = 0;
  return deedKeys(() => `key ${++count}`);
};

describe('deed keys', () => {
  it('gives a repeated deed the same key', () => {
    const keys = counted();
    expect(keys.keyFor('sell', [1, 2])).toBe('key 1');
    expect(keys.keyFor('sell', [1, 2])).toBe('key 1');
  });

  it('gives another deed another key', () => {
    const keys = counted();
    keys.keyFor('sell', [1, 2]);
    expect(keys.keyFor('sell', [1, 2, 3])).toBe('key 2');
  });

  it('takes the same thing done twice for two deeds', () => {
    const keys = counted();
    keys.keyFor('open', 1);
    keys.done();
    expect(keys.keyFor('open', 1)).toBe('key 2');
  });
});
