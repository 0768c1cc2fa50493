import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import {
  confirm,
  deliver,
  forgot,
  freshAddress,
  linkIn,
  onlyMail,
  post,
  reset,
  server,
  setAddress,
  setLate,
  setUp,
  tokenIn,
  withAddress,
} from './mail-fixtures.ts';

setUp();

describe('a mail address', () => {
  it('belongs to the player once its link was opened [1.3.01]', async () => {
    const player = await server.player();
    const address = freshAddress();
    const waiting = await setAddress(player, ` ${address} `);
    expect(waiting).toMatchObject({
      status: 200,
      body: { available: true, address: null, pending: { address } },
    });
    expect((await player.request('GET /api/users/me')).body.email).toBeNull();
    await deliver();
    const mail = onlyMail();
    expect(mail).toMatchObject({ from: 'no-reply@play.example', to: address });
    expect(mail.headers.subject).toBe('Blookery: Confirm your address');
    expect(mail.text).toContain(player.username);
    expect(linkIn(mail)).toMatch(/^https:\/\/play\.example\/confirm-email\?token=[\w-]{43}$/);

    expect((await confirm(tokenIn(mail))).status).toBe(204);
    expect((await player.request('GET /api/users/me')).body.email).toBe(address);
    expect((await player.request('GET /api/settings/email')).body).toEqual({
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
    setLate(25 * 3_600_000);
    expect((await confirm(current ?? '')).code).toBe('MAIL_LINK_OVER');
    expect((await player.request('GET /api/users/me')).body.email).toBeNull();
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
    const { body } = await player.request('GET /api/notices?kind=security');
    expect(body.notices[0]?.text).toBe('Your e-mail address was changed');
  });

  it('that is unconfirmed can be withdrawn, and the confirmed one stays', async () => {
    const player = await withAddress();
    await setAddress(player, freshAddress());
    await deliver();
    const cancelled = await player.request('DELETE /api/settings/email/pending');
    expect(cancelled.body).toEqual({ available: true, address: player.address, pending: null });
    expect((await confirm(tokenIn(onlyMail()))).code).toBe('MAIL_LINK_OVER');
  });

  it('is removed together with all its open links', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    expect((await player.request('DELETE /api/settings/email')).body).toMatchObject({
      address: null,
      pending: null,
    });
    expect((await reset(token)).code).toBe('MAIL_LINK_OVER');
  });

  it('is requested with a notice, because a stranger may request it', async () => {
    const player = await server.player();
    await setAddress(player, freshAddress());
    const { body } = await player.request('GET /api/notices?kind=security');
    expect(body.notices.map(({ text }: { text: string }) => text)).toEqual([
      'A new e-mail address waits to be confirmed',
    ]);
    await deliver();
  });

  it('that is unconfirmed is void once the owner changes the password, like an open link to reset it', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await setAddress(player, freshAddress());
    await deliver();
    const tokens = new Map(post.received.map((mail) => [new URL(linkIn(mail)).pathname, tokenIn(mail)]));
    const body = { oldPassword: player.password, newPassword: 'another-horse-8' };
    const { body: changed } = await player.request('PATCH /api/settings/password', { body });
    expect((await confirm(tokens.get('/confirm-email') ?? '')).code).toBe('MAIL_LINK_OVER');
    expect((await reset(tokens.get('/reset-password') ?? '')).code).toBe('MAIL_LINK_OVER');
    const status = await server.request('GET /api/settings/email', { token: changed.token });
    expect(status.body).toEqual({ available: true, address: player.address, pending: null });
  });

  it('that is unconfirmed is void once the owner resets the password by mail', async () => {
    const player = await withAddress();
    await setAddress(player, freshAddress());
    await deliver();
    const pending = tokenIn(onlyMail());
    post.received.length = 0;
    await forgot(player.username);
    await deliver();
    expect((await reset(tokenIn(onlyMail()))).status).toBe(204);
    expect((await confirm(pending)).code).toBe('MAIL_LINK_OVER');
    expect(await server.database.sql`select email from players where id = ${player.id}`).toEqual([
      { email: player.address },
    ]);
  });

  it('is private: no profile, no other response and no mail table contains it in plain text', async () => {
    const [player, other] = [await withAddress(), await server.player()];
    await forgot(player.username);
    const profile = await other.request(`GET /api/users/${player.username}`);
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
    const { body } = await player.request('GET /api/settings/export');
    expect(body.account).toMatchObject({ email: player.address });
    expect(body.mailLinks).toMatchObject([{ purpose: 'confirm-address' }]);
    await player.request('POST /api/settings/delete-account', { body: { password: player.password } });
    setLate(8 * 86_400_000);
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
    expect((await player.request('DELETE /api/settings/email')).code).toBe('CONFIRM_REQUIRED');
  });

  it('cannot be flooded with mail', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const player = await limited.player();
      const response = await player.request('PUT /api/settings/email', {
        body: { address: 'victim@example.org' },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
