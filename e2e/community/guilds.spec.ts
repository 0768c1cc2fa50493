import { calls } from '@blookery/contract';
import { callAs, changeResponse } from '../support/calls.ts';
import { openMenu } from '../support/chat.ts';
import { foundGuild, tagOf } from '../support/guilds.ts';
import { admin } from '../support/operator.ts';
import { freshName, type Player } from '../support/players.ts';
import { expect, goTo, test } from '../support/test.ts';

const found = async (player: Player, words: object = {}) => {
  await admin('grant-tokens', player.username, '5000');
  return foundGuild(player, words);
};

test('a long guild name fits the heading of the guild chat on a narrow phone', async ({ page, player }) => {
  const fresh = freshName();
  const name = `${fresh.replace('p_', 'W')} of Wide`;
  await found(player, { name, tag: tagOf(fresh) });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/guilds/chat');
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  const header = page.locator('header').filter({ has: heading });
  const ends = await header.evaluate((element) =>
    [element, ...element.children].map((one) => one.getBoundingClientRect().right),
  );
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320);
});

test('a player founds a guild, invites another player, chats, reports a message, and the other leaves [1.0.07, 2.2.54, 2.2.55, 2.6.11] @phone-only', async ({
  page,
  player,
  guest,
}) => {
  // Two browsers do the same steps one after the other.
  test.slow();
  await admin('grant-tokens', player.username, '5000');
  const name = freshName().replace('p_', 'Lost ');
  await page.goto('/guilds');
  await expect(page).toHaveURL('/guilds/discovery');
  await page.getByRole('button', { name: 'Found a guild' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tag', { exact: true }).fill(tagOf(name));
  await page.getByLabel('Motto').fill('Odd ones out, welcome in.');
  await page.getByRole('radio', { name: 'indigo' }).check();
  await page.getByRole('button', { name: /^Found it/ }).click();
  await expect(page).toHaveURL('/guilds/my-guild');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await guest.page.goto('/guilds/discovery');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Guilds' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Username').fill(guest.player.username);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText(guest.player.username);

  const invited = guest.page.getByRole('region', { name: 'You are invited' });
  await invited.getByRole('button', { name: `Join ${name}` }).click();
  await expect(guest.page).toHaveURL('/guilds/my-guild');
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(guest.player.username);

  await guest.page.getByRole('link', { name: 'Guild chat' }).click();
  const field = guest.page.getByRole('textbox', { name: `Message ${name}` });
  await field.fill('Hello, buttons.');
  await field.press('Enter');
  await page.getByRole('link', { name: 'Guild chat' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Hello, buttons.' })).toBeVisible();
  // The tag is shown after the name.
  await expect(page.getByRole('article').getByText(tagOf(name)).first()).toBeVisible();
  // Toasts lie over the newest message, one after the other.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0, { timeout: 20_000 });
  await (await openMenu(page, 'Hello, buttons.')).getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: `Report what ${guest.player.username} said` });
  await report.getByText('Unkind words').click();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toBeHidden();

  await goTo(guest.page, '/guilds');
  await expect(guest.page).toHaveURL('/guilds/my-guild');
  await guest.page.getByRole('button', { name: 'More about the guild' }).click();
  await guest.page.getByRole('menuitem', { name: 'Leave' }).click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(guest.page).toHaveURL('/guilds/discovery');
});

test('with the experiment off only a notice is shown [2.2.56]', async ({ page, player: _ }) => {
  await changeResponse(page, '**/api/users/me', calls.accounts.me, (me) => ({ ...me, experiments: [] }));
  await page.goto('/guilds/my-guild');
  await expect(page).toHaveURL('/guilds/discovery');
  await expect(page.getByRole('heading', { level: 1, name: 'Guilds are being sewn' })).toBeVisible();
  await expect(page.getByText('This page is work in progress.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Found a guild' })).toHaveCount(0);
});

test('tokens are paid into and out of the treasury and recorded; a player who asks is let in and promoted, and the owner disbands the guild', async ({
  page,
  player,
  guest,
}) => {
  const guild = await found(player, { entry: 'request' });
  await Promise.all([guest.page.goto('/guilds/discovery'), page.goto('/guilds/my-guild')]);
  const treasury = page.getByRole('region', { name: 'Treasury' });
  await treasury.getByRole('button', { name: 'Pay in' }).click();
  await page.getByLabel('How much').fill('1200');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay in' }).click();
  await expect(treasury.getByText('1,200')).toBeVisible();

  await treasury.getByRole('button', { name: 'Pay out' }).click();
  await page.getByLabel('How much').fill('200');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay out' }).click();
  await expect(treasury.getByText('1,000')).toBeVisible();

  await treasury.getByRole('button', { name: 'The book' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${player.username} took out 200 tokens.`);
  await expect(page.getByRole('dialog')).toContainText(`${player.username} paid in 1,200 tokens.`);
  await page.keyboard.press('Escape');

  await guest.page.getByLabel('Search guilds').fill(guild.name);
  await guest.page.getByRole('button', { name: `Ask to join ${guild.name}` }).click();
  await expect(guest.page.getByRole('button', { name: `Take back ${guild.name}` }).first()).toBeVisible();

  await page.getByRole('button', { name: `Let in ${guest.player.username}` }).click();
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members).toContainText(guest.player.username);
  await page.getByRole('button', { name: `More about ${guest.player.username}` }).click();
  await page.getByRole('menuitem', { name: 'Make Steward' }).click();
  await expect(members.getByText('Steward')).toBeVisible();

  await page.getByRole('button', { name: 'More about the guild' }).click();
  await page.getByRole('menuitem', { name: 'Disband' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disband' }).click();
  await expect(page).toHaveURL('/guilds/discovery');
  await goTo(guest.page, '/guilds');
  await expect(guest.page).toHaveURL('/guilds/discovery');
});

test('the price of a guild is shown beside the button, and blooks in no pack are not offered as emblems @phone', async ({
  page,
  player,
}) => {
  await admin('grant-tokens', player.username, '5000');
  await page.goto('/guilds/discovery');
  await page.getByRole('button', { name: 'Found a guild' }).click();
  await expect(page.getByRole('button', { name: 'Found it for 2,500' })).toBeInViewport({ ratio: 1 });
  const blooks = await callAs(player, calls.data.blooks);
  const offered = await page.getByRole('group', { name: 'Toy on the pennant' }).getByRole('radio').count();
  const withoutPack = blooks.filter(({ packId, rarityId }) => packId === null && rarityId > 1);
  expect(withoutPack.length).toBeGreaterThan(0);
  expect(offered).toBeGreaterThan(20);
  for (const { name } of withoutPack) {
    await expect(page.getByRole('radio', { name, exact: true })).toHaveCount(0);
  }
});

test('the name of a guild member is as bold on the dashboard as any other', async ({ page, player }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const name = heading.getByText(player.username, { exact: true });
  await page.goto('/dashboard');
  await expect(name).toHaveCSS('font-weight', '750');
  const guild = await found(player);
  await page.reload();
  await expect(heading).toContainText(tagOf(guild.name));
  await expect(name).toHaveCSS('font-weight', '750');
});
