/** Players, as staff see and treat them. */
import { STAFF_NOTE_MAX } from '@blookery/game/players/reports';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { permissions } from '../base/permissions.ts';
import { closed, oneOf, PlayerId, RowId } from '../base/shapes.ts';
import { PunishmentMinutes, StaffReason } from '../reports.ts';
import { acts, bans, because, rate, Search } from './parts.ts';
import { Count, LedgerLine, SaidLine, StaffUser, StaffUserLine, TradeLine } from './shapes.ts';

const onUser = closed({ userId: PlayerId });
const forATime = closed({ reason: StaffReason, minutes: PunishmentMinutes });
const users = { permission: 'MUTE_USERS' } as const;
/** Something that is done to a player, with a reason. */
const act = { params: onUser, body: because, response: StaffUser, refusals: acts, rate } as const;
const page = closed({ before: Type.Optional(RowId) });

export const staffUserCalls = {
  users: defineCall('GET /api/staff/users', {
    summary: 'Players by the beginning of their name, by id, or by state.',
    access: users,
    query: closed({
      search: Type.Optional(Search),
      state: Type.Optional(oneOf(['all', 'muted', 'banned', 'warned', 'staff'])),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    }),
    /** The total stops at `USERS_COUNTED`, but after the page. */
    response: closed({ users: Type.Array(StaffUserLine), total: Count }),
  }),
  user: defineCall('GET /api/staff/users/{userId}', {
    summary: 'Everything staff need to know about a player.',
    access: users,
    params: onUser,
    response: StaffUser,
    refusals: ['USER_UNKNOWN'],
  }),
  ledger: defineCall('GET /api/staff/users/{userId}/ledger', {
    summary: 'What came to a player and what went, newest first.',
    access: users,
    params: onUser,
    query: page,
    response: closed({ lines: Type.Array(LedgerLine), hasMore: Type.Boolean() }),
    refusals: ['USER_UNKNOWN'],
  }),
  trades: defineCall('GET /api/staff/users/{userId}/trades', {
    summary: "A player's completed trades, newest first.",
    access: users,
    params: onUser,
    query: page,
    response: closed({ lines: Type.Array(TradeLine), hasMore: Type.Boolean() }),
    refusals: ['USER_UNKNOWN'],
  }),
  messages: defineCall('GET /api/staff/users/{userId}/messages', {
    summary:
      'What a player said lately in rooms of many. Rooms of two are seen only when one of the two reports.',
    access: users,
    params: onUser,
    response: closed({ lines: Type.Array(SaidLine) }),
    refusals: ['USER_UNKNOWN'],
  }),

  warn: defineCall('POST /api/staff/users/{userId}/warn', {
    ...act,
    summary: 'Warn a player.',
    access: users,
  }),
  mute: defineCall('POST /api/staff/users/{userId}/mute', {
    ...act,
    summary:
      'Keep a player from talking and trading, for a time or until it is lifted. Replaces an earlier mute.',
    access: users,
    body: forATime,
  }),
  unmute: defineCall('POST /api/staff/users/{userId}/unmute', {
    ...act,
    summary: 'Lift a mute.',
    access: users,
  }),
  ban: defineCall('POST /api/staff/users/{userId}/ban', {
    ...act,
    summary: 'Keep a player out. Their open pages close at once.',
    access: bans,
    body: forATime,
  }),
  unban: defineCall('POST /api/staff/users/{userId}/unban', {
    ...act,
    summary: 'Lift a ban.',
    access: bans,
  }),
  blacklistUser: defineCall('POST /api/staff/users/{userId}/blacklist', {
    ...act,
    summary: 'Keep every address out from which a player has a session.',
    access: bans,
    body: forATime,
    refusals: [...acts, 'STAFF_OWN_ADDRESS', 'STAFF_NO_ADDRESS'],
  }),
  endSessions: defineCall('POST /api/staff/users/{userId}/end-sessions', {
    ...act,
    summary: 'Log a player out everywhere.',
    access: bans,
  }),
  note: defineCall('POST /api/staff/users/{userId}/notes', {
    ...act,
    summary: 'Write something down for the team. The player does not see it.',
    access: users,
    body: closed({ text: Type.String({ minLength: 1, maxLength: STAFF_NOTE_MAX, pattern: '\\S' }) }),
    refusals: ['USER_UNKNOWN'],
  }),
  resetLook: defineCall('POST /api/staff/users/{userId}/reset-look', {
    ...act,
    summary: 'Take off pictures, colours, title, banner and font: the look of a new player.',
    access: users,
  }),
  letGive: defineCall('POST /api/staff/users/{userId}/let-give', {
    ...act,
    summary: 'Let a new account give things away before its time.',
    access: users,
    refusals: [...acts, 'STAFF_GIVES_ALREADY'],
  }),
  rename: defineCall('POST /api/staff/users/{userId}/rename', {
    ...act,
    summary: 'Give a player another name.',
    access: users,
    body: closed({ username: Type.String({ maxLength: 64 }), reason: StaffReason }),
    refusals: [
      ...acts,
      'USERNAME_MISSING',
      'USERNAME_CHARACTERS',
      'USERNAME_TOO_LONG',
      'USERNAME_NOT_ALLOWED',
      'USERNAME_TAKEN',
    ],
  }),
  grantPermission: defineCall('PUT /api/staff/users/{userId}/permissions/{permission}', {
    summary: 'Give a permission that one holds oneself, for a time or for good.',
    access: { permission: 'GRANT_PERMISSIONS' },
    params: closed({ userId: PlayerId, permission: oneOf(permissions) }),
    body: forATime,
    response: closed({ permissions: StaffUser.properties.permissions }),
    refusals: acts,
    rate,
  }),
  revokePermission: defineCall('DELETE /api/staff/users/{userId}/permissions/{permission}', {
    summary: 'Take a permission back that one holds oneself.',
    access: { permission: 'GRANT_PERMISSIONS' },
    params: closed({ userId: PlayerId, permission: oneOf(permissions) }),
    body: because,
    response: closed({ permissions: StaffUser.properties.permissions }),
    refusals: acts,
    rate,
  }),
};
