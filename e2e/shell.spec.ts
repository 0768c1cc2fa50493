import type { Page } from '@playwright/test';
import { admin } from './support/operator.ts';
import { expect, isPhone, test } from './support/test.ts';

const sidebar = [
  '/dashboard',
  '/leaderboard',
  '/chat',
  '/trading-plaza',
  '/guilds',
  '/market',
  '/inventory',
  '/auction-house',
  '/settings',
  '/news',
  '/store',
];
const hrefs = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) =>
      (links as unknown as { getAttribute: (name: string) => string }[]).map((link) =>
        link.getAttribute('href'),
      ),
    );

test('game routes ask for a login [1.2.07, 2.2.01]', async ({ page }) => {
  for (const path of ['/dashboard', '/market', '/settings/billing', '/map-editor']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test.describe('on a desktop', () => {
  test('the sidebar links to the eleven pages, each of which is there [1.2.08]', async ({ page, player }) => {
    expect(player.token).not.toBe('');
    await page.goto('/rules');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await hrefs(page, 'Main')).toEqual(sidebar);
    for (const path of sidebar) {
      await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
    }
  });

  test('the bottom links lead to credits and to our corners elsewhere [1.2.11]', async ({
    page,
    player,
    context,
  }) => {
    expect(player.token).not.toBe('');
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'More of Blookery' })).toBeVisible();
    expect(await hrefs(page, 'More of Blookery')).toEqual([
      '/credits',
      '/discord',
      '/github',
      '/youtube',
      '/x',
    ]);
    await context.route('https://discord.com/', (route) => route.fulfill({ body: 'there' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Discord' }).click();
    await expect(await opened).toHaveURL('https://discord.com/');
    await page.getByRole('link', { name: 'Credits' }).click();
    await expect(page).toHaveURL('/credits');
  });

  test('between phone and desk the sidebar shows icons, their names still spoken [2.9.27]', async ({
    page,
    player,
  }) => {
    expect(player.token).not.toBe('');
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/dashboard');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.width).toBeLessThan(70);
    await page.setViewportSize({ width: 1100, height: 800 });
    expect((await link.boundingBox())?.width).toBeGreaterThan(150);
  });

  test('up to 850 px the portrait stands for the name in the top bar [2.9.26]', async ({ page, player }) => {
    await page.setViewportSize({ width: 851, height: 800 });
    await page.goto('/dashboard');
    const name = page.getByRole('banner').getByText(player.username);
    await expect(name).toBeVisible();
    await page.setViewportSize({ width: 850, height: 800 });
    await expect(name).toBeHidden();
    await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  });

  test('the first thing Tab reaches skips the navigation', async ({ page, player }) => {
    expect(player.token).not.toBe('');
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test('up to 768 px a bar at the foot replaces the sidebar, the rest behind More @phone-only [1.2.19, 1.2.08, 1.2.11]', async ({
    page,
    player,
  }) => {
    expect(player.token).not.toBe('');
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toHaveCount(1);
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Market', 'Chat', 'Plaza']);
    await bar.getByRole('link', { name: 'Market' }).tap();
    await expect(page).toHaveURL('/market');

    await bar.getByRole('button', { name: 'More' }).tap();
    const more = page.getByRole('dialog', { name: 'More' });
    const reachable = [
      ...['/dashboard', '/market', '/chat', '/trading-plaza'],
      ...(await hrefs(page, 'More pages')),
    ];
    expect([...reachable].sort()).toEqual([...sidebar].sort());
    expect(await hrefs(page, 'More of Blookery')).toEqual([
      '/credits',
      '/discord',
      '/github',
      '/youtube',
      '/x',
    ]);
    await more.getByRole('link', { name: 'Leaderboard' }).tap();
    await expect(page).toHaveURL('/leaderboard');
    await expect(more).toBeHidden();

    await page.setViewportSize({ width: 769, height: 844 });
    await expect(bar.getByRole('link', { name: 'Leaderboard' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(bar.getByRole('link')).toHaveCount(4);
  });
});

test('the top bar shows experience, gems and tokens [1.2.13, 1.2.14, 1.2.15]', async ({ page, player }) => {
  await admin('grant-gems', player.username, '320');
  await admin('grant-tokens', player.username, '47210');
  await page.goto('/dashboard');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Gems: 320' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Tokens: 48,210' })).toBeVisible();
  await expect(bar.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 50 experience to level 2',
  );
});

test('the user menu leads to the settings [1.2.16]', async ({ page, player }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('staff links and pages go by permission [1.2.12, 1.1.02, 1.6.06, 1.6.07, 1.6.08, 2.2.88]', async ({
  page,
  player,
}) => {
  await page.goto('/staff');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toHaveCount(0);

  await admin('grant-permission', player.username, 'MUTE_USERS');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toBeVisible();
  expect(await hrefs(page, 'Staff')).toEqual(['/staff/users']);

  await admin('grant-permission', player.username, 'VIEW_AUDIT');
  await admin('grant-permission', player.username, 'MANAGE_REPORTS');
  await page.goto('/staff');
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toBeVisible();
  expect(await hrefs(page, 'Staff')).toEqual(['/staff', '/staff/users', '/staff/reports']);
  await page.getByRole('link', { name: 'Report Manager' }).click();
  await expect(page).toHaveURL('/staff/reports');
});

test('notification access is asked for in our own words first [1.2.30]', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  // As where nobody has answered yet: a browser without windows says no by itself.
  await page.addInitScript(() => {
    const { Notification } = globalThis as unknown as { Notification: object };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('Enjoy the quiet.')).toBeVisible();
  await page.getByRole('button', { name: 'Hear the shop bell' }).click();
  const question = page.getByRole('dialog', { name: 'Hear the shop bell?' });
  await expect(question).toContainText('when you are outbid');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
});

test('outside production an overlay shows version, mode, user, socket and resources [1.2.39]', async ({
  page,
  player,
  request,
}) => {
  const config = (await (await request.get('/api')).json()) as { version: string; mode: string };
  const resources = (await (await request.get('/api/data/resources')).json()) as unknown[];
  await page.goto('/dashboard');
  const overlay = page.getByRole('complementary', { name: 'Debug' });
  if (isPhone(page)) await overlay.getByRole('button', { name: 'Debug' }).click();
  await expect(overlay.getByRole('definition')).toHaveText([
    config.version,
    config.mode,
    player.username,
    /^(off|connecting|open|waiting)/,
    String(resources.length),
  ]);
  await overlay.getByRole('button', { name: 'Debug' }).click();
  await expect(overlay.getByRole('definition')).toHaveCount(0);
});

test('going back finds the place one had scrolled to', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'How to play' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'EULA' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => (globalThis as unknown as { scrollY: number }).scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await page.getByRole('contentinfo').getByRole('link', { name: 'EULA' }).click();
  await expect(page).toHaveURL('/legal#eula');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Every toy/ })).toBeAttached();
  await expect.poll(scrolled).toBe(before);
});
