/**
 * Who may do what, as a table: every call of the identity features on something of one player, made without a
 * login, by another player, by staff with every permission, and by the owner. Staff have no more rights here
 * than others: what they may do to players is in the staff feature.
 */
import { avatarFrames } from '@blookery/content';
import { calls } from '@blookery/contract';
import { permissions } from '@blookery/contract/base/permissions';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../testing/collecting.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { everyCall } from '../testing/response.ts';
import { challengeIn, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { givePermissions } from '../testing/staff.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
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
/** A request, about the owner's things. */
type Send = (owned: Owned, caller: TestPlayer | null) => { path: string; body?: object };
/** Statuses without a login, for another player, for staff, for the owner. */
type Statuses = [number, number, number, number];

const password = 'correct-horse-7';
const dataDir = newFolder();
const site = { origin: 'https://play.example', rpId: 'play.example' };
const wrongPassword = (caller: TestPlayer | null) =>
  caller?.username === 'proprietor' ? password : `not-${password}`;

const server = await testServer({ PUBLIC_URL: site.origin, DATA_DIR: dataDir });
const origin = await server.listen();

const plain =
  (path: string, body?: object): Send =>
  () => ({ path, ...(body && { body }) });
const row = (may: Statuses, send: Send) => ({ may, send });
const oneTimeCode = ({ otpSecret }: Owned) =>
  new TOTP({ secret: otpSecret }).generate({ timestamp: Date.now() + 30_000 });

/** A cosmetic of the kind that only the owner has. */
const dear = (list: 'banners' | 'titles' | 'fonts') => lists[list].find((entry) => !entry.default)?.id;

const [frame = { id: 0 }] = avatarFrames();

const table: Record<string, ReturnType<typeof row>> = {
  // The owner has no permission at first; the second table grants it.
  'cosmetics.avatar': row([401, 403, 403, 200], ({ blook }) => ({
    path: '/api/cosmetics/avatar',
    body: { id: blook },
  })),
  'cosmetics.banner': row(
    [401, 403, 403, 200],
    plain('/api/cosmetics/banner', { bannerId: dear('banners') }),
  ),
  'cosmetics.title': row([401, 403, 403, 200], plain('/api/cosmetics/title', { titleId: dear('titles') })),
  'cosmetics.font': row([401, 403, 403, 200], plain('/api/cosmetics/font', { fontId: dear('fonts') })),
  'cosmetics.frame': row([401, 403, 403, 200], plain('/api/cosmetics/frame', { frameId: frame.id })),
  'cosmetics.color': row([401, 403, 200, 200], plain('/api/cosmetics/color/1', { color: 'ff0000' })),
  'cosmetics.gradient': row(
    [401, 403, 200, 200],
    plain('/api/cosmetics/color/2', { color: '0|#000000@0,#ffffff@100' }),
  ),
  'uploads.form': row([401, 413, 200, 200], plain('/api/s3/upload/large?filename=a.png&mimetype=image/png')),
  'uploads.verify': row([401, 404, 404, 200], ({ uploadId }) => ({
    path: '/api/s3/verify',
    body: { uploadId },
  })),
  'cosmetics.avatarUpload': row([401, 403, 404, 200], ({ uploadId }) => ({
    path: '/api/cosmetics/avatar/upload',
    body: { uploadId },
  })),
  // The same picture is the avatar by now.
  'cosmetics.bannerUpload': row([401, 403, 404, 409], ({ uploadId }) => ({
    path: '/api/cosmetics/banner/upload',
    body: { uploadId },
  })),
  'settings.change': row([401, 200, 200, 200], plain('/api/settings', { key: 'volume', value: 5 })),
  'settings.export': row([401, 200, 200, 200], plain('/api/settings/export')),
  'settings.username': row([401, 400, 400, 200], (_owned, caller) => ({
    path: '/api/settings/username',
    body: { newUsername: caller?.username ?? 'x', password: wrongPassword(caller) },
  })),
  'security.overview': row([401, 200, 200, 200], plain('/api/settings/security')),
  'security.confirm': row([401, 400, 400, 204], (_owned, caller) => ({
    path: '/api/settings/confirm',
    body: { password: wrongPassword(caller) },
  })),
  'security.confirmOptions': row([401, 200, 200, 200], plain('/api/settings/confirm/options')),
  'security.generateOtp': row([401, 200, 200, 409], plain('/api/auth/otp/generate')),
  'security.enableOtp': row([401, 400, 400, 409], plain('/api/settings/otp/enable', { otpCode: '000000' })),
  'security.renewRecoveryCodes': row([401, 409, 409, 200], (owned) => ({
    path: '/api/settings/otp/recovery-codes',
    body: { otpCode: oneTimeCode(owned) },
  })),
  // The code was used one line above.
  'security.disableOtp': row([401, 409, 409, 400], (owned) => ({
    path: '/api/settings/otp/disable',
    body: { otpCode: oneTimeCode(owned) },
  })),
  'security.endSession': row([401, 404, 404, 204], ({ sessionId }) => ({
    path: `/api/settings/sessions/${sessionId}`,
  })),
  'security.endOtherSessions': row([401, 200, 200, 200], plain('/api/settings/sessions')),
  'security.passkeyOptions': row([401, 200, 200, 200], plain('/api/settings/passkeys/options')),
  // A passkey works for nobody else, and not a second time for the owner.
  'security.addPasskey': row([401, 400, 400, 400], ({ passkey }) => ({
    path: '/api/settings/passkeys',
    body: { name: 'x', response: passkey.register({ ...site, challenge: 'x' }) },
  })),
  'security.renamePasskey': row([401, 404, 404, 200], ({ passkey }) => ({
    path: `/api/settings/passkeys/${passkey.id}`,
    body: { name: 'other' },
  })),
  'security.removePasskey': row([401, 404, 404, 204], ({ passkey }) => ({
    path: `/api/settings/passkeys/${passkey.id}`,
  })),
  'security.passkeyLoginOptions': row([200, 200, 200, 200], plain('/api/auth/passkey/options')),
  'security.passkeyLogin': row([400, 400, 400, 400], ({ passkey }) => ({
    path: '/api/auth/passkey/verify',
    body: { response: passkey.assert({ ...site, challenge: 'x' }) },
  })),
  'discord.status': row([401, 200, 200, 200], plain('/api/discord')),
  'discord.start': row([401, 409, 409, 409], plain('/api/discord/start')),
  'discord.link': row([401, 409, 409, 409], plain('/api/discord/link', { code: 'x' })),
  'discord.unlink': row([401, 204, 204, 204], plain('/api/discord/link')),
  'friends.list': row([401, 200, 200, 200], plain('/api/friends')),
  'friends.standing': row([401, 200, 200, 200], ({ asker }) => ({ path: `/api/friends/${asker.id}` })),
  // Only the owner was asked.
  'friends.answer': row([401, 404, 404, 200], ({ asker }) => ({
    path: `/api/friends/${asker.id}`,
    body: { accept: true },
  })),
  'friends.remove': row([401, 404, 404, 200], ({ asker }) => ({ path: `/api/friends/${asker.id}` })),
  'friends.block': row([401, 200, 200, 200], ({ asker }) => ({ path: `/api/friends/${asker.id}/block` })),
  'friends.ask': row([401, 409, 409, 409], ({ asker }) => ({ path: `/api/friends/${asker.id}` })),
  'friends.unblock': row([401, 200, 200, 200], ({ asker }) => ({ path: `/api/friends/${asker.id}/block` })),
  'mail.status': row([401, 200, 200, 200], plain('/api/settings/email')),
  'mail.setAddress': row(
    [401, 200, 200, 200],
    plain('/api/settings/email', { address: 'somebody@example.org' }),
  ),
  'mail.cancelAddress': row([401, 200, 200, 200], plain('/api/settings/email/pending')),
  'mail.removeAddress': row([401, 200, 200, 200], plain('/api/settings/email')),
  // A token suffices, and nobody here has one.
  'mail.confirmAddress': row([400, 400, 400, 400], plain('/api/auth/confirm-email', { token: 'x' })),
  'mail.resetPassword': row(
    [400, 400, 400, 400],
    plain('/api/auth/reset-password', { token: 'x', newPassword: 'brand-new-horse-1' }),
  ),
  'mail.forgotPassword': row(
    [400, 400, 400, 400],
    plain('/api/auth/forgot-password', { account: 'proprietor', captchaToken: 'x' }),
  ),
  // These two end the owner's session, so they come last.
  'security.password': row([401, 400, 400, 200], (_owned, caller) => ({
    path: '/api/settings/password',
    body: { oldPassword: wrongPassword(caller), newPassword: 'brand-new-horse-1' },
  })),
  'settings.delete': row([401, 400, 400, 401], (_owned, caller) => ({
    path: '/api/settings/delete-account',
    body: { password: wrongPassword(caller) },
  })),
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
    const expected = Object.entries(table).map(([name, { may }]) => [name, may]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});
