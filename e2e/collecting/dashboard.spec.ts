import { calls } from '@blookery/contract';
import { expectForEverybody, expectNoViolations, PHONE } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { PICKER_TABS, picker } from '../support/dashboard.ts';
import { grant, permit } from '../support/operator.ts';
import { freshName, registerPlayer } from '../support/players.ts';
import { expect, goTo, region, test } from '../support/test.ts';

test("a player's own dashboard shows the player, their statistics and what they own @phone [2.1.02, 2.2.02, 2.2.05, 2.2.06, 2.2.08, 2.2.11, 2.2.13, 2.2.14, 2.2.15, 2.2.16, 2.2.17, 2.2.18, 2.2.19, 2.2.20, 2.2.21, 2.2.22, 2.2.24, 2.2.27]", async ({
  page,
  player,
}) => {
  await grant('blook', player.username, 1, 73);
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
  await expect(stats).toContainText(`User ID${player.id}`);
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

test('the player search requires a name, refuses percent signs and finds players; an unknown name leads to the player’s own dashboard [1.2.31, 1.5.13, 1.5.14, 1.5.15, 2.2.03, 2.2.04, 2.2.24, 2.2.25, 2.2.28, 2.6.14]', async ({
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
  await callAs(other, calls.friends.answer, { params: { userId: player.id }, body: { accept: true } });
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
  guest: { player: other, page: theirs },
}) => {
  await page.goto('/dashboard');
  const box = region(page, 'Friends');
  await expect(box).toContainText("Why don't you make some?");
  await callAs(other, calls.friends.ask, { params: { userId: player.id } });
  await box.getByRole('button', { name: `Accept ${other.username}` }).click();
  await expect(box).toContainText('0 of 1 online');

  await theirs.goto('/leaderboard');
  await expect(box).toContainText('1 of 1 online');
  await expect(box).toContainText('Looking around');
  await goTo(theirs, '/inventory');
  await expect(box).toContainText('Dusting the shelf');
});

test('the dashboard has no accessibility violations and does not scroll sideways', async ({
  page,
  player,
}) => {
  test.slow();
  const other = await registerPlayer();
  await callAs(other, calls.friends.ask, { params: { userId: player.id } });
  await grant('blook', player.username, 1);
  await permit(player.username, 'CUSTOM_AVATAR');
  await page.goto('/dashboard');
  await expectForEverybody(page, region(page, 'Friends').getByRole('button', { name: /^Accept/ }));
  await page.getByRole('button', { name: 'Change avatar' }).click();
  for (const tab of PICKER_TABS) {
    await picker(page).getByRole('tab', { name: tab }).click();
    await expectNoViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lookup User' }).click();
  const lookup = page.getByRole('dialog', { name: 'Lookup User' });
  await expectNoViolations(page, lookup);
  await lookup.getByLabel('Username').fill(other.username);
  await page.keyboard.press('Enter');
  await expect(lookup).toBeHidden();
  await expectForEverybody(page, page.getByRole('button', { name: 'Accept request' }));
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});
