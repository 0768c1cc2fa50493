import { crc32, deflateSync } from 'node:zlib';
import { type Locator, type Page, request } from '@playwright/test';
import { expectForEverybody, expectNoViolations, PHONE } from '../support/access.ts';
import { admin } from '../support/operator.ts';
import { freshName, type Player, registerPlayer, serverUrl, signIn } from '../support/players.ts';
import { expect, goTo, test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Dress up' });
const topBar = (page: Page) => page.getByRole('banner').getByRole('button', { name: /user menu/ });

async function api(player: Player, method: string, path: string, data: object = {}): Promise<unknown> {
  const context = await request.newContext({ baseURL: serverUrl() });
  const answer = await context.fetch(path, {
    method,
    headers: { authorization: player.token },
    ...(method === 'GET' ? {} : { data }),
  });
  const body: unknown = await answer.json();
  await context.dispose();
  return body;
}
const idOf = async (player: Player) => ((await api(player, 'GET', '/api/users/me')) as { id: string }).id;

/** Returns the inline style of a name. */
const paintOf = (name: Locator) => name.evaluate((element) => (element as unknown as HTMLLike).style.cssText);
interface HTMLLike {
  style: { cssText: string };
}

/** Returns a small PNG in one colour: signature, header, rows, end. */
function makePng(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, 0xb0)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: edge }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const png = makePng(64);

test("a player's own dashboard shows the player, their statistics and what they own @phone [2.1.02, 2.2.02, 2.2.05, 2.2.06, 2.2.08, 2.2.11, 2.2.13, 2.2.14, 2.2.15, 2.2.16, 2.2.17, 2.2.18, 2.2.19, 2.2.20, 2.2.21, 2.2.22, 2.2.24, 2.2.27]", async ({
  page,
  player,
}) => {
  await admin('grant-blook', player.username, '1');
  await admin('grant-blook', player.username, '73');
  await page.goto('/dashboard');
  const profile = region(page, 'Profile');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(player.username);
  await expect(profile.getByRole('button', { name: 'Change avatar' })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Change banner' })).toBeVisible();
  await expect(profile.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 50 experience to level 2',
  );
  await expect(profile.getByRole('button', { name: 'Go Back' })).toHaveCount(0);
  await expect(profile.getByRole('link', { name: 'Store' })).toHaveAttribute('href', '/store');

  const stats = region(page, 'Stats');
  await expect(stats).toContainText(`User ID${await idOf(player)}`);
  await expect(stats).toContainText('Tokens1,000');
  await expect(stats).toContainText('Blooks unlocked2 / ');
  await expect(stats).toContainText('Packs opened0');
  await expect(stats).toContainText('Messages sent0');
  await expect(region(page, 'Friends')).toContainText("You don't have any friends. Why don't you make some?");
  await expect(region(page, 'My auctions')).toContainText('No auctions found.');

  const shelf = region(page, 'On the shelf');
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText([
    /^Items/,
    /1 of \d+$/,
    /^Out of no pack/,
  ]);
  await shelf.getByRole('button', { name: /^Nub/ }).click();
  await expect(page).toHaveURL('/inventory?blook=73');
  await expect(page.locator('[data-failed]')).toHaveCount(0);
});

test('the player search requires a name, refuses percent signs and finds players; an unknown name leads to the own dashboard [1.2.31, 1.5.13, 1.5.14, 1.5.15, 2.2.03, 2.2.04, 2.2.24, 2.2.25, 2.2.28, 2.6.14]', async ({
  page,
  player,
}) => {
  const other = await registerPlayer();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Lookup User' }).click();
  const modal = page.getByRole('dialog', { name: 'Lookup User' });
  const field = modal.getByLabel('Username');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('maxlength', '64');
  await page.keyboard.press('Enter');
  await expect(modal).toContainText("Where's the username?");
  await field.fill('50%');
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('Percent signs are not allowed in usernames.');
  await field.fill(other.username.toUpperCase());
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/dashboard?name=${other.username.toUpperCase()}`);
  await expect(modal).toBeHidden();
  const profile = region(page, 'Profile');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(other.username);
  await expect(page).toHaveTitle(`${other.username} · Blookery`);
  await expect(profile.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Daily Rewards' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Quests' })).toHaveCount(0);
  await profile.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(player.username);
  await expect(profile.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/dashboard?name=${freshName()}x`);
  await expect(page).toHaveURL('/dashboard');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(player.username);
  await expect(page.getByText('Nobody by that name')).toBeVisible();
});

