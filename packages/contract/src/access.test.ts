/**
 * Who may make each call, written down a second time. Every other test about access reads the contract itself, so a call
 * that is opened by mistake would be tested as an open one. What is not named here is for signed-in players.
 */
import { isPossibleName } from '@blookery/game/players/names';
import { expect, it } from 'vitest';
import type { CallShape } from './base/call.ts';
import { calls } from './index.ts';

const forAnyone = [
  'GET /api',
  'GET /api/captcha/challenge',
  'GET /api/data/all/{version}',
  'GET /api/data/badges',
  'GET /api/data/banners',
  'GET /api/data/blooks',
  'GET /api/data/emojis',
  'GET /api/data/fonts',
  'GET /api/data/item-shop',
  'GET /api/data/items',
  'GET /api/data/packs',
  'GET /api/data/products',
  'GET /api/data/rarities',
  'GET /api/data/resources',
  'GET /api/data/spinny-wheels',
  'GET /api/data/titles',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey/verify',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
];

const forHoldersOf = {
  BAN_USERS: [
    'DELETE /api/staff/blacklist/{entryId}',
    'GET /api/staff/blacklist',
    'POST /api/staff/blacklist',
    'POST /api/staff/users/{userId}/ban',
    'POST /api/staff/users/{userId}/blacklist',
    'POST /api/staff/users/{userId}/end-sessions',
    'POST /api/staff/users/{userId}/unban',
  ],
  CHANGE_NAME_COLOR_TIER_1: ['PATCH /api/cosmetics/color/1', 'PATCH /api/cosmetics/color/2'],
  CUSTOM_AVATAR: ['POST /api/cosmetics/avatar/upload', 'POST /api/cosmetics/banner/upload'],
  GRANT_PERMISSIONS: [
    'DELETE /api/staff/users/{userId}/permissions/{permission}',
    'PUT /api/staff/users/{userId}/permissions/{permission}',
  ],
  GRANT_VALUE: ['POST /api/staff/grants'],
  MANAGE_ECONOMY: [
    'GET /api/staff/calendar',
    'GET /api/staff/content',
    'GET /api/staff/economy',
    'GET /api/staff/economy/refunds',
    'POST /api/staff/calendar/events',
    'POST /api/staff/calendar/events/{eventId}/end',
    'POST /api/staff/content/boosters',
    'POST /api/staff/economy/refunds/{refundId}/settle',
    'PUT /api/staff/calendar/events/{eventId}',
    'PUT /api/staff/content/shop/{entryId}',
  ],
  MANAGE_EXPERIMENTS: ['PUT /api/staff/experiments/{name}'],
  MANAGE_MAPS: ['DELETE /api/plaza/map', 'POST /api/maps/{mapId}/publish'],
  MANAGE_MESSAGES: ['PUT /api/chat/rooms/{roomId}/slow-mode'],
  MANAGE_NEWS: [
    'DELETE /api/news/{postId}',
    'GET /api/news/desk',
    'PATCH /api/news/{postId}',
    'POST /api/news',
  ],
  MANAGE_REPORTS: [
    'GET /api/staff/reports',
    'GET /api/staff/reports/{reportId}',
    'PUT /api/staff/reports/{reportId}/claim',
    'PUT /api/staff/reports/{reportId}/verdict',
  ],
  MUTE_USERS: [
    'GET /api/staff/users',
    'GET /api/staff/users/{userId}',
    'GET /api/staff/users/{userId}/ledger',
    'GET /api/staff/users/{userId}/messages',
    'GET /api/staff/users/{userId}/trades',
    'POST /api/staff/guilds/{guildId}/reset',
    'POST /api/staff/users/{userId}/let-give',
    'POST /api/staff/users/{userId}/mute',
    'POST /api/staff/users/{userId}/notes',
    'POST /api/staff/users/{userId}/rename',
    'POST /api/staff/users/{userId}/reset-look',
    'POST /api/staff/users/{userId}/unmute',
    'POST /api/staff/users/{userId}/warn',
  ],
  VIEW_AUDIT: [
    'GET /api/staff/audit',
    'GET /api/staff/experiments',
    'GET /api/staff/overview',
    'POST /api/staff/audit/{actId}/undo',
  ],
};

/** What a stolen token must not do. */
const withPassword = [
  'PATCH /api/settings/password',
  'PATCH /api/settings/username',
  'POST /api/settings/delete-account',
];
const withConfirmedSession = [
  'DELETE /api/discord/link',
  'DELETE /api/settings/email',
  'DELETE /api/settings/email/pending',
  'DELETE /api/settings/passkeys/{passkeyId}',
  'DELETE /api/settings/sessions',
  'DELETE /api/settings/sessions/{sessionId}',
  'GET /api/settings/export',
  'PATCH /api/settings/otp/disable',
  'PATCH /api/settings/otp/enable',
  'PATCH /api/settings/passkeys/{passkeyId}',
  'POST /api/auth/otp/generate',
  'POST /api/discord/link',
  'POST /api/discord/start',
  'POST /api/settings/otp/recovery-codes',
  'POST /api/settings/passkeys',
  'POST /api/settings/passkeys/options',
  'PUT /api/settings/email',
];

const all = Object.values(calls).flatMap((feature): CallShape[] => Object.values(feature));
const named = (isWanted: (call: CallShape) => boolean): string[] =>
  all
    .filter(isWanted)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

it('Only the start-up lists and the ways to get a session are open to anyone', () => {
  expect(named(({ access }) => access === 'anyone')).toEqual(forAnyone);
});

it('Each permission opens exactly the calls that are listed for it', () => {
  const needed = new Set(
    all.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : [])),
  );
  const opened = [...needed].map((permission) => [
    permission,
    named(({ access }) => typeof access === 'object' && access.permission === permission),
  ]);
  expect(Object.fromEntries(opened)).toEqual(forHoldersOf);
});

it('Calls that a stolen token must not make ask for a fresh confirmation or the password', () => {
  expect(named(({ confirm }) => confirm === 'session')).toEqual(withConfirmedSession);
  expect(named(({ confirm }) => confirm === 'password')).toEqual(withPassword);
});

it('No call has a path where a username can be, unless nobody can have its name', () => {
  const [before = ''] = calls.accounts.profile.path.split('{');
  const isBeside = ({ method, path }: CallShape) => method === 'GET' && path.startsWith(before);
  const names = all.filter(isBeside).map(({ path }) => path.slice(before.length));
  expect(names).toContain('transactions');
  expect(names.filter(isPossibleName)).toEqual([]);
});
