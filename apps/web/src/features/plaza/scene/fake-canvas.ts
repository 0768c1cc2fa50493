/** A canvas for tests, since jsdom has none. Letters are 8 px wide and nothing is painted. */
import { vi } from 'vitest';

const context = {
  measureText: (text: string) => ({ width: text.length * 8 }),
  scale: () => undefined,
  translate: () => undefined,
  beginPath: () => undefined,
  roundRect: () => undefined,
  moveTo: () => undefined,
  lineTo: () => undefined,
  fill: () => undefined,
  stroke: () => undefined,
  fillText: () => undefined,
  strokeText: () => undefined,
  ellipse: () => undefined,
  fillRect: () => undefined,
  drawImage: () => undefined,
};

/** Call before each test; restored with all mocks and globals. */
export function fakeCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('There are no pictures here.'));
    },
  );
}
