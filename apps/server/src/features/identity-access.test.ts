/**
 * Who may do what, as a table: every call of the identity features on something of one player, made without a
 * login, by another player, by staff with every permission, and by the owner. Staff have no more rights here
 * than others: what they may do to players is in the staff feature.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { avatarFrames } from '@blookery/content';
import { calls } from '@blookery/contract';
import { permissions } from '@blookery/contract/base/permissions';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../testing/collecting.ts';
import { everyCall } from '../testing/response.ts';
import { challengeIn, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { givePermissions } from '../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { plainPicture } from '../testing/uploads/pictures.ts';
import { uploadSteps } from '../testing/uploads/upload-steps.ts';

interface Owned {
  player: TestPlayer;
  blook: number;
  uploadId: string;
  sessionId: string;
  passkey: ReturnType<typeof softwareAuthenticator>;
  /** A player who has asked to be friends, and whom the owner may block. */
  asker: TestPlayer;
  otpSecret: string;
}
interface Row {
  /** The request, about the owner's things. */
  send: (owned: Owned, caller: TestPlayer | null) => { path: string; body?: object };
  /** Statuses without a login, for another player, for staff, for the owner. */
  may: readonly [number, number, number, number];
}

const password = 'correct-horse-7';
const dataDir = mkdtempSync(join(tmpdir(), 'blookery-access-'));
const site = { origin: 'https://play.example', rpId: 'play.example' };
const wrongPassword = (caller: TestPlayer | null) =>
  caller?.username === 'proprietor' ? password : `not-${password}`;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: site.origin, DATA_DIR: dataDir });
  origin = await server.listen();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const plain = (path: string, body?: object) => (): { path: string; body?: object } =>
  body === undefined ? { path } : { path, body };

/** A cosmetic of the kind that only the owner has. */
const dear = (list: 'banners' | 'titles' | 'fonts') => lists[list].find((entry) => !entry.default)?.id;

const [frame = { id: 0 }] = avatarFrames();

