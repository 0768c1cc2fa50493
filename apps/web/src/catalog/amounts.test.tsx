import { expect, it } from 'vitest';
import { countOf } from './amounts.tsx';

it('a count uses the singular for one and separates thousands', () => {
  expect(countOf(0, 'token')).toBe('0 tokens');
  expect(countOf(1, 'token')).toBe('1 token');
  expect(countOf(12_345, 'token')).toBe('12,345 tokens');
  expect(countOf(1, 'gem is', 'gems are')).toBe('1 gem is');
  expect(countOf(2, 'gem is', 'gems are')).toBe('2 gems are');
});