test('a player adds, removes and blocks a friend from a profile', async ({ page, player }) => {
  const other = await registerPlayer();
  await page.goto(`/dashboard?name=${other.username}`);
  const profile = region(page, 'Profile');
  await profile.getByRole('button', { name: 'Add friend' }).click();
  await expect(profile.getByRole('button', { name: 'Take back request' })).toBeVisible();

  // The response of the other player appears without a reload.
  await api(other, 'PUT', `/api/friends/${await idOf(player)}`, { accept: true });
  await expect(profile.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(region(page, 'Friends')).toContainText(`You and ${other.username} are friends.`);
  await profile.getByRole('button', { name: 'Go Back' }).click();
  await expect(region(page, 'Friends')).toContainText('0 of 1 online');
  await region(page, 'Friends')
    .getByRole('link', { name: `View ${other.username}` })
    .click();
  await expect(page).toHaveURL(`/dashboard?name=${other.username}`);

  await expect(profile.getByRole('button', { name: 'Trade' })).toBeVisible();
  await profile.getByRole('button', { name: `More about ${other.username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(profile.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await profile.getByRole('button', { name: 'Unblock' }).click();
  await expect(profile.getByRole('button', { name: 'Add friend' })).toBeEnabled();
});

test('a player accepts a friend request in the friends box and sees the friend come online', async ({
  page,
  player,
  browser,
}) => {
  const other = await registerPlayer();
  await page.goto('/dashboard');
  const box = region(page, 'Friends');
  await expect(box).toContainText("Why don't you make some?");
  await api(other, 'POST', `/api/friends/${await idOf(player)}`);
  await box.getByRole('button', { name: `Accept ${other.username}` }).click();
  await expect(box).toContainText('0 of 1 online');

  const context = await browser.newContext({ baseURL: serverUrl() });
  await signIn(context, other);
  const theirs = await context.newPage();
  await theirs.goto('/leaderboard');
  await expect(box).toContainText('1 of 1 online');
  await expect(box).toContainText('Looking around');
  await goTo(theirs, '/inventory');
  await expect(box).toContainText('Dusting the shelf');
  await context.close();
});

test('the picker saves avatar, title and font, which change everywhere at once, in other tabs too [1.0.09, 1.2.32, 1.2.58, 1.2.62, 1.2.63, 2.2.07, 2.2.29]', async ({
  page,
  player,
  context,
}) => {
  await admin('grant-blook', player.username, '1');
  const elsewhere = await context.newPage();
  await Promise.all([elsewhere.goto('/rules'), page.goto('/dashboard')]);
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await expect(picker(page).getByRole('tab')).toHaveText([
    'Avatar',
    'Banner',
    'Title',
    'Font',
    'Color',
    'Gradient',
  ]);
  const portrait = topBar(page).locator('img');
  const before = await portrait.getAttribute('src');
  await picker(page).getByRole('button', { name: /^Pip/ }).click();
  await picker(page).getByRole('tab', { name: 'Title' }).click();
  await picker(page)
    .getByRole('button', { name: /Newcomer/ })
    .click();
  await picker(page).getByRole('tab', { name: 'Font' }).click();
  await picker(page)
    .getByRole('button', { name: /Fredoka/ })
    .click();
  await expect(picker(page).getByRole('region', { name: 'Live preview' })).toContainText('Newcomer');
  await picker(page).getByRole('button', { name: 'Save 3 changes' }).click();

  await expect(picker(page)).toBeHidden();
  await expect(portrait).not.toHaveAttribute('src', before ?? '');
  await expect(region(page, 'Profile')).toContainText('Newcomer');
  expect(await paintOf(page.getByRole('heading', { level: 1 }).locator('span'))).toContain('Name Fredoka');
  await expect(topBar(elsewhere).locator('img')).not.toHaveAttribute('src', before ?? '');

  await page.reload();
  await expect(region(page, 'Profile')).toContainText('Newcomer');
});

test('a player with the permissions uploads and wears own pictures, and saves a colour and a dragged gradient [1.2.59, 1.2.61, 1.2.64, 1.2.65, 1.4.41, 1.4.42, 1.5.17, 1.5.20, 1.5.21, 1.6.04, 2.8.10]', async ({
  page,
  player,
}) => {
  await admin('grant-permission', player.username, 'CUSTOM_AVATAR');
  await admin('grant-permission', player.username, 'CHANGE_NAME_COLOR_TIER_1');
  await page.goto('/dashboard');

  await page.getByRole('button', { name: 'Change avatar' }).click();
  const file = picker(page).locator('input[type=file]');
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(picker(page)).toContainText('File too Large, max size is 2MB');
  await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(picker(page)).toContainText('Pictures are png, jpg, jpeg, gif or webp.');
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(picker(page)).toContainText('That file is not a picture we can open.');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(picker(page)).toContainText('Checked. This is how it looks.');
  await picker(page).getByRole('tab', { name: 'Banner' }).click();
  await picker(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
  await expect(picker(page)).toContainText('Checked. This is how it looks.');
  await picker(page).getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(picker(page)).toBeHidden();

  await expect(topBar(page).locator('img')).toHaveAttribute('src', /\/cdn\/uploads\/.*\/avatar\.webp$/);
  await expect(page.getByRole('button', { name: 'Change banner' }).locator('img')).toHaveAttribute(
    'src',
    /\/cdn\/uploads\/.*\/picture\.webp$/,
  );
  await expect(page.locator('[data-failed]')).toHaveCount(0);

  const name = page.getByRole('heading', { level: 1 }).locator('span');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Color' }).click();
  await picker(page).getByRole('textbox', { name: 'Hex color' }).fill('ff8');
  await picker(page).getByRole('button', { name: 'Save color' }).click();
  await expect(picker(page)).toBeHidden();
  expect(await paintOf(name)).toContain('rgb(255, 128, 0)');

  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Gradient' }).click();
  const knob = picker(page).getByRole('slider', { name: 'Stop 2' });
  const box = await knob.boundingBox();
  if (!box) throw new Error('the stop is not in view');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 2000, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(knob).toHaveAttribute('aria-valuenow', '95');
  await knob.press('ArrowLeft');
  await expect(knob).toHaveAttribute('aria-valuenow', '94');
  await picker(page).getByRole('slider', { name: 'Angle' }).press('PageUp');
  await picker(page).getByRole('button', { name: 'Save gradient' }).click();
  await expect(picker(page)).toBeHidden();
  expect(await paintOf(name)).toContain('linear-gradient(105deg');
  expect(((await api(player, 'GET', '/api/users/me')) as { color: string }).color).toBe(
    '105|#ffd27a@0,#ff8fac@94,#b7a5ff@100',
  );
});

test('without the permissions, colours and own pictures lead to the store [1.4.43, 1.6.03, 1.6.04, 2.2.30]', async ({
  page,
  player,
}) => {
  expect(player.token).not.toBe('');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Change banner' }).click();
  await expect(picker(page).getByRole('tab', { name: 'Banner' })).toHaveAttribute('aria-selected', 'true');
  await picker(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(page).toHaveURL('/store');
  await expect(picker(page)).toBeHidden();

  await goTo(page, '/dashboard');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Gradient' }).click();
  await expect(picker(page)).toContainText('You can try it on, not keep it.');
  await expect(picker(page).getByRole('button', { name: 'Save gradient' })).toHaveCount(0);
  await picker(page).getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/store');
});

test('the dashboard has no accessibility violations and does not scroll sideways', async ({
  page,
  player,
}) => {
  test.slow();
  const other = await registerPlayer();
  await api(other, 'POST', `/api/friends/${await idOf(player)}`);
  await admin('grant-blook', player.username, '1');
  await admin('grant-permission', player.username, 'CUSTOM_AVATAR');
  await page.goto('/dashboard');
  await expect(region(page, 'Friends').getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Change avatar' }).click();
  for (const tab of ['Avatar', 'Banner', 'Title', 'Font', 'Color', 'Gradient']) {
    await picker(page).getByRole('tab', { name: tab }).click();
    await expectNoViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lookup User' }).click();
  const lookup = page.getByRole('dialog', { name: 'Lookup User' });
  await expect(lookup).toBeVisible();
  await expectNoViolations(page);
  await lookup.getByLabel('Username').fill(other.username);
  await page.keyboard.press('Enter');
  await expect(lookup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept request' })).toBeVisible();
  await expectForEverybody(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});
