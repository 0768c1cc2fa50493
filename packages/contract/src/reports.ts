/** Reports by players, and how staff decide them. */
import {
  PUNISHMENT_MINUTES_MAX,
  REPORT_DETAIL_MAX,
  reportKinds,
  reportReasons,
  reportWeights,
  STAFF_REASON_MAX,
  verdicts,
} from '@blookery/game/players/reports';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace, Upload } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';

/** Written by staff, read by players. No vertical bar, because it separates fields in the blacklist text. */
export const StaffReason = Type.String({
  minLength: 3,
  maxLength: STAFF_REASON_MAX,
  pattern: '^[^|\\u0000]*\\S[^|\\u0000]*$',
});
/** Null lasts until it is lifted. */
export const PunishmentMinutes = nullable(Type.Integer({ minimum: 1, maximum: PUNISHMENT_MINUTES_MAX }));

const EvidentMessage = closed({
  id: RowId,
  author: closed({ id: PlayerId, username: Type.String() }),
  content: Type.String(),
  createdAt: Moment,
  editedAt: nullable(Moment),
  deletedAt: nullable(Moment),
  upload: nullable(Upload),
});

/** A copy of the reported thing at the time of the report, independent of later changes. */
export const Evidence = Type.Union([
  closed({
    kind: Type.Literal('message'),
    roomId: Type.String(),
    /** The reported message; the others are its context. */
    messageId: RowId,
    messages: Type.Array(EvidentMessage),
  }),
  closed({ kind: Type.Literal('profile'), face: PlayerFace }),
  closed({
    kind: Type.Literal('upload'),
    upload: Upload,
    /** The file name that the player gave. */
    filename: Type.String(),
    usedFor: oneOf(['avatar', 'banner', 'message', 'news']),
  }),
  closed({
    kind: Type.Literal('guild'),
    guildId: RowId,
    name: Type.String(),
    tag: Type.String(),
    motto: Type.String(),
    owner: closed({ id: PlayerId, username: Type.String() }),
  }),
  closed({
    kind: Type.Literal('trade'),
    tradeId: RowId,
    state: Type.String(),
    createdAt: Moment,
    closedAt: nullable(Moment),
    sides: Type.Array(
      closed({
        player: closed({ id: PlayerId, username: Type.String() }),
        tokens: Amount,
        blooks: Type.Array(OwnedBlook),
        items: Type.Array(OwnedItem),
      }),
    ),
  }),
]);
export type Evidence = Type.Static<typeof Evidence>;

const reportLine = {
  id: RowId,
  kind: oneOf(reportKinds),
  reason: oneOf(reportReasons),
  weight: oneOf(reportWeights),
  accused: PlayerFace,
  createdAt: Moment,
  claimedBy: nullable(PlayerFace),
  verdict: nullable(oneOf(verdicts)),
  /** Other open reports about the same thing; they are decided together. */
  others: Type.Integer({ minimum: 0 }),
};
export const ReportLine = closed(reportLine);
export type ReportLine = Type.Static<typeof ReportLine>;

export const Report = closed({
  ...reportLine,
  reporter: PlayerFace,
  detail: Type.String(),
  evidence: Evidence,
  /** Opens the pictures for an hour as `?evidence=`, even if they are not public; null once the report is decided. */
  picturePass: nullable(Type.String()),
  decidedBy: nullable(PlayerFace),
  decidedAt: nullable(Moment),
  verdictReason: nullable(Type.String()),
  /** The history of the accused player. */
  record: closed({
    joinedAt: Moment,
    experience: Amount,
    warnings: Type.Integer(),
    mutes: Type.Integer(),
    bans: Type.Integer(),
    /** How many earlier reports were upheld. */
    reportsUpheld: Type.Integer(),
  }),
});
export type Report = Type.Static<typeof Report>;

const oneReport = closed({ reportId: RowId });
const staff = { permission: 'MANAGE_REPORTS' } as const;
const rate = { max: 120, perSeconds: 60 };

export const reportCalls = {
  file: defineCall('POST /api/reports', {
    summary: 'Tell staff about something. It is kept as it is at this moment.',
    access: 'player',
    body: closed({
      kind: oneOf(reportKinds),
      /** A message as `room/number`; a player, an upload, a guild or a trade by id. */
      id: Type.String({ minLength: 1, maxLength: 120 }),
      reason: oneOf(reportReasons),
      detail: Type.Optional(Type.String({ maxLength: REPORT_DETAIL_MAX })),
    }),
    response: closed({ id: RowId }),
    refusals: ['REPORT_UNKNOWN', 'REPORT_SELF', 'REPORT_REASON', 'REPORT_DUPLICATE', 'REPORT_TOO_MANY'],
    rate: { max: 20, perSeconds: 300 },
  }),
  list: defineCall('GET /api/staff/reports', {
    summary: 'What was reported of others: the open ones by weight and age, the decided ones newest first.',
    access: staff,
    query: closed({
      state: Type.Optional(oneOf(['open', 'mine', 'closed'])),
      kind: Type.Optional(oneOf(reportKinds)),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    }),
    response: closed({ reports: Type.Array(ReportLine), total: Type.Integer(), open: Type.Integer() }),
  }),
  read: defineCall('GET /api/staff/reports/{reportId}', {
    summary: 'A report with its evidence.',
    access: staff,
    params: oneReport,
    response: Report,
    refusals: ['REPORT_UNKNOWN', 'STAFF_SELF'],
  }),
  claim: defineCall('PUT /api/staff/reports/{reportId}/claim', {
    summary: 'Take a report on for a day, or put it back.',
    access: staff,
    params: oneReport,
    body: closed({ claimed: Type.Boolean() }),
    response: Report,
    refusals: ['REPORT_UNKNOWN', 'REPORT_CLAIMED', 'REPORT_DECIDED', 'STAFF_ABOVE', 'STAFF_SELF'],
    rate,
  }),
  decide: defineCall('PUT /api/staff/reports/{reportId}/verdict', {
    summary: 'Decide it, and every open report about the same thing. The reporters are notified.',
    access: staff,
    params: oneReport,
    body: closed({
      verdict: oneOf(verdicts),
      reason: StaffReason,
      /** How long a mute or ban lasts. */
      minutes: Type.Optional(PunishmentMinutes),
    }),
    response: Report,
    refusals: ['REPORT_UNKNOWN', 'REPORT_CLAIMED', 'REPORT_DECIDED', 'STAFF_ABOVE', 'STAFF_SELF'],
    rate,
  }),
};

/** To staff with the Report Manager. The number counts all reports, also those that the receiver does not see. */
export const reportServerMessages = {
  'staff.reports-changed': closed({ open: Type.Integer({ minimum: 0 }) }),
} as const;
