import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, mailServer, type ReceivedMail } from '../../testing/mail-server.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let post: MailServer;
let late = 0;
const environment = { SECRET: 'shared-by-both-servers', PUBLIC_URL: 'https://play.example' };
beforeAll(async () => {
  post = await mailServer();
  server = await testServer(
    {
      SMTP_URL: post.url,
      MAIL_FROM: 'Blookery <no-reply@play.example>',
      ...environment,
    },
    { clock: { now: () => new Date(Date.now() + late) } },
  );
});
afterAll(() => post.close());
beforeEach(() => {
  late = 0;
  post.received.length = 0;
  post.answerTo('250 fine');
});

const deliver = () => server.runJob('send-mail');
let counter = 0;
const freshAddress = () => `odd.sock+${++counter}@example.org`;
const setAddress = (player: TestPlayer, address: string) =>
  player.ask('PUT /api/settings/email', { body: { address } });
const linkIn = ({ text }: ReceivedMail) => /https:\/\/\S+/.exec(text)?.[0] ?? '';
const tokenIn = (mail: ReceivedMail) => new URL(linkIn(mail)).searchParams.get('token') ?? '';
const confirm = (token: string) => server.ask('POST /api/auth/confirm-email', { body: { token } });
const onlyMail = (): ReceivedMail => {
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  if (!mail) throw new Error('no mail came');
  return mail;
};

async function withAddress(address = freshAddress()): Promise<TestPlayer & { address: string }> {
  const player = await server.player();
  await setAddress(player, address);
  await deliver();
  expect((await confirm(tokenIn(onlyMail()))).status).toBe(204);
  post.received.length = 0;
  return { ...player, address };
}

const forgot = async (account: string) =>
  server.ask('POST /api/auth/forgot-password', {
    body: { account, captchaToken: await server.captcha('reset') },
  });
const reset = (token: string, newPassword = 'another-horse-8') =>
  server.ask('POST /api/auth/reset-password', { body: { token, newPassword } });
const login = async ({ username }: TestPlayer, password: string, headers: Record<string, string> = {}) =>
  server.ask('POST /api/auth/login', {
    body: { username, password, captchaToken: await server.captcha('login') },
    headers,
  });

