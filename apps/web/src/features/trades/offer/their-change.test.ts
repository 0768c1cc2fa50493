import type { TradeSide } from '@blookery/contract';
import { expect, it } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { wordsFor } from './use-their-change.ts';

const side = (tokens: number): TradeSide => ({
  player: aFace('tinplate'),
  level: 1,
  blooks: [],
  items: [],
  tokens,
  value: 0,
  lockedAt: null,
  confirmedAt: null,
});

it('the text of the last change of the other side fits before "just now"', () => {
  setList('blooks', [aBlook({ id: 1, name: 'Pip' })]);
  const none = new Set<string>();
  expect(wordsFor({ added: none, removed: 0, tokens: 60 }, side(100))).toBe('made it 100 tokens');
  expect(wordsFor({ added: none, removed: 0, tokens: -1 }, side(99))).toBe('took 1 token back');
  expect(wordsFor({ added: none, removed: 2, tokens: 0 }, side(0))).toBe('took 2 things back');
});
