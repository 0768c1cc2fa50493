import { giveTokens } from '../../apps/server/src/testing/collecting.ts';
import { sidewaysScroll } from '../support/access.ts';
import { database, permit } from '../support/operator.ts';
import { expect, isPhone, test } from '../support/test.ts';

// Permissions are granted by the operator's program, which takes time.
test.slow();

const typed = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

test('staff sell a seasonal pack for a while, a player opens it, and it is gone when staff end it @phone [3.2.23, 3.7.01, 3.7.03, 3.7.06]', async ({
  page,
  player,
  guest: { player: member, page: staff },
}) => {
  // Only one event sells a pack at a time, so each size has a pack of its own.
  const pack = isPhone(page)
    ? { id: 11, name: 'Five More Minutes', price: 40 }
    : { id: 12, name: 'Left on the Blanket', price: 50 };
  // By the real date it may be on sale already.
  const { sql } = await database();
  await sql`update events set stopped_at = starts_at where pack_id = ${pack.id} and stopped_at is null`;
  await giveTokens({ database: await database() }, player.id, 1000);
  await permit(member.username, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
  const name = `Rain check ${player.username.slice(0, 10)}`;

  await page.goto('/market');
  await expect(page.getByRole('heading', { name: 'Bramble Patch' })).toBeAttached();
  await expect(page.getByRole('heading', { name: pack.name })).toHaveCount(0);

  await staff.goto('/staff/calendar');
  await staff.getByRole('button', { name: 'New event' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('Season', { exact: true }).click();
  await dialog.getByLabel('Name, as players read it').fill(name);
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByText('Say what this event does.').first()).toBeVisible();
  await dialog.getByLabel('Pack').click();
  await staff.getByRole('option', { name: pack.name }).click();
  await dialog.getByLabel('Begins, UTC').fill(typed(-1));
  await dialog.getByLabel('Ends, UTC').fill(typed(-2));
  await dialog.getByLabel('Reason, for the trail').fill('It rained in July');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByText('An event ends after it begins.')).toBeVisible();
  await dialog.getByLabel('Ends, UTC').fill(typed(5));
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog).toHaveCount(0);
  const row = staff.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Running')).toBeVisible();
  const timeline = staff.getByRole('list', { name: 'Four weeks' });
  await expect(timeline.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  expect(await sidewaysScroll(staff)).toBe(0);

  // The open market shows it at once.
  await page.getByRole('button', { name: `Open ${pack.name} for ${pack.price} tokens` }).click();
  await expect
    .poll(async () => (await sql`select 1 from pulls where player_id = ${player.id}`).length)
    .toBe(1);
  await page.goto('/news');
  await page
    .getByRole('navigation', { name: 'News and calendar' })
    .getByRole('link', { name: 'Calendar' })
    .click();
  await expect(page.getByRole('list', { name: 'Events of the week' }).getByText(name)).toBeVisible();
  await expect(page.locator('[aria-current="date"]')).toContainText('Today');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'The week after' }).click();
  await expect(page.locator('[aria-current="date"]')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Events now' }).getByText(name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Only today' }).getByRole('listitem').first()).toBeVisible();

  await row.getByRole('button', { name: /^End now/ }).click();
  await staff.getByRole('dialog').getByLabel('Reason').fill('The sun is out');
  await staff.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(row.getByText('Ended early')).toBeVisible();
  const act = staff.getByRole('list', { name: 'Acts' }).getByRole('listitem').filter({ hasText: name });
  await expect(act.getByText('The sun is out')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto(`/market?pack=${pack.id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText(/Not on sale right now|On sale again from/)).toBeVisible();
  await expect(details.getByRole('button', { name: /^Open for/ })).toHaveCount(0);
});

test('the dashboard shows what can be claimed @phone [3.2.23]', async ({ page, player: _ }) => {
  await page.goto('/dashboard');
  const claims = page.getByRole('list', { name: 'To claim' });
  await claims.getByRole('button', { name: "Today's reward" }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(claims.getByRole('button', { name: "Today's reward" })).toHaveCount(0);
});
