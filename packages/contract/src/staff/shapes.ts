/** What the staff panel shows. */
import { figureNames, overviewSpans, userStates } from '@blookery/game/players/staff';
import Type from 'typebox';
import { Mute, PlayerFace } from '../accounts.ts';
import { permissions } from '../base/permissions.ts';
import { Amount, closed, Moment, nullable, oneOf, PlayerId, RowId } from '../base/shapes.ts';
import { experimentModes, experimentNames } from '../experiments.ts';

export const Count = Type.Integer({ minimum: 0 });

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

export const BlacklistEntry = closed({
  id: RowId,
  /** Null for the address of a player, because only its hash is stored. */
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
