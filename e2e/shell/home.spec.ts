import { inPage } from '../support/page-globals.ts';
import { registerPlayer, signIn } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test('the public home page promotes the game with hero, features and how to play, claims 50,000+ users and says that it is not affiliated with another quiz game; it has Login and Register buttons, and legal links and the contact address in its footer [1.1.03, 1.2.01, 1.1.04, 1.1.05, 1.1.06, 1.1.07, 1.1.08, 1.1.09, 1.1.10, 1.1.11, 1.1.12]', async ({
  page,
  context,
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

  await expect(page.getByText('50,000+ users')).toBeVisible();
  await expect(page.getByText('is not affiliated with any quiz game')).toBeVisible();

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
  const documents = { 'Terms of Service': 'terms', 'Privacy Policy': 'privacy', EULA: 'eula' };
  for (const [name, anchor] of Object.entries(documents)) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/legal#${anchor}`);
  }

  await test.step('going back restores the scroll position', async () => {
    const scrolled = () => inPage(page, ({ scrollY }) => scrollY);
    await footer.getByRole('link', { name: 'EULA' }).scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    await footer.getByRole('link', { name: 'EULA' }).click();
    await expect(page).toHaveURL('/legal#eula');
    await expect(page.locator('#eula')).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Every toy/ })).toBeAttached();
    await expect.poll(scrolled).toBe(before);
  });

  await test.step('a logged-in player finds a link back to the game', async () => {
    await signIn(context, await registerPlayer());
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'My shelf' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