describe('a mail address', () => {
  it('belongs to the player once its link was opened [1.3.01]', async () => {
    const player = await server.player();
    const address = freshAddress();
    const waiting = await setAddress(player, ` ${address} `);
    expect(waiting).toMatchObject({
      status: 200,
      body: { available: true, address: null, pending: { address } },
    });
    expect((await player.ask('GET /api/users/me')).body.email).toBeNull();
    await deliver();
    const mail = onlyMail();
    expect(mail).toMatchObject({ from: 'no-reply@play.example', to: address });
    expect(mail.headers.subject).toBe('Blookery: Confirm your address');
    expect(mail.text).toContain(player.username);
    expect(linkIn(mail)).toMatch(/^https:\/\/play\.example\/confirm-email\?token=[\w-]{43}$/);

    expect((await confirm(tokenIn(mail))).status).toBe(204);
    expect((await player.ask('GET /api/users/me')).body.email).toBe(address);
    expect((await player.ask('GET /api/settings/email')).body).toEqual({
      available: true,
      address,
      pending: null,
    });
    expect((await confirm(tokenIn(mail))).code).toBe('MAIL_LINK_OVER');
  });

  it('is not confirmed by an expired, replaced or invented link', async () => {
    const player = await server.player();
    await setAddress(player, freshAddress());
    await setAddress(player, freshAddress());
    await deliver();
    const [replaced, current] = post.received.map(tokenIn);
    expect((await confirm(replaced ?? '')).code).toBe('MAIL_LINK_OVER');
    expect((await confirm('')).code).toBe('MAIL_LINK_OVER');
    late = 25 * 3_600_000;
    expect((await confirm(current ?? '')).code).toBe('MAIL_LINK_OVER');
    expect((await player.ask('GET /api/users/me')).body.email).toBeNull();
  });

  it.each([
    '',
    'odd sock',
    'a@b',
    '@example.org',
    'a@@example.org',
    'a@example.org\r\nBcc: b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('%j is refused', async (address) => {
    const player = await server.player();
    expect(await setAddress(player, address)).toMatchObject({ status: 400, code: 'EMAIL_INVALID' });
    await deliver();
    expect(post.received).toEqual([]);
  });

  it('gets a mail when another replaces it, and the player a notice', async () => {
    const player = await withAddress();
    await setAddress(player, freshAddress());
    await deliver();
    await confirm(tokenIn(onlyMail()));
    await deliver();
    expect(post.received[1]).toMatchObject({ to: player.address });
    expect(post.received[1]?.text).toContain('no longer the address');
    const { body } = await player.ask('GET /api/notices?kind=security');
    expect(body.notices[0]?.text).toBe('Your e-mail address was changed');
  });

  it('that is unconfirmed can be withdrawn, and the confirmed one stays', async () => {
    const player = await withAddress();
    await setAddress(player, freshAddress());
    await deliver();
    const cancelled = await player.ask('DELETE /api/settings/email/pending');
    expect(cancelled.body).toEqual({ available: true, address: player.address, pending: null });
    expect((await confirm(tokenIn(onlyMail()))).code).toBe('MAIL_LINK_OVER');
  });

  it('is removed together with all its open links', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    expect((await player.ask('DELETE /api/settings/email')).body).toMatchObject({
      address: null,
      pending: null,
    });
    expect((await reset(token)).code).toBe('MAIL_LINK_OVER');
  });

  it('is private: it is in no profile, no other response, and in plain text in no mail table', async () => {
    const [player, other] = [await withAddress(), await server.player()];
    await forgot(player.username);
    const profile = await other.ask(`GET /api/users/${player.username}`);
    expect(JSON.stringify(profile.body)).not.toContain(player.address);
    const rows = await server.database.sql<{ sealed: Buffer }[]>`select sealed from mail_outbox`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    const tokens = await server.database.sql<{ hash: Buffer }[]>`select token_hash as hash from mail_tokens`;
    for (const { hash } of tokens) expect(hash.toString('base64url')).not.toBe(token);
    expect(await server.database.sql`select 1 from mail_outbox`).toHaveLength(0);
  });

  it('is in the copy of the data, and erased with the account', async () => {
    const player = await withAddress();
    await setAddress(player, freshAddress());
    const { body } = await player.ask('GET /api/settings/export');
    expect(body.account).toMatchObject({ email: player.address });
    expect(body.mailLinks).toMatchObject([{ purpose: 'confirm-address' }]);
    await player.ask('POST /api/settings/delete-account', { body: { password: player.password } });
    late = 8 * 86_400_000;
    await server.runJob('erase-accounts');
    const { sql } = server.database;
    expect(await sql`select email from players where id = ${player.id}`).toEqual([{ email: null }]);
    expect(await sql`select 1 from mail_tokens where player_id = ${player.id}`).toHaveLength(0);
    expect(await sql`select 1 from mail_outbox where player_id = ${player.id}`).toHaveLength(0);
  });

  it('needs a confirmed session to change', async () => {
    const player = await server.player();
    await server.database.sql`
      update sessions set confirmed_at = now() - interval '6 minutes' where player_id = ${player.id}`;
    expect((await setAddress(player, freshAddress())).code).toBe('CONFIRM_REQUIRED');
    expect((await player.ask('DELETE /api/settings/email')).code).toBe('CONFIRM_REQUIRED');
  });

  it('cannot be flooded with mail', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const player = await limited.player();
      const answer = await player.ask('PUT /api/settings/email', { body: { address: 'victim@example.org' } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through a link, which ends the old one and every session and sends a notice', async () => {
    const player = await withAddress();
    expect((await forgot(player.username.toUpperCase())).status).toBe(204);
    await deliver();
    const mail = onlyMail();
    expect(mail.to).toBe(player.address);
    expect(linkIn(mail)).toContain('https://play.example/reset-password?token=');
    expect((await reset(tokenIn(mail))).status).toBe(204);
    expect((await player.ask('GET /api/users/me')).status).toBe(401);
    expect((await login(player, player.password)).code).toBe('LOGIN_WRONG');
    const { body } = await login(player, 'another-horse-8');
    const { notices } = (await server.ask('GET /api/notices?kind=security', { token: body.token })).body;
    expect(notices.map(({ text }: { text: string }) => text)).toContain('Your password was reset by mail');
    expect((await reset(tokenIn(mail))).code).toBe('MAIL_LINK_OVER');
  });

  it('can be requested by address for every account that has it', async () => {
    const shared = freshAddress();
    const [one, other] = [await withAddress(shared), await withAddress(shared)];
    await forgot(shared.toUpperCase());
    await deliver();
    expect(post.received.map(({ to }) => to)).toEqual([shared, shared]);
    const texts = post.received.map(({ text }) => text).join();
    expect(texts).toContain(one.username);
    expect(texts).toContain(other.username);
  });

  it('gets the same response after the same work for accounts with an address, without one, and for none', async () => {
    const [known, bare] = [await withAddress(), await server.player()];
    const answers = [];
    for (const account of [known.username, bare.username, 'nobody-at-all', 'nobody@example.org']) {
      const { status, body } = await forgot(account);
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    expect(await server.database.sql`select distinct kind from mail_outbox`).toEqual([
      { kind: 'reset-request' },
    ]);
    await deliver();
    expect(post.received.map(({ to }) => to)).toEqual([known.address]);
  });

  it('leaves two-factor on', async () => {
    const player = await withAddress();
    const { body } = await player.ask('POST /api/auth/otp/generate');
    const otpCode = new TOTP({ secret: body.otpSecret }).generate();
    await player.ask('PATCH /api/settings/otp/enable', { body: { otpCode } });
    await forgot(player.username);
    await deliver();
    expect((await reset(tokenIn(onlyMail()))).status).toBe(204);
    expect(await login(player, 'another-horse-8')).toMatchObject({
      status: 401,
      code: 'OTP_REQUIRED',
    });
  });

  it('keeps its link when the new password is refused, and loses it after an hour', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    expect((await reset(token, 'short')).code).toBe('PASSWORD_LENGTH');
    late = 61 * 60_000;
    expect((await reset(token)).code).toBe('MAIL_LINK_OVER');
    late = 0;
    expect((await reset(token)).status).toBe(204);
  });

  it('is reset once by concurrent uses of a link', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => reset(token, `another-horse-${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  });

  it('needs a captcha and an account, and can be requested a few times an hour', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const ask = async (account: string, captchaToken?: string) =>
      limited.ask('POST /api/auth/forgot-password', {
        body: { account, captchaToken: captchaToken ?? (await limited.captcha('reset')) },
      });
    expect((await ask('oddsock', 'x')).code).toBe('CAPTCHA_FAILED');
    expect((await ask(' ')).code).toBe('ACCOUNT_MISSING');
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask('nobody-at-all')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('a log-in from a new device', () => {
  it('sends a mail to players with an address', async () => {
    const player = await withAddress();
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
    await login(player, player.password, headers);
    await login(player, player.password, headers);
    await login(await server.player(), player.password, headers);
    await deliver();
    expect(onlyMail()).toMatchObject({ to: player.address });
    expect(onlyMail().text).toContain('Firefox on Windows');
  });
});

describe('the mail outbox', () => {
  it('keeps a mail while the mail server is away, fails no call, and sends it later', async () => {
    const player = await server.player();
    const address = freshAddress();
    const port = Number(new URL(post.url).port);
    await post.close();
    expect((await setAddress(player, address)).status).toBe(200);
    await deliver();
    await deliver();
    const waiting = await server.database
      .sql`select attempts from mail_outbox where player_id = ${player.id}`;
    expect(waiting).toEqual([{ attempts: 1 }]);
    post = await mailServer({ port });
    late = 2 * 60_000;
    await deliver();
    expect(onlyMail().to).toBe(address);
    expect(await server.database.sql`select 1 from mail_outbox`).toHaveLength(0);
  });

  it('gives up on a mail after a day or eight attempts', async () => {
    const player = await server.player();
    post.answerTo('451 try again later');
    await setAddress(player, freshAddress());
    const left = async () =>
      (await server.database.sql`select 1 from mail_outbox where player_id = ${player.id}`).length;
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliver();
      expect(await left()).toBe(1);
      late += 61 * 60_000;
    }
    await deliver();
    expect(await left()).toBe(0);
    await setAddress(player, freshAddress());
    late += 25 * 3_600_000;
    await deliver();
    expect(await left()).toBe(0);
    expect(post.received).toEqual([]);
  });

  it('drops a mail that its receiver rejects permanently', async () => {
    const player = await server.player();
    post.answerTo('550 no such box');
    await setAddress(player, freshAddress());
    await deliver();
    expect(await server.database.sql`select 1 from mail_outbox where player_id = ${player.id}`).toHaveLength(
      0,
    );
  });

  it('sends each mail once though two servers work on it', async () => {
    const second = await testServer(
      { ...environment, SMTP_URL: post.url, MAIL_FROM: 'no-reply@play.example' },
      { databaseAddress: server.databaseAddress },
    );
    for (let i = 0; i < 6; i++) await setAddress(await server.player(), freshAddress());
    await Promise.all([deliver(), second.runJob('send-mail')]);
    expect(new Set(post.received.map(({ to }) => to)).size).toBe(6);
    expect(post.received).toHaveLength(6);
    expect(new Set(post.received.map(({ headers }) => headers['message-id'])).size).toBe(6);
    await second.close();
  });

  it('deletes links that nobody opened', async () => {
    const player = await server.player();
    await setAddress(player, freshAddress());
    late = 25 * 3_600_000;
    await server.runJob('forget-mail-links');
    expect(await server.database.sql`select 1 from mail_tokens where player_id = ${player.id}`).toHaveLength(
      0,
    );
  });
});

describe('without a mail server', () => {
  it('production switches mail off and logs it', async () => {
    const silent = await testServer({ MODE: 'production', PAYMENTS: 'off' });
    const player = await silent.player();
    expect((await silent.ask('GET /api')).body.mail).toBe(false);
    expect((await player.ask('GET /api/settings/email')).body.available).toBe(false);
    const set = await player.ask('PUT /api/settings/email', { body: { address: 'a@example.org' } });
    expect(set).toMatchObject({ status: 409, code: 'MAIL_OFF' });
    const captchaToken = await silent.captcha('reset');
    const asked = await silent.ask('POST /api/auth/forgot-password', {
      body: { account: 'x', captchaToken },
    });
    expect(asked).toMatchObject({ status: 409, code: 'MAIL_OFF' });
  });

  it('a half-configured one prevents the start', async () => {
    await expect(testServer({ SMTP_URL: 'smtp://127.0.0.1' })).rejects.toThrow('MAIL_FROM');
    await expect(testServer({ SMTP_URL: 'http://127.0.0.1', MAIL_FROM: 'a@b.example' })).rejects.toThrow(
      'smtp:',
    );
  });
});
