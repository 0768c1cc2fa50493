import { expect, it } from 'vitest';
import { canvasTexture } from './stage.ts';

/** A canvas with a drawing on it, which is erased when a size is set, even the same one. */
function drawnCanvas(side: number) {
  const canvas = document.createElement('canvas');
  let isErased = false;
  for (const name of ['width', 'height']) {
    const set = () => {
      isErased = true;
    };
    Object.defineProperty(canvas, name, { get: () => side, set });
  }
  return { canvas, isErased: () => isErased };
}

it.each([1, 1.1, 1.2, 1.25, 1.5, 1.667, 1.714, 1.75, 2])(
  'a drawing of any size becomes a texture without being erased, at a density of %d',
  (density) => {
    const erased: number[] = [];
    for (let side = 1; side <= 400; side++) {
      const { canvas, isErased } = drawnCanvas(side);
      expect(canvasTexture(canvas, density).width).toBeCloseTo(side / density);
      if (isErased()) erased.push(side);
    }
    expect(erased).toEqual([]);
  },
);
