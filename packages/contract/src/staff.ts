/** The staff panel: figures, the audit trail, players, experiments. For value see `staff-economy.ts`. */
import { STAFF_NOTE_MAX } from '@blookery/game/players/reports';
import { figureNames, overviewSpans, userStates } from '@blookery/game/players/staff';
import Type from 'typebox';
import { Mute, PlayerFace } from './accounts.ts';
import { type CallsByName, defineCall } from './base/call.ts';
import { permissions } from './base/permissions.ts';
import { Amount, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';
import { experimentModes, experimentNames } from './experiments.ts';
import { PunishmentMinutes, StaffReason } from './reports.ts';

const Count = Type.Integer({ minimum: 0 });
const Search = Type.String({ maxLength: 64 });
const onUser = closed({ userId: PlayerId });
const because = closed({ reason: StaffReason });
const forATime = closed({ reason: StaffReason, minutes: PunishmentMinutes });
const rate = { max: 120, perSeconds: 60 };

const audit = { permission: 'VIEW_AUDIT' } as const;
const users = { permission: 'MUTE_USERS' } as const;
const bans = { permission: 'BAN_USERS' } as const;

// The overview

const Figure = closed({
  name: oneOf(figureNames),
  value: Count,
  /** The last hours, oldest first. */
  series: Type.Array(Count),
});
export const Overview = closed({
  version: Type.String(),
  figures: Type.Array(Figure),
  online: closed({
    span: oneOf(overviewSpans),
    bars: Type.Array(closed({ at: Moment, players: Count })),
  }),
  needs: closed({
    highReports: Count,
    oldestReport: nullable(Moment),
    suspiciousSales: Count,
    openRefunds: Count,
    openMutes: Count,
    openBans: Count,
  }),
  services: closed({
    databaseMs: Type.Number(),
    /** Jobs that are overdue. */
    lateJobs: Count,
    /** Uploads that are not verified yet. */
    waitingUploads: Count,
  }),
});
export type Overview = Type.Static<typeof Overview>;

// The audit trail

export const AuditAct = closed({
  id: RowId,
  at: Moment,
  /** Null for the command line and for automatic actions. */
  staff: nullable(PlayerFace),
  action: Type.String(),
  player: nullable(PlayerFace),
  reason: nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** The act that this one undoes. */
  undoes: nullable(RowId),
  undone: Type.Boolean(),
  /** Whether the caller may undo it now. */
  undoable: Type.Boolean(),
});
export type AuditAct = Type.Static<typeof AuditAct>;

// Players

const userLine = {
  player: PlayerFace,
  tokens: Amount,
  experience: Amount,
  state: oneOf(userStates),
  /** When the mute or ban ends. */
  until: nullable(Moment),
};
export const StaffUserLine = closed(userLine);
export type StaffUserLine = Type.Static<typeof StaffUserLine>;

export const recordKinds = ['warn', 'mute', 'ban', 'note'] as const;

export const StaffUser = closed({
  ...userLine,
  createdAt: Moment,
  lastSeenAt: nullable(Moment),
  gems: Amount,
  blooks: Count,
  blookKinds: Count,
  packsOpened: Count,
  messagesSent: Count,
  tradesDone: Count,
  auctionsSold: Count,
  /** Shortened, but enough to tell two addresses apart. */
  email: nullable(Type.String()),
  twoFactor: Type.Boolean(),
  /** When a new account may begin to give things away. */
  givesFrom: nullable(Moment),
  mute: nullable(Mute),
  ban: nullable(Mute),
  permissions: Type.Array(closed({ permission: oneOf(permissions), expiresAt: nullable(Moment) })),
  record: Type.Array(
    closed({
      id: RowId,
      kind: oneOf(recordKinds),
      text: Type.String(),
      staff: nullable(PlayerFace),
      createdAt: Moment,
      until: nullable(Moment),
      liftedAt: nullable(Moment),
    }),
  ),
  sessions: Type.Array(
    closed({
      id: PlayerId,
      browser: Type.String(),
      system: Type.String(),
      createdAt: Moment,
      lastSeenAt: Moment,
      /** The beginning of the keyed hash, which distinguishes addresses without revealing them. */
      address: Type.String(),
    }),
  ),
  /** Players seen at the same address. */
  alternates: Type.Array(closed({ ...userLine, lastSeenAt: Moment, sharedAddresses: Count })),
  blacklisted: Type.Array(closed({ id: RowId, reason: Type.String(), until: nullable(Moment) })),
  /** Staff cannot act on themselves, nor on players with permissions that they lack. */
  mayAct: Type.Boolean(),
});
export type StaffUser = Type.Static<typeof StaffUser>;

export const LedgerLine = closed({
  id: RowId,
  at: Moment,
  kind: Type.String(),
  currency: oneOf(['tokens', 'gems', 'experience']),
  /** Negative for outgoing transfers. */
  amount: Type.Integer(),
  /** The other party; null for the game or an escrow. */
  other: nullable(PlayerFace),
});
export type LedgerLine = Type.Static<typeof LedgerLine>;

const TradeSide = closed({
  tokens: Amount,
  blooks: Type.Array(Type.Integer()),
  items: Type.Array(Type.Integer()),
});
export const TradeLine = closed({
  id: RowId,
  at: Moment,
  other: PlayerFace,
  gave: TradeSide,
  got: TradeSide,
});
export type TradeLine = Type.Static<typeof TradeLine>;

export const SaidLine = closed({
  roomId: Type.String(),
  id: RowId,
  content: Type.String(),
  createdAt: Moment,
  deletedAt: nullable(Moment),
});
export type SaidLine = Type.Static<typeof SaidLine>;

const page = closed({ before: Type.Optional(RowId) });

const acts = ['USER_UNKNOWN', 'STAFF_SELF', 'STAFF_ABOVE'] as const;

export const BlacklistEntry = closed({
  id: RowId,
  /** Null for the address of a player, of which only a hash is stored. */
  address: nullable(Type.String()),
  player: nullable(PlayerFace),
  staff: nullable(PlayerFace),
  reason: Type.String(),
  createdAt: Moment,
  until: nullable(Moment),
});
export type BlacklistEntry = Type.Static<typeof BlacklistEntry>;

export const ExperimentShown = closed({
  name: oneOf(experimentNames),
  mode: oneOf(experimentModes),
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  changedAt: nullable(Moment),
  changedBy: nullable(PlayerFace),
});
export type ExperimentShown = Type.Static<typeof ExperimentShown>;

export const staffCalls = {
  overview: defineCall({
    method: 'GET',
    path: '/api/staff/overview',
    summary: 'Live figures and what needs a person.',
    access: audit,
    query: closed({ span: Type.Optional(oneOf(overviewSpans)) }),
    answer: Overview,
    refusals: [],
  }),
  audit: defineCall({
    method: 'GET',
    path: '/api/staff/audit',
    summary: 'What staff did, newest first, by staff, player and action.',
    access: audit,
    query: closed({
      staff: Type.Optional(Search),
      player: Type.Optional(Search),
      action: Type.Optional(Type.String({ maxLength: 40 })),
      before: Type.Optional(RowId),
    }),
    answer: closed({
      acts: Type.Array(AuditAct),
      hasMore: Type.Boolean(),
      /** Every action that occurs in the trail. */
      actions: Type.Array(Type.String()),
    }),
    refusals: [],
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/staff/audit/{actId}/undo',
    summary: 'Take an act back. Needs the permission that the act needed.',
    access: audit,
    params: closed({ actId: RowId }),
    body: because,
    answer: AuditAct,
    refusals: [
      ...acts,
      'STAFF_ACT_UNKNOWN',
      'STAFF_ACT_UNDONE',
      'STAFF_ACT_FINAL',
      'USERNAME_TAKEN',
      'TOKENS_TOO_FEW',
      'GEMS_TOO_FEW',
      'BLOOK_NOT_OWNED',
      'BLOOK_HELD',
      'ITEM_NOT_OWNED',
      'ITEM_HELD',
    ],
    rate,
  }),

  users: defineCall({
    method: 'GET',
    path: '/api/staff/users',
    summary: 'Players by the beginning of their name, by id, or by state.',
    access: users,
    query: closed({
      search: Type.Optional(Search),
      state: Type.Optional(oneOf(['all', 'muted', 'banned', 'warned', 'staff'])),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    }),
    answer: closed({ users: Type.Array(StaffUserLine), total: Count }),
    refusals: [],
  }),
  user: defineCall({
    method: 'GET',
    path: '/api/staff/users/{userId}',
    summary: 'Everything staff need to know about a player.',
    access: users,
    params: onUser,
    answer: StaffUser,
    refusals: ['USER_UNKNOWN'],
  }),
  ledger: defineCall({
    method: 'GET',
    path: '/api/staff/users/{userId}/ledger',
    summary: 'What came to a player and what went, newest first.',
    access: users,
    params: onUser,
    query: page,
    answer: closed({ lines: Type.Array(LedgerLine), hasMore: Type.Boolean() }),
    refusals: ['USER_UNKNOWN'],
  }),
  trades: defineCall({
    method: 'GET',
    path: '/api/staff/users/{userId}/trades',
    summary: "A player's completed trades, newest first.",
    access: users,
    params: onUser,
    query: page,
    answer: closed({ lines: Type.Array(TradeLine), hasMore: Type.Boolean() }),
    refusals: ['USER_UNKNOWN'],
  }),
  messages: defineCall({
    method: 'GET',
    path: '/api/staff/users/{userId}/messages',
    summary:
      'What a player said lately in rooms of many. Rooms of two are seen only when one of the two reports.',
    access: users,
    params: onUser,
    answer: closed({ lines: Type.Array(SaidLine) }),
    refusals: ['USER_UNKNOWN'],
  }),

  warn: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/warn',
    summary: 'Warn a player.',
    access: users,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  mute: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/mute',
    summary:
      'Keep a player from talking and trading, for a time or until it is lifted. Replaces an earlier mute.',
    access: users,
    params: onUser,
    body: forATime,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  unmute: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/unmute',
    summary: 'Lift a mute.',
    access: users,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  ban: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/ban',
    summary: 'Keep a player out. Their open pages close at once.',
    access: bans,
    params: onUser,
    body: forATime,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  unban: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/unban',
    summary: 'Lift a ban.',
    access: bans,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  blacklistUser: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/blacklist',
    summary: 'Keep every address out from which a player has a session.',
    access: bans,
    params: onUser,
    body: forATime,
    answer: StaffUser,
    refusals: [...acts, 'STAFF_OWN_ADDRESS', 'STAFF_NO_ADDRESS'],
    rate,
  }),
  endSessions: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/end-sessions',
    summary: 'Log a player out everywhere.',
    access: bans,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  note: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/notes',
    summary: 'Write something down for the team. The player does not see it.',
    access: users,
    params: onUser,
    body: closed({ text: Type.String({ minLength: 1, maxLength: STAFF_NOTE_MAX, pattern: '\\S' }) }),
    answer: StaffUser,
    refusals: ['USER_UNKNOWN'],
    rate,
  }),
  resetLook: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/reset-look',
    summary: 'Take off pictures, colours, title, banner and font: the look of a new player.',
    access: users,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: acts,
    rate,
  }),
  letGive: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/let-give',
    summary: 'Let a new account give things away before its time.',
    access: users,
    params: onUser,
    body: because,
    answer: StaffUser,
    refusals: [...acts, 'STAFF_GIVES_ALREADY'],
    rate,
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/staff/users/{userId}/rename',
    summary: 'Give a player another name.',
    access: users,
    params: onUser,
    body: closed({ username: Type.String({ maxLength: 64 }), reason: StaffReason }),
    answer: StaffUser,
    refusals: [
      ...acts,
      'USERNAME_MISSING',
      'USERNAME_CHARACTERS',
      'USERNAME_TOO_LONG',
      'USERNAME_NOT_ALLOWED',
      'USERNAME_TAKEN',
    ],
    rate,
  }),
  grantPermission: defineCall({
    method: 'PUT',
    path: '/api/staff/users/{userId}/permissions/{permission}',
    summary: 'Give a permission that one holds oneself, for a time or for good.',
    access: { permission: 'GRANT_PERMISSIONS' },
    params: closed({ userId: PlayerId, permission: oneOf(permissions) }),
    body: forATime,
    answer: closed({ permissions: StaffUser.properties.permissions }),
    refusals: acts,
    rate,
  }),
  revokePermission: defineCall({
    method: 'DELETE',
    path: '/api/staff/users/{userId}/permissions/{permission}',
    summary: 'Take a permission back that one holds oneself.',
    access: { permission: 'GRANT_PERMISSIONS' },
    params: closed({ userId: PlayerId, permission: oneOf(permissions) }),
    body: because,
    answer: closed({ permissions: StaffUser.properties.permissions }),
    refusals: acts,
    rate,
  }),

  blacklist: defineCall({
    method: 'GET',
    path: '/api/staff/blacklist',
    summary: 'Addresses that are kept out.',
    access: bans,
    answer: closed({ entries: Type.Array(BlacklistEntry) }),
    refusals: [],
  }),
  blacklistAddress: defineCall({
    method: 'POST',
    path: '/api/staff/blacklist',
    summary: 'Keep an address or a network out.',
    access: bans,
    body: closed({
      address: Type.String({ minLength: 2, maxLength: 50 }),
      reason: StaffReason,
      minutes: PunishmentMinutes,
    }),
    answer: closed({ entries: Type.Array(BlacklistEntry) }),
    refusals: ['STAFF_ADDRESS_INVALID', 'STAFF_OWN_ADDRESS'],
    rate,
  }),
  unblacklist: defineCall({
    method: 'DELETE',
    path: '/api/staff/blacklist/{entryId}',
    summary: 'Let an address in again.',
    access: bans,
    params: closed({ entryId: RowId }),
    body: because,
    answer: closed({ entries: Type.Array(BlacklistEntry) }),
    refusals: ['STAFF_ENTRY_UNKNOWN'],
    rate,
  }),

  experiments: defineCall({
    method: 'GET',
    path: '/api/staff/experiments',
    summary: 'What is being tried out, and by whom.',
    access: audit,
    answer: closed({ experiments: Type.Array(ExperimentShown), players: Count }),
    refusals: [],
  }),
  switchExperiment: defineCall({
    method: 'PUT',
    path: '/api/staff/experiments/{name}',
    summary: 'Off, for staff, for a share of players, or on. Open pages follow at once.',
    access: { permission: 'MANAGE_EXPERIMENTS' },
    params: closed({ name: oneOf(experimentNames) }),
    body: closed({
      mode: oneOf(experimentModes),
      percentage: Type.Integer({ minimum: 0, maximum: 100 }),
      reason: StaffReason,
    }),
    answer: closed({ experiments: Type.Array(ExperimentShown), players: Count }),
    refusals: [],
    rate,
  }),
};
export type StaffCalls = CallsByName<typeof staffCalls>;
