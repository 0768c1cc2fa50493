import { readFile } from 'node:fs/promises';
import { type Browser, type Page, request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freshName, PASSWORD, type Player, serverUrl, signIn, solveCaptcha } from '../support/players.ts';
import { expect, goTo, logIn, storedToken, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name });
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Starts another session of the same player through the API. */
async function loginElsewhere({ username }: Player, password = PASSWORD): Promise<string> {
  const api = await request.newContext({
    baseURL: serverUrl(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  });
  const data = { username, password, captchaToken: await solveCaptcha('login') };
  const answer = await api.post('/api/auth/login', { data });
  const { token = '' } = (await answer.json()) as { token?: string };
  await api.dispose();
  return token;
}

/** Opens another browser with that player logged in. */
async function openElsewhere(browser: Browser, player: Player): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl() });
  await signIn(context, player);
  const page = await context.newPage();
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible();
  return page;
}

const setOf = async (player: Player): Promise<Record<string, unknown>> => {
  const api = await request.newContext({ baseURL: serverUrl() });
  const answer = await api.get('/api/users/me', { headers: { authorization: player.token } });
  const { settings } = (await answer.json()) as { settings: Record<string, unknown> };
  await api.dispose();
  return settings;
};

test('a setting is saved for this and other tabs; a setting that fails is reverted with an error [2.2.76, 2.7.07, 2.8.08]', async ({
  page,
  player,
  context,
}) => {
  const elsewhere = await context.newPage();
  await page.bringToFront();
  await Promise.all([page.goto('/settings'), elsewhere.goto('/settings')]);
  await page.getByRole('switch', { name: /Open packs instantly/ }).click();
  await page.getByRole('switch', { name: /Calm motion/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  const friendRequests = page.getByRole('button', { name: /^Friend requests: / });
  for (const mode of ['Mutual', 'Off', 'On', 'Mutual']) {
    await friendRequests.click();
    await expect(friendRequests).toHaveAccessibleName(new RegExp(`^Friend requests: ${mode}\\.`));
    await expect.poll(() => setOf(player)).toMatchObject({ friendRequests: mode });
  }
  await page.getByRole('button', { name: /^Trade requests: On/ }).click();
  await page.getByRole('slider', { name: 'Volume' }).press('End');

  await expect(elsewhere.getByRole('switch', { name: /Open packs instantly/ })).toBeChecked();
  await expect(elsewhere.getByRole('button', { name: /^Friend requests: Mutual/ })).toBeVisible();
  await expect
    .poll(() => setOf(player))
    .toMatchObject({
      openPacksInstantly: true,
      reducedMotion: true,
      friendRequests: 'Mutual',
      tradeRequests: 'Friends',
      volume: 100,
    });

  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
  const rare = page.getByRole('switch', { name: /Only rare sounds/ });
  await rare.click();
  await expect(toast(page, 'Failed to change settings.')).toBeVisible();
  await expect(rare).not.toBeChecked();
});

test('a new password keeps this browser logged in and logs out all others at once [2.7.16]', async ({
  page,
  player,
  context,
  browser,
}) => {
  test.slow();
  const theirToken = await loginElsewhere(player);
  const sibling = await context.newPage();
  await page.bringToFront();
  const [theirs] = await Promise.all([
    openElsewhere(browser, { ...player, token: theirToken }),
    sibling.goto('/rules'),
    page.goto('/settings'),
  ]);
  const form = card(page, 'Password');
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
  await theirs.context().close();
});

test('two-factor is set up with an app, or shows an error without a QR code; login asks for the code, and a recovery code replaces it once [2.5.27, 2.5.28, 2.7.18, 2.7.19, 2.8.11]', async ({
  page,
  player,
  browser,
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
  await expect(card(page, 'Two-factor sign-in')).toContainText('That code is not right');
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
  await expect(card(page, 'Two-factor sign-in')).toContainText('10 of 10 recovery codes left');

  const context = await browser.newContext({ baseURL: serverUrl() });
  const theirs = await context.newPage();
  const question = theirs.getByRole('dialog', { name: 'Enter your code' });
  const askedFor = async () => {
    await theirs.goto('/login');
    await logIn(theirs, player);
    await expect(question).toBeVisible();
  };
  const leave = () =>
    theirs.evaluate(() => (globalThis as unknown as { localStorage: Storage }).localStorage.clear());
  await askedFor();
  // The time step after the one that was used for the setup.
  await theirs.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await question.getByRole('button', { name: 'Login' }).click();
  await expect(theirs).toHaveURL('/dashboard');

  const useRecoveryCode = async () => {
    await leave();
    await askedFor();
    await question.getByRole('button', { name: 'I lost my authenticator' }).click();
    await question.getByLabel('Recovery code').fill(first.toUpperCase());
    await question.getByRole('button', { name: 'Login' }).click();
  };
  await useRecoveryCode();
  await expect(theirs).toHaveURL('/dashboard');
  await useRecoveryCode();
  await expect(question).toContainText('That code is not right');
  await context.close();

  await page.reload();
  await expect(card(page, 'Two-factor sign-in')).toContainText('9 of 10 recovery codes left');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Turn off two-factor?' });
  await goodbye.getByRole('button', { name: 'I lost my authenticator' }).click();
  await goodbye.getByLabel('Recovery code').fill(second);
  await goodbye.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});
interface Storage {
  clear: () => void;
}

test('a passkey is created, renamed, used to log in without a password, and removed', async ({
  page,
  player,
  context,
}) => {
  test.slow();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/settings/security');
  const passkeys = card(page, 'Passkeys');
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

test('sessions are listed, and those that are signed out end at once', async ({ page, player, browser }) => {
  const theirToken = await loginElsewhere(player);
  const [theirs] = await Promise.all([
    openElsewhere(browser, { ...player, token: theirToken }),
    page.goto('/settings/security'),
  ]);
  const sessions = card(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device, now');
  await expect(sessions.getByRole('listitem').last()).toContainText('Firefox on Windows');
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(theirs).toHaveURL('/login');
  await theirs.context().close();

  await loginElsewhere(player);
  await loginElsewhere(player);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, '2 other devices are signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('a username changes at once with the right password; a player can export their data, delete the account and restore it', async ({
  page,
  player,
}) => {
  await page.goto('/settings');
  const username = freshName();
  const form = card(page, 'Username');
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(form).toContainText("Where's the username?");
  await expect(form.getByLabel('New username')).toBeFocused();
  await form.getByLabel('New username').fill(username);
  await form.getByLabel('Current password').fill('not it at all');
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(form).toContainText('That is not your current password.');
  await form.getByLabel('Current password').fill(player.password);
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();
  const nobody = await page.request.get(`/api/users/${player.username}`, {
    headers: { authorization: player.token },
  });
  expect(nobody.status()).toBe(404);

  const data = card(page, 'Your data');
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`blookery-${username}.json`);
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(copy.account).toMatchObject({ username, tokens: 1000 });

  await data.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText("Where's the password?");
  await question.getByLabel('Current password').fill(player.password);
  await question.getByRole('button', { name: 'Delete' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Goodbye, for now' });
  await goodbye.getByRole('button', { name: 'Okay' }).click();
  await expect(goodbye).toBeHidden();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await logIn(page, player);
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
  await logIn(page, { ...player, username });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('Your account stays');
});

test('a Discord account is linked and unlinked; without a code or after a failure the player returns to the settings [2.2.78, 2.2.79, 2.7.23, 2.8.06, 2.8.07]', async ({
  page,
  player,
}) => {
  expect(player.token).not.toBe('');
  await page.goto('/settings/link-discord');
  await expect(page).toHaveURL('/settings');
  await expect(card(page, 'Linked accounts')).toContainText('Linking is not switched on here.');

  await page.goto('/settings/link-discord?code=abc&state=xyz');
  const fault = page.getByRole('alertdialog', { name: 'Error' });
  await expect(fault).toContainText('Linking a Discord account is not switched on here.');
  await expect(page).toHaveURL('/settings/link-discord?code=abc&state=xyz');
  await fault.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL('/settings');

  // A stand-in for Discord.
  const linked = { discordId: '7', username: 'oddsock_', avatar: null };
  let status: object = { available: true, linked: null, linkedAt: null };
  await page.route('**/api/discord', (route) => route.fulfill({ json: status }));
  await page.route('**/api/discord/start', (route) =>
    route.fulfill({ json: { url: `${serverUrl()}/settings/link-discord?code=abc&state=xyz` } }),
  );
  await page.route('**/api/discord/link', (route) => {
    const isLink = route.request().method() === 'POST';
    status = {
      available: true,
      linked: isLink ? linked : null,
      linkedAt: isLink ? '2026-03-03T12:00:00Z' : null,
    };
    return isLink ? route.fulfill({ json: linked }) : route.fulfill({ status: 204 });
  });
  await page.reload();
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/discord/link'));
  await page.getByRole('button', { name: 'Link Discord' }).click();
  expect((await sent).postDataJSON()).toEqual({ code: 'abc', state: 'xyz' });
  await expect(page).toHaveURL('/settings');
  await expect(card(page, 'Linked accounts')).toContainText('oddsock_ since 3 March 2026');
  await page.getByRole('button', { name: 'Unlink Discord' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('button', { name: 'Link Discord' })).toBeVisible();
});
