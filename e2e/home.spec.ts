import { expect, isPhone, test } from './support/test.ts';

test('the public home page promotes the game with hero, features and how to play, claims 50,000+ users and says that it is not affiliated with another quiz game [1.1.03, 1.2.01, 1.1.04, 1.1.05, 1.1.06, 1.1.12, 1.1.11]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Blookery/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every toy has a shelf\. Start yours\./);
  await expect(page.getByText('trade your doubles with a plaza full of collectors')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeInViewport();

  const features = page.locator('#features').getByRole('article');
  await expect(features).toHaveCount(6);
  await expect(features.first().getByRole('heading')).toHaveText('Collect');

  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeInViewport();
  await expect(page.locator('#how').getByRole('listitem')).toHaveCount(3);

  await expect(page.getByText('50,000+ players')).toBeVisible();
  await expect(page.getByText('is not affiliated with any quiz game')).toBeVisible();
});

test('it has Login and Register buttons, and legal links and the contact address in its footer [1.1.09, 1.1.10, 1.1.07, 1.1.08]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await page.goBack();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hello@blookery.example' })).toHaveAttribute(
    'href',
    'mailto:hello@blookery.example',
  );
  for (const [name, anchor] of [
    ['Terms of Service', 'terms'],
    ['Privacy Policy', 'privacy'],
    ['EULA', 'eula'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/legal#${anchor}`);
  }
  await footer.getByRole('link', { name: 'EULA' }).click();
  await expect(page.locator('#eula')).toBeInViewport();
});

test('it shows its toys whole, on a phone too @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  const edges = await page
    .locator('main section')
    .first()
    .locator('img:visible')
    .evaluateAll((images) =>
      (images as unknown as { getBoundingClientRect: () => { left: number; right: number } }[]).map(
        (image) => {
          const { left, right } = image.getBoundingClientRect();
          return [left, right] as const;
        },
      ),
    );
  expect(edges.length).toBeGreaterThanOrEqual(isPhone(page) ? 3 : 9);
  for (const [left, right] of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('a player finds the way back to the shelf there', async ({ page, player }) => {
  expect(player.token).not.toBe('');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'My shelf' }).click();
  await expect(page).toHaveURL('/dashboard');
});
