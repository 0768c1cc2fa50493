/** Observes what a page draws: shapes on its canvases, and the colours of status dots. */
import type { Page } from '@playwright/test';
import { inPage, type PageGlobals } from './page-globals.ts';

/** Counts the shapes that are filled between two clearings of a canvas. Call it before the page is opened. */
export const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const globals = globalThis as PageGlobals;
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

/** Returns the most shapes of any frame so far. */
export const drawnAtOnce = (page: Page): Promise<number> => inPage(page, (globals) => globals.drawnAtOnce);

/** Returns the colour of the dot before a status, as a word. */
export async function dotColour(page: Page, selector: string): Promise<string> {
  const colour = await page.evaluate((wanted) => {
    const { document, getComputedStyle } = globalThis as PageGlobals;
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
  // Orange is between red and yellow: it has clearly more green than blue.
  return green - blue > 40 ? 'orange' : 'red';
}
