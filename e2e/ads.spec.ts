import { admin } from './support/operator.ts';
import { configure, expect, test } from './support/test.ts';

const ads = '[data-ad]';

test('ads are for logged-in users in production mode [1.1.19, 1.1.20]', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator(ads)).toHaveCount(0);

  await configure(page, { mode: 'production' });
  await page.reload();
  await expect(page.locator(ads)).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Debug' })).toHaveCount(0);
});

test('nobody without a login sees an ad [1.1.19]', async ({ page }) => {
  await configure(page, { mode: 'production' });
  for (const path of ['/', '/login', '/legal']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator(ads)).toHaveCount(0);
  }
});

test('NO_ADS hides them [1.1.21]', async ({ page, player }) => {
  await admin('grant-permission', player.username, 'NO_ADS');
  await configure(page, { mode: 'production' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator(ads)).toHaveCount(0);
});

test('a second ad appears above 1500 px [1.2.18]', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  await configure(page, { mode: 'production' });
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto('/dashboard');
  await expect(page.locator(ads)).toHaveCount(1);
  await page.setViewportSize({ width: 1501, height: 900 });
  await expect(page.locator(ads)).toHaveCount(2);
  await expect(page.locator(ads).nth(1)).toBeVisible();
  await page.setViewportSize({ width: 1500, height: 900 });
  await expect(page.locator(ads)).toHaveCount(1);
});

test("a provider's page is framed, and kept from ours", async ({ page, player, faults }) => {
  expect(player.token).not.toBe('');
  await configure(page, { mode: 'production', ads: { frameUrl: 'https://ads.example/slot' } });
  await page.goto('/dashboard');
  const frame = page.locator(ads).locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://ads.example/slot?place=sidebar');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
  // This server was not told of the provider, so its policy forbids the frame.
  faults.length = 0;
});
