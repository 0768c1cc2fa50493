import { permit } from '../support/operator.ts';
import { configure, expect, test } from '../support/test.ts';

const ads = '[data-ad]';

test('logged-in players see an ad in production mode and a second one above 1500 px; the page of a provider is framed in isolation; NO_ADS hides ads [1.1.19, 1.1.20, 1.1.21, 1.2.18]', async ({
  page,
  player,
  faults,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator(ads)).toHaveCount(0);

  await test.step('one ad is shown in production mode', async () => {
    await configure(page, { mode: 'production' });
    await page.reload();
    await expect(page.locator(ads)).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Debug' })).toHaveCount(0);
  });

  await test.step('a second ad appears above 1500 px', async () => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await expect(page.locator(ads)).toHaveCount(1);
    await page.setViewportSize({ width: 1501, height: 900 });
    await expect(page.locator(ads)).toHaveCount(2);
    await expect(page.locator(ads).nth(1)).toBeVisible();
    await page.setViewportSize({ width: 1500, height: 900 });
    await expect(page.locator(ads)).toHaveCount(1);
  });

  await test.step('the page of a provider is framed in isolation', async () => {
    expect(faults).toEqual([]);
    await configure(page, { mode: 'production', ads: { frameUrl: 'https://ads.example/slot' } });
    await page.reload();
    const frame = page.locator(ads).locator('iframe');
    await expect(frame).toHaveAttribute('src', 'https://ads.example/slot?place=sidebar');
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
    // This server has no provider configured, so its content policy blocks the frame and reports it.
    await expect.poll(() => faults).not.toEqual([]);
  });

  await test.step('NO_ADS hides ads', async () => {
    await permit(player.username, 'NO_ADS');
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator(ads)).toHaveCount(0);
    faults.length = 0;
  });
});

test('visitors without a login see no ads [1.1.19]', async ({ page }) => {
  await configure(page, { mode: 'production' });
  const expectNoneAt = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator(ads)).toHaveCount(0);
  };
  await page.goto('/legal');
  await expectNoneAt('/legal');
  await page.getByRole('banner').getByRole('link').first().click();
  await expectNoneAt('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expectNoneAt('/login');
});
