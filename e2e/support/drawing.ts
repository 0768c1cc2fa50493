/** What a page draws: pieces on its canvases, and the colours of its dots. */
import type { Page } from '@playwright/test';

interface Context {
  clearRect: (...given: number[]) => void;
  fill: (...given: unknown[]) => void;
}
interface DrawingGlobals {
  CanvasRenderingContext2D: { prototype: Context };
  drawnAtOnce: number;
  document: { querySelector: (selector: string) => object | null };
  getComputedStyle: (element: object | null, part: string) => { backgroundColor: string };
}

/** Counts the pieces that are filled between two clearings of a canvas. Before the page is opened. */
export const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const globals = globalThis as unknown as DrawingGlobals;
    const { prototype } = globals.CanvasRenderingContext2D;
    const { clearRect, fill } = prototype;
    let drawn = 0;
    globals.drawnAtOnce = 0;
    prototype.clearRect = function clear(...given) {
      drawn = 0;
      clearRect.apply(this, given);
    };
    prototype.fill = function count(...given) {
      drawn += 1;
      globals.drawnAtOnce = Math.max(globals.drawnAtOnce, drawn);
      fill.apply(this, given);
    };
  });

/** The most pieces that one frame has shown so far. */
export const drawnAtOnce = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as DrawingGlobals).drawnAtOnce);

/** The colour of the dot before a status, by the name that a player would give it. */
export async function dotColour(page: Page, selector: string): Promise<string> {
  const colour = await page.evaluate((wanted) => {
    const { document, getComputedStyle } = globalThis as unknown as DrawingGlobals;
    return getComputedStyle(document.querySelector(wanted), '::before').backgroundColor;
  }, selector);
  return nameOf((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most < 40) return 'black';
  if (most - least < 40) return 'grey';
  if (green === most) return 'green';
  if (red !== most) return 'blue';
  // Between red and yellow: orange has clearly more green than blue.
  return green - blue > 40 ? 'orange' : 'red';
}
