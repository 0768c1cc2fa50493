import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, describe, expect, it } from 'vitest';
import { collectPublished } from '../../testing/collecting.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { isRecord } from '../../unknown-values.ts';

const provider = new OAuth2Server(undefined, undefined, {
  endpoints: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', userinfo: '/api/users/@me' },
});
let late = 0;
/** The account that the provider reports. */
let account: Record<string, unknown>;
let tokenRequests: Record<string, unknown>[] = [];

await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
provider.service.on(Events.BeforeUserinfo, (response) => {
  response.body = account;
});
provider.service.on(Events.BeforeResponse, (_response, request) => {
  if (isRecord(request.body)) tokenRequests.push({ ...request.body });
});
const server = await testServer(
  {
    PUBLIC_URL: 'https://play.example',
    DISCORD_URL: `http://127.0.0.1:${provider.address().port}`,
    DISCORD_CLIENT_ID: 'game',
    DISCORD_CLIENT_SECRET: 'hush',
  },
  { clock: { now: () => new Date(Date.now() + late) } },
);
afterAll(() => provider.stop());

let number = 1000;
function newAccount() {
  account = { id: String(++number), username: `odd_sock_${number}`, avatar: 'a1b2c3' };
  return account;
}

/** Visits the provider as a browser does, and returns what the redirect carries. */
async function visit(url: string): Promise<{ code: string; state: string; home: URL }> {
  const response = await fetch(url, { redirect: 'manual' });
  const home = new URL(response.headers.get('location') ?? '');
  return { code: home.searchParams.get('code') ?? '', state: home.searchParams.get('state') ?? '', home };
}
const start = async (player: TestPlayer): Promise<string> =>
  (await player.request('POST /api/discord/start')).body.url;
const link = (player: TestPlayer, body: object) => player.request('POST /api/discord/link', { body });
const wrongState = { status: 400, code: 'DISCORD_STATE_WRONG' };

