import { admin, database } from '../support/operator.ts';
import { expect, isPhone, test } from '../support/test.ts';

test.slow();
test('shots @phone', async ({ page, player }) => {
  const size = isPhone(page) ? 'm' : 'd';
  const { sql } = await database();
  await sql`delete from events where season is null`;
  await sql`insert into events (kind, name, text, booster, multiplier, starts_at, ends_at) values
    ('booster', 'Moon tide', 'Let them find some.', 'shiny', 2, now() - interval '1 hour', now() + interval '50 hours')`;
  await sql`insert into events (kind, name, text, pack_id, dress, starts_at, ends_at) values
    ('pack', 'Early Frost', 'Eight toys from both sides of the window.', 14, 'winter', now() - interval '3 days', now() + interval '9 days')`;
  await sql`insert into events (kind, name, text, dress, starts_at, ends_at, stopped_at) values
    ('plaza', 'Lamps for the founders', '', 'summer', now() + interval '30 hours', now() + interval '42 hours', null)`;
  for (const permission of ['MANAGE_ECONOMY', 'VIEW_AUDIT']) await admin('grant-permission', player.username, permission);
  for (const [name, path] of [['calendar', '/calendar'], ['dashboard', '/dashboard'], ['market', '/market'], ['staff', '/staff/calendar'], ['news', '/news'], ['details', '/market?pack=11']] as const) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/cal-shots/${name}-${size}.png`, fullPage: name !== 'market' });
  }
  await page.goto('/staff/calendar');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.screenshot({ path: `/tmp/cal-shots/form-${size}.png` });
  await page.goto('/trading-plaza');
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `/tmp/cal-shots/plaza-${size}.png` });
});
