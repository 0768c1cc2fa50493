import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { inPage, type PageGlobals } from './page-globals.ts';
import { type Player, registerPlayer, serverUrl, signIn } from './players.ts';

interface Fixtures {
  /** A registered player; the page is logged in. */
  player: Player;
  /** Opens a page in another browser of the same size, logged in as this player or as nobody. */
  elsewhere: (player?: Pick<Player, 'token'>) => Promise<Page>;
  /** Another registered player, whose page is in another browser of the same size. */
  guest: { player: Player; page: Page };
  /** Errors of the pages and violations of the content policy. Must stay empty. */
  faults: string[];
}

export const test = base.extend<Fixtures>({
  // It depends on nothing, but Playwright insists on a destructured first argument.
  baseURL: async ({ playwright: _ }, use) => use(serverUrl()),
  player: async ({ context }, use) => {
    const player = await registerPlayer();
    expect(player.token).not.toBe('');
    await signIn(context, player);
    await use(player);
  },
  elsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (player) => {
      // Playwright gives it the same size and address as the context of the test.
      const context = await browser.newContext();
      contexts.push(context);
      if (player) await signIn(context, player);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  guest: async ({ elsewhere }, use) => {
    const player = await registerPlayer();
    await use({ player, page: await elsewhere(player) });
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768;

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Where a visible element is in the window. */
export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not in view`);
  return box;
}

/** The paths that the page requests from now on, as far as they match. */
export function pathsOf(page: Page, pattern: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) paths.push(pathname);
  });
  return paths;
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('blookery.token'));

/** Advances the clock of the page by this time, then stops it; from then on use `runFor`. */
export const stopClockIn = (page: Page, milliseconds: number): Promise<void> =>
  page.clock.pauseAt(new Date(Date.now() + milliseconds));

/** Fills in and submits the login form. */
export async function logIn(
  page: Page,
  { username, password }: Pick<Player, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Follows a link of the navigation, as a player would; on a phone some links are behind More. */
export async function goTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  if (isPhone(page) && !(await link.isVisible())) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await atRest(page);
  }
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
}

/**
 * Goes to any page of the game as a link does: without loading the game again, which takes most of the time of a visit.
 * Returns when the page before is gone.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    const { document, history, dispatchEvent } = globalThis as PageGlobals;
    for (const part of document.querySelectorAll('#main > *')) part.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new Event('popstate'));
  }, path);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/**
 * Waits until nothing moves any more, such as a sheet that opens. A press on what moves may begin on it and end beside
 * it, which is no click.
 */
export const atRest = (page: Page): Promise<void> =>
  inPage(page, async ({ document }) => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Changes the config response of the server for this page. */
export async function configure(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, json: { ...(await response.json()), ...change } });
  });
}