describe('linking a Discord account', () => {
  it('uses a code, a state and PKCE, and shows the account on the profile [2.7.23, 2.1.14]', async () => {
    const player = await server.player();
    const { id: discordId, username, avatar } = newAccount();
    tokenRequests = [];
    const url = new URL(await start(player));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'game',
      scope: 'identify',
      redirect_uri: 'https://play.example/settings/link-discord',
      code_challenge_method: 'S256',
    });
    const { code, state, home } = await visit(url.href);
    expect(home.origin + home.pathname).toBe('https://play.example/settings/link-discord');
    const received = collectPublished(server, `user:${player.id}`);
    const linked = { discordId, username, avatar };
    expect(await link(player, { code, state })).toMatchObject({ status: 200, body: linked });
    expect(tokenRequests).toMatchObject([
      { grant_type: 'authorization_code', code_verifier: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(received).toMatchObject([
      { t: 'notices.created', d: { notice: { text: expect.stringContaining('was linked') } } },
      { t: 'player.updated', d: { discord: linked } },
    ]);
    expect((await player.request('GET /api/users/me')).body.discord).toEqual(linked);
    const other = await server.player();
    expect((await other.request(`GET /api/users/${player.id}`)).body.discord).toEqual(linked);
    expect((await player.request('GET /api/discord')).body).toMatchObject({ available: true, linked });
  });

  it('can be undone', async () => {
    const player = await server.player();
    newAccount();
    await link(player, await visit(await start(player)).then(({ code, state }) => ({ code, state })));
    expect((await player.request('DELETE /api/discord/link')).status).toBe(204);
    expect((await player.request('GET /api/discord')).body).toEqual({
      available: true,
      linked: null,
      linkedAt: null,
    });
    expect((await player.request('DELETE /api/discord/link')).status).toBe(204);
  });

  it('is possible for one player per account', async () => {
    const [player, other] = [await server.player(), await server.player()];
    newAccount();
    const back = async (who: TestPlayer) => {
      const { code, state } = await visit(await start(who));
      return link(who, { code, state });
    };
    expect((await back(player)).status).toBe(200);
    expect(await back(other)).toMatchObject({ status: 409, code: 'DISCORD_TAKEN' });
    expect((await back(player)).status).toBe(200);
  });
});

describe('a code from Discord', () => {
  it('is valid only with the state of the attempt of this session', async () => {
    const [player, attacker] = [await server.player(), await server.player()];
    newAccount();
    const fresh = async () => visit(await start(player));
    const { code } = await fresh();
    expect(await link(player, { code })).toMatchObject(wrongState);
    expect(await link(player, { code, state: 'made-up' })).toMatchObject(wrongState);
    // The complete response to an attacker, given to the player.
    const theirs = await visit(await start(attacker));
    await fresh();
    expect(await link(player, { code: theirs.code, state: theirs.state })).toMatchObject(wrongState);
    // The player's own response, from another session.
    const own = await fresh();
    const elsewhere = await server.request('POST /api/auth/login', {
      body: {
        username: player.username,
        password: player.password,
        captchaToken: await server.captcha('login'),
      },
    });
    const body = { code: own.code, state: own.state };
    expect(
      await server.request('POST /api/discord/link', { body, token: elsewhere.body.token }),
    ).toMatchObject(wrongState);
    expect((await link(player, body)).status).toBe(200);
    expect(await link(player, body)).toMatchObject(wrongState);
  });

  it('expires after fifteen minutes', async () => {
    const player = await server.player();
    const { code, state } = await visit(await start(player));
    late = 15 * 60_000 + 1000;
    expect(await link(player, { code, state })).toMatchObject(wrongState);
    late = 0;
  });

  it('is refused by the provider with another verifier', async () => {
    const player = await server.player();
    newAccount();
    const first = await visit(await start(player));
    // A second attempt has another verifier, which does not fit the first code.
    const second = await visit(await start(player));
    expect(await link(player, { code: first.code, state: second.state })).toMatchObject({
      status: 400,
      code: 'DISCORD_REFUSED',
    });
    expect((await player.request('GET /api/discord')).body.linked).toBeNull();
  });

  it('links nothing if the provider does not confirm it', async () => {
    const player = await server.player();
    for (const odd of [
      {},
      { id: 7, username: 'x' },
      { id: '1; drop', username: 'x' },
      { id: '5', username: '\u0000' },
    ]) {
      const { code, state } = await visit(await start(player));
      account = odd;
      expect(await link(player, { code, state })).toMatchObject({ code: 'DISCORD_REFUSED' });
    }
    const { code, state } = await visit(await start(player));
    provider.service.once(Events.BeforeUserinfo, (response) => {
      response.statusCode = 503;
    });
    expect(await link(player, { code, state })).toMatchObject({ status: 502, code: 'DISCORD_AWAY' });
  });
});

describe('without a Discord application', () => {
  it('linking is refused as off', async () => {
    const plain = await testServer();
    const player = await plain.player();
    expect((await player.request('GET /api/discord')).body).toEqual({
      available: false,
      linked: null,
      linkedAt: null,
    });
    const off = {
      status: 409,
      refusal: { code: 'DISCORD_OFF', message: 'Linking a Discord account is not switched on here.' },
    };
    expect(await player.request('POST /api/discord/start')).toMatchObject(off);
    expect(await player.request('POST /api/discord/link', { body: { code: 'x', state: 'y' } })).toMatchObject(
      off,
    );
  });

  it('half a configuration prevents the start', async () => {
    await expect(testServer({ DISCORD_CLIENT_ID: 'game' })).rejects.toThrow(
      'DISCORD_CLIENT_ID needs DISCORD_CLIENT_SECRET as well.',
    );
    await expect(testServer({ S3_BUCKET: 'shelf' })).rejects.toThrow(
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.',
    );
  });
});
