import { beforeEach, expect, it, vi } from 'vitest';
import { BROKEN_PICTURE } from './broken-picture.ts';
import { fakeContext } from './canvas-fixtures.ts';
import { pictureCanvas } from './picture-canvas.ts';

const stroked: string[] = [];
const drawn: unknown[] = [];
let loads = true;
class FakePath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}

beforeEach(() => {
  stroked.length = 0;
  drawn.length = 0;
  const context = fakeContext((method, [given]) => {
    if (method === 'drawImage') drawn.push(given);
    if (method === 'stroke' && given instanceof FakePath) stroked.push(given.d);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 10;
      naturalHeight = 10;
      decode = () => (loads ? Promise.resolve() : Promise.reject(new Error('It does not come.')));
    },
  );
  vi.stubGlobal('Path2D', FakePath);
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
