import { describe, expect, it } from 'vitest';
import { requestKeys } from './request-keys.ts';

const counted = () => {
  let count = 0;
  return requestKeys(() => `key ${++count}`);
};

describe('the key of a request', () => {
  it('is the same for a repeated request', () => {
    const keys = counted();
    expect(keys.keyFor('sell', [1, 2])).toBe('key 1');
    expect(keys.keyFor('sell', [1, 2])).toBe('key 1');
  });

  it('is different for another request', () => {
    const keys = counted();
    keys.keyFor('sell', [1, 2]);
    expect(keys.keyFor('sell', [1, 2, 3])).toBe('key 2');
  });

  it('is different for an equal request after the first is done', () => {
    const keys = counted();
    keys.keyFor('open', 1);
    keys.done();
    expect(keys.keyFor('open', 1)).toBe('key 2');
  });
});
