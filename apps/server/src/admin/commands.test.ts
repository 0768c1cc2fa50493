import { contentLists, readManifest } from '@blookery/content';
import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it } from 'vitest';
import { audit } from '../economy/audit/audit.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/until.ts';
import { adminCommands } from './commands.ts';

const server = await testServer();
const address = await server.listen();
const player = await server.player();

async function admin(
  name: string,
  args: string[],
  { reason = 'test', minutes = null as number | null, full = false, seal = false } = {},
) {
  const lines: string[] = [];
  const command = adminCommands[name];
  if (!command) throw new Error(`no command ${name}`);
  const { database } = server;
  const print = (line: string) => lines.push(line);
  const code = await command.run({ database, args, reason, minutes, full, seal, print });
  return { code, text: lines.join('\n') };
}
const me = async () => (await player.request('GET /api/users/me')).body;
const login = async ({ username, password }: { username: string; password: string }) => {
  const body = { username, password, captchaToken: await server.captcha('login') };
  return server.request('POST /api/auth/login', { body });
};

describe('an operator', () => {
  it('creates a player who can log in', async () => {
    await admin('create-player', ['made-by-hand', 'long-enough-9']);
    expect((await login({ username: 'made-by-hand', password: 'long-enough-9' })).status).toBe(200);
    const again = admin('create-player', ['MADE-by-hand', 'long-enough-9']);
    await expect(again).rejects.toThrow('already has that name');
    await expect(admin('create-player', ['no spaces', 'long-enough-9'])).rejects.toThrow('can only contain');
  });

  it('restores access to a player without password, app and recovery codes', async () => {
    const lost = await server.player();
    const { sql } = server.database;
    const socket = await openSocket(address, { token: lost.token });
    await lost.request('PUT /api/settings/email', { body: { address: 'thief@example.org' } });
    await sql`update players set otp_enabled = true, otp_secret = 'x' where id = ${lost.id}`;
    expect((await admin('set-password', [lost.username, 'new-one-2026'])).text).not.toContain('new-one-2026');
    expect((await socket.closed).code).toBe(CLOSED.refused);
    expect((await lost.request('GET /api/users/me')).status).toBe(401);
    expect(await sql`select 1 from mail_tokens where player_id = ${lost.id}`).toEqual([]);
    expect((await login(lost)).code).toBe('LOGIN_WRONG');
    expect((await login({ ...lost, password: 'new-one-2026' })).code).toBe('OTP_REQUIRED');
    await admin('disable-two-factor', [lost.username]);
    expect((await login({ ...lost, password: 'new-one-2026' })).status).toBe(200);
    const acts = await sql`select action, after from audit_trail where player_id = ${lost.id} order by id`;
    expect(acts).toEqual([
      { action: 'set-password', after: null },
      { action: 'disable-two-factor', after: null },
    ]);
    expect(await sql`select text from notices where player_id = ${lost.id} order by id`).toEqual([
      { text: 'A new e-mail address waits to be confirmed' },
      { text: 'Your password was changed' },
      { text: 'Two-factor sign-in was turned off' },
    ]);
    await expect(admin('set-password', [lost.username, 'short'])).rejects.toThrow('8 to 128');
  });

  it('grants tokens, gems, items, blooks and permissions, all recorded', async () => {
    const { items, blooks } = contentLists(readManifest());
    const before = await me();
    await admin('grant-tokens', [player.username, '250'], { reason: 'lost to a bug' });
    await admin('grant-gems', [player.username, '40']);
    await admin('grant-item', [player.username, String(items[0]?.id)]);
    await admin('grant-blook', [player.username, String(blooks[0]?.id)]);
    await admin('grant-permission', [player.username, 'NO_ADS']);
    const after = await me();
    expect(after).toMatchObject({ tokens: before.tokens + 250, gems: 40, permissions: ['NO_ADS'] });
    // Besides the free daily ticket.
    expect(after.items).toContainEqual(expect.objectContaining({ itemId: items[0]?.id }));
    expect(after.items).toHaveLength(2);
    expect(after.blooks).toMatchObject([{ blookId: blooks[0]?.id, serial: 1 }]);
    const acts = await server.database.sql`
      select action, reason from audit_trail where player_id = ${player.id} order by id`;
    expect(acts[0]).toEqual({ action: 'grant-tokens', reason: 'lost to a bug' });
    expect(acts).toHaveLength(5);
    await admin('revoke-permission', [player.username, 'NO_ADS']);
    expect((await me()).permissions).toEqual([]);
  });

  it('bans for a time and lifts it', async () => {
    await admin('ban', [player.username], { minutes: 5, reason: 'shouting' });
    expect((await player.request('GET /api/users/me')).refusal.message).toContain('banned for shouting');
    await admin('unban', [player.username]);
    expect((await player.request('GET /api/users/me')).status).toBe(200);
  });

  it('takes effect on running servers at once: the pages of a banned player close', async () => {
    const loud = await server.player();
    const socket = await openSocket(address, { token: loud.token });
    await admin('ban', [loud.username]);
    expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'SESSION_REQUIRED' });
  }, 5000);

  it('blacklists an address and removes it, at once', async () => {
    const from = { token: player.token, address: '198.51.100.7' };
    await admin('blacklist', ['198.51.100.0/24'], { reason: 'spam' });
    await waitFor(async () => expect((await server.request('GET /api/users/me', from)).status).toBe(403));
    const [row] = await server.database.sql`select host(address) as address, reason from address_blacklist`;
    expect(row).toEqual({ address: '198.51.100.0', reason: 'spam' });
    expect((await admin('unblacklist', ['198.51.100.0/24'])).text).toBe('Removed 1.');
    await waitFor(async () => expect((await server.request('GET /api/users/me', from)).status).toBe(200));
    await expect(admin('blacklist', ['nowhere'])).rejects.toThrow('no address');
  });

  it('gets an explanation of a wrong command', async () => {
    await expect(admin('grant-tokens', ['nobody-there', '5'])).rejects.toThrow('no account');
    await expect(admin('grant-tokens', [player.username, '-5'])).rejects.toThrow('above 0');
    for (const minutes of [0, Number.NaN, 1e15])
      await expect(admin('ban', [player.username], { minutes })).rejects.toThrow('above 0 and at most');
    for (const command of ['grant-permission', 'revoke-permission'])
      await expect(admin(command, [player.username, 'FLY'])).rejects.toThrow('Permissions are');
    await expect(admin('revoke-permission', [player.username, 'NO_ADS'])).rejects.toThrow('do not have');
  });
});

