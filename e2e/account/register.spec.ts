import { calls } from '@blookery/contract';
import { expectForEverybody } from '../support/access.ts';
import { bodyOf } from '../support/calls.ts';
import { freshName, PASSWORD, registerPlayer } from '../support/players.ts';
import { expect, storedToken, test } from '../support/test.ts';

test('a visitor registers and becomes a player @phone [1.0.01, 1.2.03, 1.2.41, 1.2.43, 1.2.44, 1.4.17, 1.4.18, 1.5.06, 1.7.09]', async ({
  page,
}) => {
  const username = freshName();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const agreement = page.getByRole('checkbox', {
    name: 'I am over 13 and I agree to the Privacy Policy and Terms of Service.',
  });
  await agreement.check({ force: true });
  await expect(page.getByRole('group', { name: 'Captcha' })).toContainText('You are human');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/register'));
  await page.getByRole('button', { name: 'Register' }).click();
  const body = bodyOf(calls.accounts.register, await sent);
  expect(Object.keys(body).sort()).toEqual(['captchaToken', 'password', 'username']);
  expect(body).toMatchObject({ username, password: PASSWORD });
  expect(body.captchaToken).not.toBe('');

  await expect(page).toHaveURL('/dashboard');
  expect(await storedToken(page)).toBeTruthy();
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();
});

test('registration requires a name, a password and agreement to the documents, which open beside the form; a refusal of the server is shown under its field unchanged [1.5.01, 1.5.02, 1.5.03, 1.5.04, 1.2.42, 1.8.01]', async ({
  page,
  context,
}) => {
  const { username } = await registerPlayer();
  await page.goto('/register');

  await test.step('faults are shown under their fields', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText("Where's the username?")).toBeVisible();
    await expect(page.getByText("Where's the password?")).toBeVisible();
    await expectForEverybody(
      page,
      page.getByText('You must agree to our Privacy Policy and Terms of Service.'),
    );

    await page.getByLabel('Username').fill('odd sock!');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(
      page.getByText('Username can only contain letters, numbers, underscores, and dashes.'),
    ).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('maxlength', '16');
    await expect(page).toHaveURL('/register');
  });

  await test.step('the documents open beside the form', async () => {
    await page.getByLabel('Username').fill('halfway');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    const papers = await opened;
    await expect(papers).toHaveURL('/legal#privacy');
    await papers.close();
    await expect(page.getByLabel('Username')).toHaveValue('halfway');
  });

  await test.step('a refusal of the server is shown under its field unchanged', async () => {
    await page.getByLabel('Username').fill(username.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Somebody already has that name. Try another one.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Username')).toBeFocused();
  });
});
