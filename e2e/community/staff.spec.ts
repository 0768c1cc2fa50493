import { calls } from '@blookery/contract';
import { sidewaysScroll } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { sendMessage } from '../support/chat.ts';
import { permit } from '../support/operator.ts';
import { registerPlayer, serverUrl } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

// Permissions are granted by the operator's program, which takes time.
test.slow();

test('a player reports a message, staff mute its author, and the author sees why and until when [2.6.11, 1.6.08]', async ({
  page,
  player: _,
  guest: { player: rude, page: rudePage },
  elsewhere,
}) => {
  const words = `give me your toys ${rude.username}`;
  await sendMessage(rude, words);
  await page.goto('/chat');
  const message = page.getByText(words);
  await expect(message).toBeVisible();
  await message.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Say what is wrong first.')).toBeVisible();
  await dialog.getByText('Unkind words').click();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. Somebody will look at it')).toBeVisible();

  const member = await registerPlayer();
  await permit(member.username, 'MANAGE_REPORTS', 'MUTE_USERS');
  const staff = await elsewhere(member);
  await Promise.all([rudePage.goto('/chat'), staff.goto('/staff/reports')]);
  await expect(rudePage.getByRole('textbox').first()).toBeVisible();
  await staff.getByRole('button', { name: new RegExp(rude.username) }).click();
  const report = staff.getByRole('region', { name: /^Report / });
  await expect(report.getByText(words)).toBeVisible();
  await report.getByRole('button', { name: 'Assign to me' }).click();
  await expect(report.getByRole('button', { name: 'Put back' })).toBeVisible();
  const mute = report.getByRole('button', { name: 'Mute for 24 h' });
  await expect(mute).toBeDisabled();
  await report.getByLabel('Reason, shown to the player').fill('Taking what is not yours');
  await mute.click();
  await expect(report.getByText(/^Muted by/)).toBeVisible();
  expect(await sidewaysScroll(staff)).toBe(0);

  // The muted player sees it at once, and the reporter gets a notice.
  const note = rudePage.getByText('You are muted for Taking what is not yours');
  await expect(note).toBeVisible();
  await expect(note).toContainText('until');
  await expect(note).toContainText('You can talk and trade again in');
  await expect(rudePage.getByPlaceholder('Message #global')).toHaveCount(0);
  await page.bringToFront();
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click();
  const bell = page.getByRole('list', { name: 'Notifications' });
  await expect(bell.getByText('was dealt with after your report')).toBeVisible();
});

test('staff look up and ban a player, who is logged out at once, and lift the ban again [1.6.07]', async ({
  page: staff,
  player,
  guest: { player: target, page: targetPage },
}) => {
  await permit(player.username, 'VIEW_AUDIT', 'MUTE_USERS', 'BAN_USERS');
  await Promise.all([targetPage.goto('/dashboard'), staff.goto('/staff/users')]);
  await expect(targetPage.getByRole('heading', { name: target.username })).toBeVisible();
  await staff.getByLabel('Name or user ID').fill(target.username);
  await staff.getByRole('button', { name: target.username }).click();
  const panel = staff.getByRole('region', { name: target.username });
  await panel.getByLabel('Reason, shown to the player').fill('Testing the door');
  await panel.getByRole('button', { name: 'Ban for 24 h' }).click();
  await expect(panel.getByText('Banned for Testing the door')).toBeVisible();

  await expect(targetPage.getByText(/This account is banned for Testing the door, until/)).toBeVisible();
  await expect(targetPage).toHaveURL(/\/login$/);

  const pages = staff.getByRole('navigation', { name: 'Staff pages' });
  await pages.getByRole('link', { name: 'Overview' }).click();
  await staff.getByLabel('Player', { exact: true }).fill(target.username);
  const line = staff.getByRole('listitem').filter({ hasText: 'banned' }).filter({ hasText: target.username });
  await line.getByRole('button', { name: /^Undo line/ }).click();
  await staff.getByRole('dialog').getByLabel('Reason').fill('The door works');
  await staff.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(staff.getByText('(taken back)')).toBeVisible();
  const response = await fetch(`${serverUrl()}/api/users/me`, { headers: { authorization: target.token } });
  expect(response.status).toBe(200);
});

test('the staff panel shows only what the permissions allow; staff switch an experiment [2.2.84, 2.2.85, 1.6.06, 1.1.02, 2.1.19]', async ({
  page: staff,
  player,
}) => {
  const somebody = await registerPlayer();
  await permit(player.username, 'VIEW_AUDIT', 'MANAGE_EXPERIMENTS');
  await staff.goto('/staff');
  await expect(staff.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const tabs = staff.getByRole('navigation', { name: 'Staff pages' });
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Experiments']);

  // Switching needs a reason, and an open page follows without a reload.
  await tabs.getByRole('link', { name: 'Experiments' }).click();
  const card = staff.locator('section').filter({ hasText: 'auction-bulk' });
  const change = async (reason: string) => {
    await card.getByRole('button', { name: 'Switch' }).click();
    await staff.getByRole('dialog').getByLabel('Reason').fill(reason);
    await staff.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
  };
  await card.getByText('Staff', { exact: true }).click();
  await change('For a journey');
  await expect(card.getByText(/^Changed /)).toBeVisible();
  const experiments = async () => (await callAs(somebody, calls.accounts.me)).experiments;
  expect(await experiments()).not.toContain('auction-bulk');
  await card.getByText('On', { exact: true }).first().click();
  await change('Back again');
  await expect.poll(experiments).toContain('auction-bulk');
});
