/** A canvas for tests, since jsdom has none. Letters are 8 px wide and nothing is painted. */
import { vi } from 'vitest';
import { fakeContext } from '../../../engine/canvas-fixtures.ts';

/** Call before each test; restored with all mocks and globals. */
export function fakeCanvas(): void {
  const context = fakeContext((method, [text]) =>
    method === 'measureText' ? { width: String(text).length * 8 } : undefined,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('There are no pictures here.'));
    },
  );
}
