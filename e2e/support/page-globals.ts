/** The browser globals that journeys use inside the page. The project's types include the DOM only in the client. */
import type { Locator, Page } from '@playwright/test';

export type PageGlobals = typeof globalThis & {
  document: {
    documentElement: { scrollWidth: number; clientWidth: number };
    fonts: { ready: Promise<unknown> };
    timeline: { currentTime: number };
    images: Iterable<{ loading: string; decode: () => Promise<void> }>;
    dispatchEvent: (event: Event) => boolean;
    addEventListener: (kind: string, listener: () => void) => void;
    removeEventListener: (kind: string, listener: () => void) => void;
    getAnimations: () => {
      finished: Promise<unknown>;
      playState: string;
      effect: { getComputedTiming: () => { endTime: number } } | null;
    }[];
    querySelector: (selector: string) => object | null;
    querySelectorAll: (selector: string) => Iterable<{
      outerHTML: string;
      setAttribute: (name: string, value: string) => void;
      getBoundingClientRect: () => { right: number };
    }>;
  };
  navigator: {
    clipboard: { readText: () => Promise<string> };
    serviceWorker: { controller: object | null; ready: Promise<{ update: () => Promise<unknown> }> };
  };
  caches: {
    keys: () => Promise<string[]>;
    open: (name: string) => Promise<{ keys: () => Promise<{ url: string }[]> }>;
  };
  history: { pushState: (state: null, unused: string, path: string) => void };
  dispatchEvent: (event: Event) => boolean;
  scrollY: number;
  requestAnimationFrame: (callback: () => void) => void;
  getComputedStyle: (element: unknown, part?: string) => Readonly<Record<StyleName, string>>;
  CanvasRenderingContext2D: {
    prototype: { clearRect: (...given: number[]) => void; fill: (...given: unknown[]) => void };
  };
  Notification: unknown;
  /** Once `expectNoViolations` has loaded it. */
  axe?: {
    run: (options: { resultTypes: string[] }) => Promise<{
      violations: { id: string; nodes: { html: string }[] }[];
    }>;
  };
  /** Set by the scripts of journeys. */
  layoutShift: number;
  drawnAtOnce: number;
  notified: string[];
  opened: string | undefined;
  noteMove: (bytes: number[], at: number) => void;
};

/** Only the style properties that journeys read. */
type StyleName =
  | 'animationName'
  | 'color'
  | 'backgroundColor'
  | 'boxShadow'
  | 'borderStyle'
  | 'borderWidth'
  | 'outlineStyle'
  | 'outlineWidth'
  | 'textDecorationLine';

/** Runs a function inside the page, with the globals of the page: `inPage(page, ({ scrollY }) => scrollY)`. */
export async function inPage<R>(page: Page, run: (globals: PageGlobals) => R | Promise<R>): Promise<R> {
  const globals = await page.evaluateHandle<PageGlobals>('globalThis');
  return globals.evaluate(run);
}

/** The computed style of an element. */
export const styleOf = (locator: Locator): Promise<Record<Exclude<StyleName, 'backgroundColor'>, string>> =>
  locator.evaluate((element) => {
    const { getComputedStyle } = globalThis as PageGlobals;
    const { animationName, color, boxShadow, borderStyle, borderWidth, ...lines } = getComputedStyle(element);
    const { outlineStyle, outlineWidth, textDecorationLine } = lines;
    return {
      animationName,
      color,
      boxShadow,
      borderStyle,
      borderWidth,
      outlineStyle,
      outlineWidth,
      textDecorationLine,
    };
  });
