import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import {
  type CeremonyOptions,
  challengeIn,
  softwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { isRecord } from '../../unknown-values.ts';

const origin = 'https://play.example';
const site = { origin, rpId: 'play.example' };
let late = 0;
const server = await testServer(
  { PUBLIC_URL: origin },
  { clock: { now: () => new Date(Date.now() + late) } },
);

const optionsFor = (player: TestPlayer, token = player.token) =>
  server.request('POST /api/settings/passkeys/options', { token });

async function register(
  player: TestPlayer,
  key = softwareAuthenticator(),
  change: Partial<CeremonyOptions> = {},
  name = 'Desk key',
) {
  const challenge = challengeIn(await optionsFor(player));
  const response = key.register({ ...site, challenge, ...change });
  return { key, response: await player.request('POST /api/settings/passkeys', { body: { name, response } }) };
}

const challenge = async (): Promise<string> =>
  challengeIn(await server.request('POST /api/auth/passkey/options'));
async function login(key: ReturnType<typeof softwareAuthenticator>, change: Partial<CeremonyOptions> = {}) {
  const response = key.assert({ ...site, challenge: await challenge(), ...change });
  return server.request('POST /api/auth/passkey/verify', { body: { response } });
}
const refused = { status: 400, code: 'PASSKEY_REFUSED' };

describe('adding a passkey', () => {
  it('asks for one that verifies its owner and needs no username', async () => {
    const player = await server.player();
    const { status, body } = await optionsFor(player);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'play.example' },
      user: { name: player.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores it under its name, lists it, renames it, deletes it', async () => {
    const player = await server.player();
    const { key, response } = await register(player);
    expect(response).toMatchObject({ status: 200, body: { id: key.id, name: 'Desk key', lastUsedAt: null } });
    const listed = async () => (await player.request('GET /api/settings/security')).body.passkeys;
    expect(await listed()).toEqual([response.body]);
    expect((await optionsFor(player)).body).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    const path = `/api/settings/passkeys/${key.id}` as const;
    expect((await player.request(`PATCH ${path}`, { body: { name: ' Pocket phone ' } })).body.name).toBe(
      'Pocket phone',
    );
    expect((await player.request(`PATCH ${path}`, { body: { name: '' } })).code).toBe('PASSKEY_NAME');
    expect((await player.request(`DELETE ${path}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await player.request(`DELETE ${path}`)).code).toBe('PASSKEY_UNKNOWN');
    expect(await login(key)).toMatchObject(refused);
  });

  it.each<[string, Partial<CeremonyOptions>]>([
    ['another site', { origin: 'https://play.example.evil.test' }],
    ['another port', { origin: 'https://play.example:8443' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['an unverified user', { userVerified: false }],
    ['an invented challenge', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no challenge', { challenge: '' }],
  ])('is refused for %s', async (_what, change) => {
    const { response } = await register(await server.player(), softwareAuthenticator(), change);
    expect(response).toMatchObject(refused);
  });

  it('takes a challenge once, before it expires, for its own session and purpose', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const add = (who: TestPlayer, used: string) => {
      const response = softwareAuthenticator().register({ ...site, challenge: used });
      return who.request('POST /api/settings/passkeys', { body: { name: 'x', response } });
    };
    const fresh = async (): Promise<string> => challengeIn(await optionsFor(player));
    const once = await fresh();
    expect((await add(player, once)).status).toBe(200);
    expect(await add(player, once)).toMatchObject(refused);
    expect(await add(other, await fresh())).toMatchObject(refused);
    expect(await add(player, await challenge())).toMatchObject(refused);
    const slow = await fresh();
    late = 301_000;
    expect(await add(player, slow)).toMatchObject(refused);
    late = 0;
    const raced = await fresh();
    const responses = await atOnce(5, () => add(player, raced));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is no refusal of the passkey if the database fails meanwhile', async () => {
    const own = await testServer({ PUBLIC_URL: origin });
    const player = await own.player();
    const { sql } = own.database;
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no connection left' using errcode = '53300'; end $$`;
    await sql`create trigger fails before insert on passkey_challenges execute function fail()`;
    const used = challengeIn(await player.request('POST /api/settings/passkeys/options'));
    const response = softwareAuthenticator().register({ ...site, challenge: used });
    const result = await player.request('POST /api/settings/passkeys', { body: { name: 'x', response } });
    expect(result).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
  });

  it('fails for a passkey of another account, and beyond ten passkeys', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const { key } = await register(player);
    expect((await register(other, key)).response).toMatchObject({ status: 409, code: 'PASSKEY_KNOWN' });
    for (let i = 0; i < 9; i++) await register(player);
    expect((await optionsFor(player)).code).toBe('PASSKEY_TOO_MANY');
  });

  it('does not let others rename or delete it', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const { key } = await register(player);
    const path = `/api/settings/passkeys/${key.id}`;
    expect((await other.request(`PATCH ${path}`, { body: { name: 'mine' } })).code).toBe('PASSKEY_UNKNOWN');
    expect((await other.request(`DELETE ${path}`)).code).toBe('PASSKEY_UNKNOWN');
    expect((await login(key)).status).toBe(200);
  });
});

describe('logging in with a passkey', () => {
  it('needs no username, password or code', async () => {
    const player = await server.player();
    const { key } = await register(player);
    const { body } = await player.request('POST /api/auth/otp/generate');
    const otpCode = new TOTP({ secret: body.otpSecret }).generate();
    await player.request('PATCH /api/settings/otp/enable', { body: { otpCode } });
    const { body: options } = await server.request('POST /api/auth/passkey/options');
    expect(options).toMatchObject({ rpId: 'play.example', userVerification: 'required' });
    expect(isRecord(options) ? (options.allowCredentials ?? []) : null).toEqual([]);
    const entered = await login(key, { userHandle: player.id });
    expect(entered.status).toBe(200);
    const me = await server.request('GET /api/users/me', { token: entered.body.token });
    expect(me.body.id).toBe(player.id);
    const [listed] = (await player.request('GET /api/settings/security')).body.passkeys;
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it.each<[string, Partial<CeremonyOptions>]>([
    ['another site', { origin: 'https://evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['an unverified user', { userVerified: false }],
    ['an invented challenge', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['the handle of another player', { userHandle: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused for %s', async (_what, change) => {
    const { key } = await register(await server.player());
    expect(await login(key, change)).toMatchObject(refused);
    expect((await login(key)).status).toBe(200);
  });

  it('is refused with a signature of another key', async () => {
    const { key } = await register(await server.player());
    const forged = softwareAuthenticator().assert({ ...site, challenge: await challenge() });
    const response = { ...forged, id: key.id, rawId: key.id };
    expect(await server.request('POST /api/auth/passkey/verify', { body: { response } })).toMatchObject(
      refused,
    );
  });

  it('accepts a response once, even among concurrent copies', async () => {
    const { key } = await register(await server.player());
    const response = key.assert({ ...site, challenge: await challenge() });
    const responses = await atOnce(6, () =>
      server.request('POST /api/auth/passkey/verify', { body: { response } }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('detects a copied passkey by its count', async () => {
    const { key } = await register(await server.player(), softwareAuthenticator(), { counter: 5 });
    expect((await login(key, { counter: 6 })).status).toBe(200);
    expect(await login(key, { counter: 6 })).toMatchObject(refused);
    expect(await login(key, { counter: 3 })).toMatchObject(refused);
    expect((await login(key, { counter: 7 })).status).toBe(200);
  });

  it('is refused to a banned player', async () => {
    const player = await server.player();
    const { key } = await register(player);
    await server.database
      .sql`insert into punishments (player_id, kind, reason) values (${player.id}, 'ban', 'scamming')`;
    expect(await login(key)).toMatchObject({ status: 403, code: 'PLAYER_BANNED' });
  });
});

it('a page on localhost may use a passkey from another port', async () => {
  const local = await testServer();
  await local.listen();
  const player = await local.player();
  const challenge = challengeIn(await player.request('POST /api/settings/passkeys/options'));
  const response = (from: string) =>
    softwareAuthenticator().register({ origin: from, rpId: 'localhost', challenge });
  const add = (from: string) =>
    player.request('POST /api/settings/passkeys', { body: { name: 'x', response: response(from) } });
  expect((await add('http://localhost.evil.test')).status).toBe(400);
  const again = challengeIn(await player.request('POST /api/settings/passkeys/options'));
  const fine = softwareAuthenticator().register({
    origin: 'http://localhost:5173',
    rpId: 'localhost',
    challenge: again,
  });
  expect(
    (await player.request('POST /api/settings/passkeys', { body: { name: 'x', response: fine } })).status,
  ).toBe(200);
});
