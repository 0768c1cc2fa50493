import type { UsedItem } from '@blookery/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBanner, aBlook, anItem } from '../../../catalog/catalog-fixtures.ts';
import { prizeText, resultText } from './item-text.ts';

beforeEach(() => {
  setList('items', [anItem({ id: 3, name: 'Luck Brew' }), anItem({ id: 4, name: 'Egg Cup' })]);
  setList('blooks', [aBlook({ id: 7, name: 'Foxglow' })]);
  setList('banners', [aBanner({ id: 2, name: 'North Light' })]);
});

const now = new Date('2026-11-15T12:00:00Z');
const words = (result: UsedItem['result']) => resultText({ result }, now);
const booster = (startsAt: string, queued: boolean): UsedItem['result'] => ({
  kind: 'booster',
  scope: queued ? 'global' : 'personal',
  booster: 'chance',
  multiplier: 1.5,
  startsAt,
  expiresAt: '2026-11-15T13:30:00Z',
  queued,
});

describe('the result of a used item [2.2.71]', () => {
  it('names the end of a booster', () => {
    expect(words(booster('2026-11-15T12:00:00Z', false))).toMatch(
      /^For you, the chance of rare and better toys is ×1\.5 until \d\d:30\.$/,
    );
  });

  it('names the start of a queued booster', () => {
    expect(words(booster('2026-11-15T13:00:00Z', true))).toMatch(
      /^It waits its turn: for everyone, .* from \d\d:00 to \d\d:30\.$/,
    );
  });

  it('counts the content and names new cosmetics', () => {
    expect(words({ kind: 'tokens', amount: 1250 })).toBe('1,250 tokens were inside.');
    expect(words({ kind: 'experience', amount: 250 })).toBe('250 experience richer.');
    expect(words({ kind: 'cosmetic', of: 'banner', contentId: 2 })).toContain('North Light');
  });

  it.each<[Parameters<typeof prizeText>[0], string]>([
    [{ kind: 'tokens', amount: 2500 }, 'You got 2,500 tokens.'],
    [{ kind: 'item', itemId: 3 }, 'You got a Luck Brew.'],
    [{ kind: 'item', itemId: 4 }, 'You got an Egg Cup.'],
    [{ kind: 'blook', blookId: 7 }, 'You got Foxglow.'],
    [{ kind: 'nothing' }, 'Good wishes and nothing else. Better luck next turn.'],
  ])('announces the prize %j', (prize, expected) => {
    expect(prizeText(prize)).toBe(expected);
  });
});
