import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rarity } from '@blookery/contract';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { findResource, setConfig, setList, setResources } from './catalog.ts';
import { aConfig, aRarity } from './catalog-fixtures.ts';
import { RarityChip, RarityPip, rankOf, rarityLook, tierOf, tiers } from './rarity.tsx';

const rarity = (id: number, name: string, animationType: Rarity['animationType'], color = '#aabbcc') =>
  aRarity({ id, name, animationType, color, priority: id, imageId: 1, soundId: 1, experience: 1 });
const all = [
  rarity(1, 'Common', 'common'),
  rarity(2, 'Uncommon', 'common'),
  rarity(3, 'Rare', 'rare'),
  rarity(4, 'Epic', 'epic'),
  rarity(5, 'Legendary', 'legendary'),
  rarity(6, 'Chroma', 'chroma', 'rainbow'),
  rarity(7, 'Mythical', 'mythical'),
];

beforeEach(() => setList('rarities', all));
describe('a rarity', () => {
  it('gets its look from its animation, and the higher of two plain ones is uncommon [1.9.19]', () => {
    expect(all.map(tierOf)).toEqual([...tiers]);
  });

  it('has a distinct pip shape, without relying on colour', () => {
    expect(new Set(all.map(({ id }) => rarityLook(id).pip)).size).toBe(all.length);
  });

  it('has a shape that differs from others by more than size', () => {
    const sheet = readFileSync(join(import.meta.dirname, '../ui/text/pip.module.css'), 'utf8');
    const cuts = all.map(({ id }) => {
      const [, cut = ''] =
        new RegExp(`\\.${rarityLook(id).pip} \\{[^}]*clip-path: ([^;]+);`).exec(sheet) ?? [];
      expect(cut, rarityLook(id).name).not.toBe('');
      // Circles of any size count as the same shape.
      return cut.startsWith('circle') ? 'circle' : cut;
    });
    expect(new Set(cuts).size).toBe(all.length);
  });

  it('is shown as colour, shape and word', () => {
    const { container } = render(<RarityChip rarityId={6} />);
    expect(screen.getByText('Chroma')).toBeTruthy();
    expect(container.querySelector('[aria-hidden]')).not.toBeNull();
  });

  it('has its name on a lone pip for screen readers', () => {
    render(<RarityPip rarityId={5} />);
    expect(screen.getByRole('img', { name: 'Legendary' })).toBeTruthy();
  });

  it('ranks from the plainest to the rarest', () => {
    expect(rankOf(7)).toBeGreaterThan(rankOf(6));
    expect(rankOf(2)).toBeGreaterThan(rankOf(1));
  });

  it('is shown as unknown if its id is unknown', () => {
    expect(rarityLook(99).name).toBe('Unknown');
  });
});

describe('a resource by name', () => {
  it('is found without hash and extension', () => {
    setConfig(aConfig());
    setResources([
      { id: 7, path: '{cdn}/sounds/tick.3ac6354f.mp3' },
      { id: 8, path: '{cdn}/sounds/level-up.mp3' },
    ]);
    expect(findResource('sounds/tick')).toBe('/cdn/sounds/tick.3ac6354f.mp3');
    expect(findResource('sounds/level-up')).toBe('/cdn/sounds/level-up.mp3');
    expect(findResource('sounds/nothing')).toBe('');
  });
});
