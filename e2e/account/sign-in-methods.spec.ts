import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { loginElsewhere, openRules, plugInPasskeys, section, toast } from '../support/settings.ts';
import { expect, goTo, logIn, region, storedToken, test } from '../support/test.ts';

test('a new password keeps this browser logged in and logs out all others at once [2.7.16]', async ({
  page,
  player,
  context,
  elsewhere,
}) => {
  test.slow();
  const theirs = await elsewhere({ token: await loginElsewhere(player) });
  const sibling = await context.newPage();
  await page.bringToFront();
  await Promise.all([openRules(theirs), sibling.goto('/rules'), page.goto('/settings')]);
  const form = region(page, 'Password');
  const fresh = 'a better battery staple';
  await form.getByLabel('Current password').fill(player.password);
  await form.getByLabel('New password', { exact: true }).fill(fresh);
  await form.getByLabel('New password again').fill('a better battery stapel');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form).toContainText('The two do not match.');
  await form.getByLabel('New password again').fill(fresh);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();

  await expect(theirs).toHaveURL('/login');
  expect(await storedToken(theirs)).toBeNull();
  const token = await storedToken(page);
  expect(token).toBeTruthy();
  expect(token).not.toBe(player.token);
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  await expect(sibling).toHaveURL('/rules');
  expect(await storedToken(sibling)).toBe(token);

  await logIn(theirs, player);
  await expect(theirs.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
  await logIn(theirs, { ...player, password: fresh });
  await expect(theirs).toHaveURL('/rules');
});

test('two-factor is set up with an app, or shows an error without a QR code; login asks for the code, and a recovery code replaces it once [2.5.27, 2.5.28, 2.7.18, 2.7.19, 2.8.11]', async ({
  page,
  player,
  elsewhere,
}) => {
  test.slow();
  await page.route('**/api/auth/otp/generate', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByText('Unable to generate QR code.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const turnOn = page.getByRole('button', { name: 'Turn on two-factor' });
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('12a3 b45');
  await expect(turnOn).toBeDisabled();
  await page.keyboard.type('67');
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('7');
  await turnOn.click();
  await expect(region(page, 'Two-factor sign-in')).toContainText('That code is not right');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(app.generate());
  await turnOn.click();

  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await sheet.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${first}\n${second}\n`);
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  await expect(region(page, 'Two-factor sign-in')).toContainText('10 of 10 recovery codes left');

  const theirs = await elsewhere();
  const question = theirs.getByRole('dialog', { name: 'Enter your code' });
  const requestedFor = async () => {
    await theirs.goto('/login');
    await logIn(theirs, player);
    await expect(question).toBeVisible();
  };
  const leave = () => theirs.evaluate(() => localStorage.clear());
  await requestedFor();
  // The time step after the one that was used for the setup.
  await theirs.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await question.getByRole('button', { name: 'Login' }).click();
  await expect(theirs).toHaveURL('/dashboard');

  const useRecoveryCode = async () => {
    await leave();
    await requestedFor();
    await question.getByRole('button', { name: 'I lost my authenticator' }).click();
    await question.getByLabel('Recovery code').fill(first.toUpperCase());
    await question.getByRole('button', { name: 'Login' }).click();
  };
  await useRecoveryCode();
  await expect(theirs).toHaveURL('/dashboard');
  await useRecoveryCode();
  await expect(question).toContainText('That code is not right');

  await page.reload();
  await expect(region(page, 'Two-factor sign-in')).toContainText('9 of 10 recovery codes left');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Turn off two-factor?' });
  await goodbye.getByRole('button', { name: 'I lost my authenticator' }).click();
  await goodbye.getByLabel('Recovery code').fill(second);
  await goodbye.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('a passkey is created, renamed, used to log in without a password, and removed', async ({
  page,
  player,
}) => {
  test.slow();
  await plugInPasskeys(page);
  await page.goto('/settings/security');
  const passkeys = region(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('Desk key');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Desk key');
  await expect(form).toBeHidden();
  await passkeys.getByRole('button', { name: 'Rename Desk key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pocket key');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('Pocket key');
  await expect(page.getByRole('dialog')).toBeHidden();

  const logout = async () => {
    await page.getByRole('region', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  };
  await section(page, 'Account').click();
  await logout();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  await goTo(page, '/settings');
  await section(page, 'Security').click();
  await expect(passkeys.getByRole('listitem')).toContainText('used just now');
  await passkeys.getByRole('button', { name: 'Remove Pocket key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);

  await section(page, 'Account').click();
  await logout();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'did not open anything' })).toBeVisible();
});