const table: Record<string, Row> = {
  // The owner has no permission at first; the second table grants it.
  'cosmetics.avatar': {
    send: ({ blook }) => ({ path: '/api/cosmetics/avatar', body: { id: blook } }),
    may: [401, 403, 403, 200],
  },
  'cosmetics.banner': {
    send: plain('/api/cosmetics/banner', { bannerId: dear('banners') }),
    may: [401, 403, 403, 200],
  },
  'cosmetics.title': {
    send: plain('/api/cosmetics/title', { titleId: dear('titles') }),
    may: [401, 403, 403, 200],
  },
  'cosmetics.font': {
    send: plain('/api/cosmetics/font', { fontId: dear('fonts') }),
    may: [401, 403, 403, 200],
  },
  'cosmetics.frame': {
    send: plain('/api/cosmetics/frame', { frameId: frame.id }),
    may: [401, 403, 403, 200],
  },
  'cosmetics.color': {
    send: plain('/api/cosmetics/color/1', { color: 'ff0000' }),
    may: [401, 403, 200, 200],
  },
  'cosmetics.gradient': {
    send: plain('/api/cosmetics/color/2', { color: '0|#000000@0,#ffffff@100' }),
    may: [401, 403, 200, 200],
  },
  'uploads.form': {
    send: plain('/api/s3/upload/large?filename=a.png&mimetype=image/png'),
    may: [401, 413, 200, 200],
  },
  'uploads.verify': {
    send: ({ uploadId }) => ({ path: '/api/s3/verify', body: { uploadId } }),
    may: [401, 404, 404, 200],
  },
  'cosmetics.avatarUpload': {
    send: ({ uploadId }) => ({ path: '/api/cosmetics/avatar/upload', body: { uploadId } }),
    may: [401, 403, 404, 200],
  },
  // The same picture is the avatar by now.
  'cosmetics.bannerUpload': {
    send: ({ uploadId }) => ({ path: '/api/cosmetics/banner/upload', body: { uploadId } }),
    may: [401, 403, 404, 409],
  },
  'settings.change': { send: plain('/api/settings', { key: 'volume', value: 5 }), may: [401, 200, 200, 200] },
  'settings.export': { send: plain('/api/settings/export'), may: [401, 200, 200, 200] },
  'settings.username': {
    send: (_owned, caller) => ({
      path: '/api/settings/username',
      body: { newUsername: caller?.username ?? 'x', password: wrongPassword(caller) },
    }),
    may: [401, 400, 400, 200],
  },
  'security.overview': { send: plain('/api/settings/security'), may: [401, 200, 200, 200] },
  'security.confirm': {
    send: (_owned, caller) => ({ path: '/api/settings/confirm', body: { password: wrongPassword(caller) } }),
    may: [401, 400, 400, 204],
  },
  'security.confirmOptions': { send: plain('/api/settings/confirm/options'), may: [401, 200, 200, 200] },
  'security.generateOtp': { send: plain('/api/auth/otp/generate'), may: [401, 200, 200, 409] },
  'security.enableOtp': {
    send: plain('/api/settings/otp/enable', { otpCode: '000000' }),
    may: [401, 400, 400, 409],
  },
  'security.renewRecoveryCodes': {
    send: ({ otpSecret }) => ({
      path: '/api/settings/otp/recovery-codes',
      body: { otpCode: new TOTP({ secret: otpSecret }).generate({ timestamp: Date.now() + 30_000 }) },
    }),
    may: [401, 409, 409, 200],
  },
  // The code was used one line above.
  'security.disableOtp': {
    send: ({ otpSecret }) => ({
      path: '/api/settings/otp/disable',
      body: { otpCode: new TOTP({ secret: otpSecret }).generate({ timestamp: Date.now() + 30_000 }) },
    }),
    may: [401, 409, 409, 400],
  },
  'security.endSession': {
    send: ({ sessionId }) => ({ path: `/api/settings/sessions/${sessionId}` }),
    may: [401, 404, 404, 204],
  },
  'security.endOtherSessions': { send: plain('/api/settings/sessions'), may: [401, 200, 200, 200] },
  'security.passkeyOptions': { send: plain('/api/settings/passkeys/options'), may: [401, 200, 200, 200] },
  // A passkey works for nobody else, and not a second time for the owner.
  'security.addPasskey': {
    send: ({ passkey }) => ({
      path: '/api/settings/passkeys',
      body: { name: 'x', response: passkey.register({ ...site, challenge: 'x' }) },
    }),
    may: [401, 400, 400, 400],
  },
  'security.renamePasskey': {
    send: ({ passkey }) => ({ path: `/api/settings/passkeys/${passkey.id}`, body: { name: 'other' } }),
    may: [401, 404, 404, 200],
  },
  'security.removePasskey': {
    send: ({ passkey }) => ({ path: `/api/settings/passkeys/${passkey.id}` }),
    may: [401, 404, 404, 204],
  },
  'security.passkeyLoginOptions': { send: plain('/api/auth/passkey/options'), may: [200, 200, 200, 200] },
  'security.passkeyLogin': {
    send: ({ passkey }) => ({
      path: '/api/auth/passkey/verify',
      body: { response: passkey.assert({ ...site, challenge: 'x' }) },
    }),
    may: [400, 400, 400, 400],
  },
  'discord.status': { send: plain('/api/discord'), may: [401, 200, 200, 200] },
  'discord.start': { send: plain('/api/discord/start'), may: [401, 409, 409, 409] },
  'discord.link': { send: plain('/api/discord/link', { code: 'x' }), may: [401, 409, 409, 409] },
  'discord.unlink': { send: plain('/api/discord/link'), may: [401, 204, 204, 204] },
  'friends.list': { send: plain('/api/friends'), may: [401, 200, 200, 200] },
  'friends.standing': {
    send: ({ asker }) => ({ path: `/api/friends/${asker.id}` }),
    may: [401, 200, 200, 200],
  },
  // Only the owner was asked.
  'friends.answer': {
    send: ({ asker }) => ({ path: `/api/friends/${asker.id}`, body: { accept: true } }),
    may: [401, 404, 404, 200],
  },
  'friends.remove': {
    send: ({ asker }) => ({ path: `/api/friends/${asker.id}` }),
    may: [401, 404, 404, 200],
  },
  'friends.block': {
    send: ({ asker }) => ({ path: `/api/friends/${asker.id}/block` }),
    may: [401, 200, 200, 200],
  },
  'friends.ask': { send: ({ asker }) => ({ path: `/api/friends/${asker.id}` }), may: [401, 409, 409, 409] },
  'friends.unblock': {
    send: ({ asker }) => ({ path: `/api/friends/${asker.id}/block` }),
    may: [401, 200, 200, 200],
  },
  'mail.status': { send: plain('/api/settings/email'), may: [401, 200, 200, 200] },
  'mail.setAddress': {
    send: plain('/api/settings/email', { address: 'somebody@example.org' }),
    may: [401, 200, 200, 200],
  },
  'mail.cancelAddress': { send: plain('/api/settings/email/pending'), may: [401, 200, 200, 200] },
  'mail.removeAddress': { send: plain('/api/settings/email'), may: [401, 200, 200, 200] },
  // A token suffices, and nobody here has one.
  'mail.confirmAddress': {
    send: plain('/api/auth/confirm-email', { token: 'x' }),
    may: [400, 400, 400, 400],
  },
  'mail.resetPassword': {
    send: plain('/api/auth/reset-password', { token: 'x', newPassword: 'brand-new-horse-1' }),
    may: [400, 400, 400, 400],
  },
  'mail.forgotPassword': {
    send: plain('/api/auth/forgot-password', { account: 'proprietor', captchaToken: 'x' }),
    may: [400, 400, 400, 400],
  },
  // These two end the owner's session, so they come last.
  'security.password': {
    send: (_owned, caller) => ({
      path: '/api/settings/password',
      body: { oldPassword: wrongPassword(caller), newPassword: 'brand-new-horse-1' },
    }),
    may: [401, 400, 400, 200],
  },
  'settings.delete': {
    send: (_owned, caller) => ({
      path: '/api/settings/delete-account',
      body: { password: wrongPassword(caller) },
    }),
    may: [401, 400, 400, 401],
  },
};

