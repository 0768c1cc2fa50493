// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BROKEN_PICTURE } from './broken-picture.ts';
import { pictureCanvas } from './picture-canvas.ts';

const stroked: string[] = [];
const drawn: unknown[] = [];
let loads = true;

beforeEach(() => {
  stroked.length = 0;
  drawn.length = 0;
  const context = {
    scale: () => undefined,
    translate: () => undefined,
    fillRect: () => undefined,
    drawImage: (image: unknown) => drawn.push(image),
    stroke: ({ d }: { d: string }) => stroked.push(d),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 10;
      naturalHeight = 10;
      decode = () => (loads ? Promise.resolve() : Promise.reject(new Error('It does not come.')));
    },
  );
  vi.stubGlobal(
    'Path2D',
    class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const size = { width: 50, height: 40, density: 2 };

it('a picture on a canvas falls back to an error icon of its size, and is tried again [1.8.15]', async () => {
  loads = false;
  const failed = await pictureCanvas('/media/tile.svg', size);
  expect([failed.width, failed.height]).toEqual([100, 80]);
  expect(stroked).toEqual([BROKEN_PICTURE]);
  expect(drawn).toEqual([]);

  loads = true;
  await pictureCanvas('/media/tile.svg', size);
  expect(drawn).toHaveLength(1);
  expect(stroked).toHaveLength(1);
});
