import { expect, it } from 'vitest';
import { formatTokens } from './amounts.ts';

it('an amount of tokens is written in words, in the singular only for one token', () => {
  expect([0, 1, 2, 2500].map(formatTokens)).toEqual(['0 tokens', '1 token', '2 tokens', '2,500 tokens']);
});