async function makeOwner(): Promise<Owned> {
  const { sql } = server.database;
  const player = await server.player('proprietor');
  await givePermissions(server, player.id, permissions);
  const kinds = (['banner', 'title', 'font'] as const).map((kind) => [kind, dear(`${kind}s`)] as const);
  for (const [kind, id = 0] of [...kinds, ['frame', frame.id] as const]) {
    await sql`insert into cosmetics (player_id, kind, content_id) values (${player.id}, ${kind}, ${id})`;
  }
  const blook = await giveBlook(server, player.id, 1);
  const steps = uploadSteps(origin, dataDir);
  const form = await steps.openForm(player);
  await steps.post(form, await plainPicture('png'));
  const passkey = softwareAuthenticator();
  const options = await player.request('POST /api/settings/passkeys/options');
  const response = passkey.register({ ...site, challenge: challengeIn(options) });
  await player.request('POST /api/settings/passkeys', { body: { name: 'key', response } });
  const login = { username: 'proprietor', password, captchaToken: await server.captcha('login') };
  await server.request('POST /api/auth/login', { body: login });
  const { body } = await player.request('GET /api/settings/security');
  const { body: otp } = await player.request('POST /api/auth/otp/generate');
  const otpCode = new TOTP({ secret: otp.otpSecret }).generate();
  await player.request('PATCH /api/settings/otp/enable', { body: { otpCode } });
  const asker = await server.player();
  await asker.request(`POST /api/friends/${player.id}`);
  return {
    player,
    blook: blook.id,
    uploadId: form.body.uploadId,
    sessionId: body.sessions[1]?.id ?? '',
    passkey,
    asker,
    otpSecret: otp.otpSecret,
  };
}

describe('every call of the identity features', () => {
  const features = ['cosmetics', 'uploads', 'settings', 'security', 'discord', 'mail', 'friends'] as const;

  it('is in the table', () => {
    const namesIn = (feature: (typeof features)[number]) =>
      Object.keys(calls[feature]).map((name) => `${feature}.${name}`);
    expect(Object.keys(table).sort()).toEqual(features.flatMap(namesIn).sort());
  });

  it('responds to strangers, other players, staff and the owner as the table says', async () => {
    const owned = await makeOwner();
    const [other, staff] = [await server.player(), await server.player()];
    await givePermissions(server, staff.id, permissions);
    const found: Record<string, number[]> = {};
    const methods = new Map(everyCall.map(({ name, call }) => [name, call.method]));
    for (const [name, { send }] of Object.entries(table)) {
      const method = methods.get(name);
      const statuses: number[] = [];
      for (const caller of [null, other, staff, owned.player]) {
        const { path, body } = send(owned, caller);
        const response = await server.request(`${method} ${path}`, { body, token: caller?.token });
        statuses.push(response.status);
      }
      found[name] = statuses;
    }
    const expected = Object.entries(table).map(([name, { may }]) => [name, [...may]]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});
