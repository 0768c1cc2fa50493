import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoViolations, PHONE, sidewaysScroll } from './support/access.ts';
import { admin } from './support/operator.ts';
import type { PageGlobals } from './support/page-globals.ts';
import { expect, test } from './support/test.ts';

const settled = (page: Page) => expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);

/** As a newcomer's browser loads them: with nothing in its cache, on a wide window and on a phone. */
for (const path of ['/', '/login', '/register', '/legal', '/nowhere']) {
  test(`${path}: nothing moves by itself while it loads, no accessibility violations, scrolls one way only @phone`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const globals = globalThis as unknown as PageGlobals & { PerformanceObserver: ObserverType };
      globals.layoutShift = 0;
      new globals.PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globals.layoutShift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await settled(page);
    if (path === '/login' || path === '/register')
      await expect(page.getByText('You are human')).toBeVisible();
    if (path === '/legal') await expect(page.getByText('Updated').first()).toBeVisible();
    await allThere(page);
    expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).layoutShift)).toBeLessThan(0.01);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.locator('[data-failed]')).toHaveCount(0);
  });
}

test('errors in forms and the code modal have none', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText("Where's the username?")).toBeVisible();
  await expectForEverybody(page);

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'OTP_REQUIRED' } }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill('oddsock');
  await page.getByLabel('Password', { exact: true }).fill('whatever it was');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
});

test('the screens for bad days have none', async ({ page }) => {
  for (const [status, title] of [
    [403, 'The door is shut'],
    [429, 'One at a time, please'],
    [502, 'Oops!'],
  ] as const) {
    await page.route('**/api', (route) => route.fulfill({ status, json: { message: 'sniping|2126-01-01' } }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectForEverybody(page);
    await page.unroute('**/api');
  }
  await page.route('**/api/data/items', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Failed to load data.' })).toBeVisible();
  await expectForEverybody(page);
});

test('the shell, its menus and the rules have none', async ({ page, player }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  await expectForEverybody(page);
  await expect(page.locator('[data-failed]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('Enjoy the quiet.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Stay' }).click();

  await page.goto('/rules');
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await expectForEverybody(page);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expectNoViolations(page);
});

test('the settings and their questions have none', async ({ page, player }) => {
  test.slow();
  await page.goto('/settings');
  await expect(page.getByText('Linking is not switched on here.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Where's the password?").first()).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/settings/security');
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  expect(player.token).not.toBe('');
});

test('the store, its review, the card form and billing have none', async ({ page, player }) => {
  test.slow();
  await page.goto('/store');
  await expect(page.getByRole('button', { name: 'Buy Pocketful' })).toBeVisible();
  await expectForEverybody(page);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy Pocketful' }).click();
  await expect(page.getByText('No card yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('You must select a payment method.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/settings/billing');
  await expect(page.getByText('Nothing bought yet.')).toBeVisible();
  await expectForEverybody(page);
  expect(player.token).not.toBe('');
});

test('guilds, news and credits have none', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  for (const [path, heading] of [
    ['/guilds/discovery', 'Guilds'],
    ['/news', 'News'],
    ['/credits', 'Credits'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectForEverybody(page);
    await expect(page.locator('[data-failed]')).toHaveCount(0);
  }
});

test('the staff pages have none', async ({ page, player }) => {
  test.slow();
  const needed = ['VIEW_AUDIT', 'MUTE_USERS', 'MANAGE_REPORTS', 'MANAGE_ECONOMY', 'GRANT_VALUE'];
  await Promise.all(needed.map((permission) => admin('grant-permission', player.username, permission)));
  for (const path of ['', '/users', '/reports', '/economy', '/content', '/experiments']) {
    await page.goto(`/staff${path}`);
    await expect(page.getByRole('navigation', { name: 'Staff pages' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectForEverybody(page);
  }
});

test('trades, the map editor and the plaza have none', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  for (const path of ['/trades', '/map-editor', '/trading-plaza']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/trades') await expect(page.getByRole('application')).toBeVisible();
    await expectForEverybody(page);
  }
});

/** Fonts and pictures in view have come, and the browser has painted once more. */
const allThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { document, requestAnimationFrame } = globalThis as unknown as {
      document: {
        fonts: { ready: Promise<unknown> };
        images: Iterable<{ loading: string; decode: () => Promise<void> }>;
      };
      requestAnimationFrame: (callback: () => void) => void;
    };
    await document.fonts.ready;
    const eager = [...document.images].filter(({ loading }) => loading === 'eager');
    await Promise.all(eager.map((image) => image.decode()));
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

interface ObserverType {
  new (
    callback: (list: { getEntries: () => { value: number; hadRecentInput: boolean }[] }) => void,
  ): { observe: (options: { type: string; buffered: boolean }) => void };
}