describe('the audit trail', () => {
  it('cannot be changed or emptied', async () => {
    const { sql } = server.database;
    await expect(sql`update audit_trail set reason = 'nicer'`).rejects.toThrow('only ever added');
    await expect(sql`delete from audit_trail`).rejects.toThrow('only ever added');
    await expect(sql`truncate audit_trail`).rejects.toThrow('only ever added');
  });
});

describe('the economy audit', () => {
  it('finds no faults after regular play, and names the row of a changed balance', async () => {
    expect(await admin('audit', [])).toMatchObject({ code: 0 });
    await server.database.sql`update wallets set tokens = tokens + 1 where player_id = ${player.id}`;
    const dirty = await admin('audit', []);
    expect(dirty.code).toBe(1);
    expect(dirty.text).toContain(player.id);
    await server.database.sql`update wallets set tokens = tokens - 1 where player_id = ${player.id}`;
    expect(await audit(server.database)).toEqual([]);
  });

  it('seals the last month once, and starts from there unless everything is requested', async () => {
    const seal = () => admin('audit', [], { seal: true });
    const sealed = expect.stringContaining('Sealed everything to the end of');
    expect(await seal()).toMatchObject({ code: 0, text: sealed });
    expect(await seal()).toMatchObject({ code: 0, text: expect.not.stringContaining('Sealed') });
    expect(await admin('audit', [], { full: true })).toMatchObject({ code: 0 });
    await server.database.sql`update sealed_totals set total = total + 1`;
    const wrong = expect.stringContaining('WRONG: what is sealed is what was sealed last');
    for (const full of [false, true])
      expect(await admin('audit', [], { full })).toMatchObject({ code: 1, text: wrong });
    await server.database.sql`update sealed_totals set total = total - 1`;
  });

  it('detects a blook that changed owner without a history, and a missing serial', async () => {
    const { sql } = server.database;
    const other = await server.player();
    await sql`update blooks set owner_id = ${other.id} where owner_id = ${player.id}`;
    expect((await audit(server.database)).map(({ check }) => check)).toEqual([
      "every blook's history ends at its owner",
      'every toy that somebody has was discovered',
    ]);
    await sql`update blooks set owner_id = ${player.id} where owner_id = ${other.id}`;
    await sql`update blook_serials set issued = issued + 1`;
    expect((await audit(server.database)).map(({ check }) => check)).toEqual([
      'serials are without gap or repeat',
    ]);
    await sql`update blook_serials set issued = issued - 1`;
  });
});
