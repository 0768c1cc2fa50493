import { type BodyOf, calls, clientMessages } from '@blookery/contract';
import { expectForEverybody, expectNoViolations } from '../support/access.ts';
import { bodyOf, checked, readResponse } from '../support/calls.ts';
import { leaveFirstEnvelope, registerOnPage } from '../support/first-evening.ts';
import { PASSWORD, registerPlayer } from '../support/players.ts';
import { expect, logIn, pathsOf, storedToken, test } from '../support/test.ts';

const otpWanted = { status: 401, json: { code: 'OTP_REQUIRED', message: 'Enter the six-digit code.' } };

test('a player logs in: the token is stored and the user loaded, and /login leads to /dashboard from then on @phone [1.2.02, 1.2.40, 1.4.14, 1.4.15, 1.5.05, 1.7.05, 1.7.08]', async ({
  page,
}) => {
  const { username, password } = await registerPlayer();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
  const fetched = page.waitForRequest((request) => request.url().endsWith('/api/users/me'));
  await logIn(page, { username, password });
  const body = bodyOf(calls.accounts.login, await sent);
  expect(Object.keys(body).sort()).toEqual(['captchaToken', 'password', 'username']);
  expect(body.captchaToken).toMatch(/^[A-Za-z0-9+/]+=*$/);

  await expect(page).toHaveURL('/dashboard');
  const token = await storedToken(page);
  expect(token).toBeTruthy();
  expect(await (await fetched).headerValue('authorization')).toBe(token);
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('the login form: a failed captcha can be retried, the toys look away from the password, faults are shown under their fields and nothing is sent, and a wrong password can be corrected [1.5.01, 1.5.02, 1.5.03, 1.2.42, 1.8.01, 2.8.03]', async ({
  page,
}) => {
  const { username } = await registerPlayer();
  const sent = pathsOf(page, /\/api\/auth\/login$/);
  await page.route('**/api/captcha/challenge*', (route) => route.abort(), { times: 1 });
  await page.goto('/login');

  await test.step('a captcha that fails to load can be retried', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are human')).toBeVisible();
  });

  await test.step('the toys look away while the password is typed', async () => {
    const toy = page.locator('[aria-hidden="true"] img:visible').first().locator('..');
    await expect(toy).toHaveCSS('transform', 'none');
    await page.getByLabel('Password', { exact: true }).focus();
    // They lean aside in two dimensions: a drawing rotated out of the plane would only look squeezed.
    await expect(toy).toHaveCSS('transform', /^matrix\(/);
    await page.getByLabel('Username').focus();
    await expect(toy).toHaveCSS('transform', 'none');
  });

  await test.step('faults are shown under their fields, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText("Where's the username?")).toBeVisible();
    await expect(page.getByText("Where's the password?")).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill('odd sock!');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(
      page.getByText('Username can only contain letters, numbers, underscores, and dashes.'),
    ).toBeVisible();
    await expect(page.getByText("Where's the password?")).toBeHidden();

    await page.getByLabel('Username').fill('');
    await page.getByLabel('Username').pressSequentially('seventeen_letters');
    await expect(page.getByLabel('Username')).toHaveValue('seventeen_letter');
    expect(sent).toHaveLength(0);
  });

  await test.step('a wrong password is shown as such and can be corrected', async () => {
    await logIn(page, { username, password: 'not it at all' });
    await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
    expect(sent).toHaveLength(1);

    await logIn(page, { username, password: PASSWORD });
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a login with status 401 asks for the code and sends it along; the right code logs in [1.2.29, 1.4.23, 1.4.24, 1.5.07]', async ({
  page,
}) => {
  const { username, password } = await registerPlayer();
  const sent: BodyOf<typeof calls.accounts.login>[] = [];
  await page.route('**/api/auth/login', (route) => {
    const typed = bodyOf(calls.accounts.login, route.request());
    sent.push(typed);
    const { otpCode, ...body } = typed;
    // The code is checked here, everything else by the server.
    return otpCode === '654321'
      ? route.continue({ postData: JSON.stringify(body) })
      : route.fulfill(otpWanted);
  });
  await page.goto('/login');
  await logIn(page, { username, password });
  const modal = page.getByRole('dialog', { name: 'Enter your code' });
  await expectNoViolations(page, modal);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('otpCode');

  const login = modal.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(modal.getByText('Please enter your OTP code.')).toBeVisible();

  await page.keyboard.type('12a3b45');
  await expect(login).toBeDisabled();
  await page.keyboard.type('6');
  await expect(login).toBeEnabled();
  await login.click();
  await expect(modal.getByText('Enter the six-digit code.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ username, password, otpCode: '123456' });
  // Each captcha solution is valid once, so the second login sends another.
  expect(sent[1]?.captchaToken).not.toBe(sent[0]?.captchaToken);

  await modal.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('654321');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(modal).toBeHidden();
});

test('the realtime connection restarts after registration and login, and closes after logout [1.4.16, 1.4.19, 1.4.22]', async ({
  page,
}) => {
  const hellos: string[] = [];
  let open = 0;
  page.on('websocket', (socket) => {
    open++;
    socket.on('close', () => open--);
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const { t, d } = JSON.parse(payload);
      if (t === 'hello') hellos.push(checked(clientMessages.hello.data, d).token);
    });
  });
  const username = await registerOnPage(page);
  await expect(page).toHaveURL('/dashboard');
  await leaveFirstEnvelope(page, 'Maybe later');
  await expect.poll(() => hellos).toHaveLength(1);
  expect(hellos[0]).toBe(await storedToken(page));

  await page.getByRole('button', { name: `${username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => open).toBe(0);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await logIn(page, { username, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => hellos).toHaveLength(2);
  expect(hellos[1]).toBe(await storedToken(page));
  expect(hellos[1]).not.toBe(hellos[0]);
});

test('a browser that logged in before sends its device token at the next login, and too many attempts show how long to wait', async ({
  page,
}) => {
  const { username, password } = await registerPlayer();
  const remembered = page.waitForResponse((response) => response.url().endsWith('/api/auth/device'));
  await page.goto('/login');
  await logIn(page, { username, password });
  await expect(page).toHaveURL('/dashboard');
  const { deviceToken } = await readResponse(calls.accounts.rememberDevice, await remembered);

  // What stays in the browser after the logout identifies nobody.
  await page.evaluate(() => localStorage.removeItem('blookery.token'));
  await page.goto('/login');
  const kept = await page.evaluate(() => localStorage.getItem('blookery.devices'));
  expect(kept).toContain(deviceToken);
  expect(kept).not.toContain(username);

  const message = 'Too many tries at this account. Try again in 5 minutes.';
  const json = { code: 'TOO_MANY_GUESSES', message, params: { seconds: 300, wait: '5 minutes' } };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await logIn(page, { username, password: 'not it at all' });
  await expectForEverybody(page, page.getByRole('alert').filter({ hasText: message }));

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
  await logIn(page, { username, password });
  expect((await sent).postDataJSON()).toMatchObject({ username, deviceTokens: [deviceToken] });
  await expect(page).toHaveURL('/dashboard');
});
