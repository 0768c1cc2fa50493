import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from '../support/access.ts';
import { changeResponse, readResponse } from '../support/calls.ts';
import { admin, permit } from '../support/operator.ts';
import type { PageGlobals } from '../support/page-globals.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, isPhone, logIn, test } from '../support/test.ts';

const sidebar = [
  ...['/dashboard', '/leaderboard', '/chat', '/trading-plaza', '/guilds', '/market', '/inventory'],
  ...['/auction-house', '/settings', '/news', '/store'],
];
const elsewhere = ['/credits', '/discord', '/github', '/youtube', '/x'];
const hrefs = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('game routes require a login and continue to the wanted page after it [1.2.05, 1.2.07, 2.2.01, 2.2.32, 2.2.39, 2.2.43]', async ({
  page,
}) => {
  for (const path of [
    ...['/dashboard', '/market', '/settings/billing', '/map-editor'],
    ...['/rules', '/leaderboard', '/chat', '/trading-plaza', '/trading-plaza/week', '/auction-house?id=7'],
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
  await logIn(page, await registerPlayer());
  await expect(page).toHaveURL('/auction-house?id=7');
});

test('the sidebar links to the eleven pages, which all exist, and below to the credits and our other sites [1.2.08, 1.2.11]', async ({
  page,
  player: _,
  context,
}) => {
  await page.goto('/rules');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await hrefs(page, 'Main')).toEqual(sidebar);
  for (const path of sidebar) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
  }

  expect(await hrefs(page, 'More of Blookery')).toEqual(elsewhere);
  await context.route('https://discord.com/', (route) => route.fulfill({ body: 'there' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Discord' }).click();
  await expect(await opened).toHaveURL('https://discord.com/');
  await page.getByRole('link', { name: 'Credits' }).click();
  await expect(page).toHaveURL('/credits');
});

test('the top bar shows the experience as a number beside full purses @phone [1.2.13]', async ({
  page,
  player: _,
}) => {
  const sums = { experience: 1_234_567, tokens: 12_345_678, gems: 12_345_678 };
  await changeResponse(page, '**/api/users/me', calls.accounts.me, (me) => ({ ...me, ...sums }));
  await page.goto('/dashboard');
  const shown = page.getByRole('banner').getByText(isPhone(page) ? '1.2M XP' : '1,234,567 XP');
  await expect(shown.and(page.locator(':visible'))).toHaveCount(1);
  const isWhole = await shown.and(page.locator(':visible')).evaluate((words) => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const corners = [left + 1, right - 1].map((x) =>
      words.ownerDocument.elementFromPoint(x, (top + bottom) / 2),
    );
    return right > left && corners.every((corner) => corner !== null && words.contains(corner));
  });
  expect(isWhole).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('every page has a skip link, a top bar with experience, gems and tokens, the bell, the user menu and a debug overlay, and shows less in narrow windows [1.2.13, 1.2.14, 1.2.15, 1.2.16, 1.2.30, 1.2.39, 2.9.26, 2.9.27]', async ({
  page,
  player,
  request,
}) => {
  await admin('grant-gems', player.username, '320');
  await admin('grant-tokens', player.username, '47210');
  const config = await readResponse(calls.data.config, await request.get('/api'));
  const resources = await readResponse(calls.data.resources, await request.get('/api/data/resources'));
  // As if permission was not decided yet: a headless browser denies it by itself.
  await page.addInitScript(() => {
    const { Notification } = globalThis as PageGlobals;
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.goto('/dashboard');
  const bar = page.getByRole('banner');
  const userMenu = page.getByRole('button', { name: `${player.username}, user menu` });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await test.step('the first Tab reaches the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the top bar shows experience, gems and tokens', async () => {
    await expect(bar.getByRole('link', { name: 'Gems: 320' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Tokens: 48,210' })).toBeVisible();
    await expect(bar.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 50 experience to level 2',
    );
  });

  await test.step('outside production an overlay shows version, mode, user, socket and resources', async () => {
    const overlay = page.getByRole('complementary', { name: 'Debug' });
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

  await test.step('up to 850 px the avatar replaces the name in the top bar', async () => {
    await page.setViewportSize({ width: 851, height: 800 });
    await expect(bar.getByText(player.username)).toBeVisible();
    await page.setViewportSize({ width: 850, height: 800 });
    await expect(bar.getByText(player.username)).toBeHidden();
    await expect(userMenu).toBeVisible();
  });

  await test.step('up to 1024 px the sidebar shows icons, which keep their accessible names', async () => {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' });
    const word = link.getByText('Market');
    for (const width of [900, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(link).toBeVisible();
      await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThan(70);
    }
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect.poll(async () => (await link.boundingBox())?.width).toBeGreaterThan(150);
    await expect(word).toBeVisible();
  });

  await test.step('the game explains notifications before the browser asks', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expectNoViolations(page, page.getByText('Enjoy the quiet.'));
    await page.getByRole('button', { name: 'Hear the shop bell' }).click();
    const question = page.getByRole('dialog', { name: 'Hear the shop bell?' });
    await expect(question).toContainText('when you are outbid');
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the user menu leads to the settings', async () => {
    await userMenu.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
  });
});

test('up to 768 px a bottom bar replaces the sidebar, with the rest behind More @phone-only [1.2.19, 1.2.08, 1.2.11]', async ({
  page,
  player: _,
}) => {
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toHaveCount(1);
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Market', 'Chat', 'Plaza']);
  await bar.getByRole('link', { name: 'Market' }).tap();
  await expect(page).toHaveURL('/market');

  await bar.getByRole('button', { name: 'More', exact: true }).tap();
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more).toBeVisible();
  const reachable = [
    '/dashboard',
    '/market',
    '/chat',
    '/trading-plaza',
    ...(await hrefs(page, 'More pages')),
  ];
  expect(reachable.sort()).toEqual([...sidebar].sort());
  expect(await hrefs(page, 'More of Blookery')).toEqual(elsewhere);
  await expectNoViolations(page);
  await more.getByRole('link', { name: 'Leaderboard' }).tap();
  await expect(page).toHaveURL('/leaderboard');
  await expect(more).toBeHidden();

  await page.setViewportSize({ width: 769, height: 844 });
  await expect(bar.getByRole('link', { name: 'Leaderboard' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(bar.getByRole('link')).toHaveCount(4);
});

test('staff links and pages depend on permissions [1.2.12, 1.1.02, 1.6.06, 1.6.07, 1.6.08, 2.2.88, 2.6.06]', async ({
  page,
  player,
}) => {
  await page.goto('/staff');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toHaveCount(0);

  await permit(player.username, 'MUTE_USERS');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toBeVisible();
  expect(await hrefs(page, 'Staff')).toEqual(['/staff/users']);

  await permit(player.username, 'VIEW_AUDIT', 'MANAGE_REPORTS');
  await page.goto('/staff');
  await expect(page.getByRole('navigation', { name: 'Staff', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff pages' })).toBeVisible();
  await expect(page).toHaveURL('/staff');
  expect(await hrefs(page, 'Staff')).toEqual(['/staff', '/staff/users', '/staff/reports']);
  await page.getByRole('link', { name: 'Report Manager' }).click();
  await expect(page).toHaveURL('/staff/reports');
});
