import { describe, expect, it, vi } from 'vitest';
import { mailServer } from '../../testing/services/mail-server.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import {
  deliver,
  environment,
  freshAddress,
  late,
  login,
  onlyMail,
  post,
  server,
  setAddress,
  setLate,
  setPost,
  setUp,
  withAddress,
} from './mail-fixtures.ts';

setUp();

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
  const waiting = ({ id }: TestPlayer) =>
    server.database.sql`select attempts from mail_outbox where player_id = ${id}`;

  it('keeps a mail while the mail server is away, fails no call, and sends it later', async () => {
    const player = await server.player();
    const address = freshAddress();
    const port = Number(new URL(post.url).port);
    await post.close();
    expect((await setAddress(player, address)).status).toBe(200);
    await deliver();
    await deliver();
    expect(await waiting(player)).toEqual([{ attempts: 1 }]);
    setPost(await mailServer({ port }));
    setLate(2 * 60_000);
    await deliver();
    expect(onlyMail().to).toBe(address);
    expect(await server.database.sql`select 1 from mail_outbox`).toHaveLength(0);
  });

  it('gives up on a mail after a day or eight attempts', async () => {
    const player = await server.player();
    post.replyTo('451 try again later');
    await setAddress(player, freshAddress());
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliver();
      expect(await waiting(player)).toHaveLength(1);
      setLate(late + 61 * 60_000);
    }
    await deliver();
    expect(await waiting(player)).toEqual([]);
    await setAddress(player, freshAddress());
    setLate(late + 25 * 3_600_000);
    await deliver();
    expect(await waiting(player)).toEqual([]);
    expect(post.received).toEqual([]);
  });

  it('sends the others when one receiver postpones a mail', async () => {
    const [busy, other] = [await server.player(), await server.player()];
    const [busyAddress, address] = [freshAddress(), freshAddress()];
    post.replyTo('451 the box is busy', busyAddress);
    await setAddress(busy, busyAddress);
    await setAddress(other, address);
    await deliver();
    expect(onlyMail().to).toBe(address);
    expect(await waiting(busy)).toEqual([{ attempts: 1 }]);
    post.replyTo('250 fine', busyAddress);
    setLate(2 * 60_000);
    await deliver();
    expect(post.received[1]?.to).toBe(busyAddress);
  });

  it('leaves a mail server that postpones everything alone until the next run', async () => {
    post.replyTo('451 too many');
    for (let i = 0; i < 7; i++) await setAddress(await server.player(), freshAddress());
    const tried = () => server.database.sql`select 1 from mail_outbox where attempts > 0`;
    await deliver();
    expect(await tried()).toHaveLength(5);
    await deliver();
    expect(await tried()).toHaveLength(7);
    await server.database.sql`delete from mail_outbox`;
  });

  it('tries no other mail once the mail server ends the conversation', async () => {
    post.replyTo('421 closing');
    for (let i = 0; i < 2; i++) await setAddress(await server.player(), freshAddress());
    await deliver();
    const { sql } = server.database;
    expect(await sql`select 1 from mail_outbox where attempts > 0`).toHaveLength(1);
    await sql`delete from mail_outbox`;
  });

  it('drops a mail that its receiver rejects permanently, logs it without the address, and sends the others', async () => {
    const logged = vi.spyOn(server.app.log, 'warn');
    const [player, other] = [await server.player(), await server.player()];
    const [wrong, address] = [freshAddress(), freshAddress()];
    post.replyTo('550 no such box', wrong);
    await setAddress(player, wrong);
    await setAddress(other, address);
    await deliver();
    expect(await waiting(player)).toEqual([]);
    expect(onlyMail().to).toBe(address);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ err: new Error('a mail was refused: 550') }), 'fault in mail'],
    ]);
    logged.mockRestore();
  });

  it.each<[string, () => void]>([
    ['rejects the sender', () => post.replyAfter('sender', '553 5.7.1 not your address')],
    ['wants a login', () => post.replyAfter('sender', '530 authentication required')],
    ['rejects the content', () => post.replyAfter('content', '554 the sender is not verified')],
    ['rejects the sender when it gets the receiver', () => post.replyTo('553 5.7.1 not your address')],
    ['wants a login when it gets the receiver', () => post.replyTo('530 authentication required')],
    ['has a daily limit', () => post.replyTo('550 5.4.5 too many today')],
  ])('keeps a mail while the mail server %s', async (_how, reject) => {
    reject();
    const player = await server.player();
    await setAddress(player, freshAddress());
    await deliver();
    expect(await waiting(player)).toEqual([{ attempts: 1 }]);
    await server.database.sql`delete from mail_outbox`;
  });

  it('sends the others while the mail server rejects one mail for a reason that may be ours', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const [rejected, address] = [freshAddress(), freshAddress()];
    post.replyTo('550 5.7.1 rejected', rejected);
    await setAddress(player, rejected);
    await setAddress(other, address);
    await deliver();
    expect(await waiting(player)).toEqual([{ attempts: 1 }]);
    expect(onlyMail().to).toBe(address);
    await server.database.sql`delete from mail_outbox`;
  });

  it('sends each mail once although two servers work on the outbox', async () => {
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
    setLate(25 * 3_600_000);
    await server.runJob('forget-mail-links');
    const { sql } = server.database;
    expect(await sql`select 1 from mail_tokens where player_id = ${player.id}`).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('production switches mail off and logs it', async () => {
    const silent = await testServer({ MODE: 'production', PAYMENTS: 'off' });
    const player = await silent.player();
    expect((await silent.request('GET /api')).body.mail).toBe(false);
    expect((await player.request('GET /api/settings/email')).body.available).toBe(false);
    const set = await player.request('PUT /api/settings/email', { body: { address: 'a@example.org' } });
    expect(set).toMatchObject({ status: 409, code: 'MAIL_OFF' });
    const captchaToken = await silent.captcha('reset');
    const response = await silent.request('POST /api/auth/forgot-password', {
      body: { account: 'x', captchaToken },
    });
    expect(response).toMatchObject({ status: 409, code: 'MAIL_OFF' });
  });

  it('a half-configured one prevents the start', async () => {
    await expect(testServer({ SMTP_URL: 'smtp://127.0.0.1' })).rejects.toThrow('MAIL_FROM');
    await expect(testServer({ SMTP_URL: 'http://127.0.0.1', MAIL_FROM: 'a@b.example' })).rejects.toThrow(
      'smtp:',
    );
  });
});
