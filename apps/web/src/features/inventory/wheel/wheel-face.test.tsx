import type { WheelWedge } from '@blookery/contract';
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig, setList, setResources } from '../../../catalog/catalog.ts';
import { aConfig, anItem, aWheel } from '../../../catalog/catalog-fixtures.ts';
import { BROKEN_PICTURE } from '../../../engine/broken-picture.ts';
import { WheelFace } from './wheel-face.tsx';

beforeEach(() => {
  setConfig(aConfig());
  setResources([{ id: 30, path: '{cdn}/items/brew.svg' }]);
  setList('items', [anItem({ id: 3, name: 'Luck Brew', imageId: 30 })]);
});
const tokens: WheelWedge = { label: '1,500 tokens', chance: 1, prize: { kind: 'tokens', amount: 1500 } };
const face = (wedges: WheelWedge[], won: number | null = null) =>
  render(<WheelFace wheel={aWheel({ wedges })} won={won} />).container;

describe('the face of a wheel', () => {
  it.each([3, 4, 5, 8, 9, 12, 13])('has different colours on adjacent wedges, for %i wedges', (count) => {
    const colours = [...face(Array.from({ length: count }, () => tokens)).querySelectorAll('path')].map(
      (path) => path.getAttribute('class'),
    );
    expect(colours).toHaveLength(count);
    expect(new Set(colours).size).toBeLessThanOrEqual(4);
    colours.forEach((colour, place) => {
      expect(colour).not.toBe(colours[(place + 1) % count]);
    });
  });

  it('labels each wedge with its prize', () => {
    const drawn = face([
      tokens,
      { label: 'Luck Brew', chance: 1, prize: { kind: 'item', itemId: 3 } },
      { label: 'Good wishes', chance: 1, prize: { kind: 'nothing' } },
    ]);
    expect([...drawn.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      '1,500',
      'Luck Brew',
      'Good wishes',
    ]);
    expect(
      [...drawn.querySelectorAll('image')].some(
        (image) => image.getAttribute('href') === '/cdn/items/brew.svg',
      ),
    ).toBe(true);
  });

  it('shows an error icon in place of each picture that does not load, of a prize and of the hub [1.8.15]', () => {
    const drawn = face([tokens, { label: 'Luck Brew', chance: 1, prize: { kind: 'item', itemId: 3 } }]);
    const pictures = [...drawn.querySelectorAll('image')];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) fireEvent.error(picture);
    expect(drawn.querySelector('image')).toBeNull();
    expect(drawn.querySelectorAll(`path[d="${BROKEN_PICTURE}"]`)).toHaveLength(3);
  });
});
