/** The staff panel: figures, the audit trail, players, experiments. For value see `staff-economy.ts`. */
import { overviewSpans } from '@blookery/game/players/staff';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { closed, oneOf, RowId } from './base/shapes.ts';
import { experimentModes, experimentNames } from './experiments.ts';
import { PunishmentMinutes, StaffReason } from './reports.ts';
import { undoEventRefusals } from './staff/calendar.ts';
import { acts, bans, because, rate, Search } from './staff/parts.ts';
import { AuditAct, BlacklistEntry, Count, ExperimentShown, Overview } from './staff/shapes.ts';
import { staffUserCalls } from './staff/users.ts';

export * from './staff/shapes.ts';

const audit = { permission: 'VIEW_AUDIT' } as const;

export const staffCalls = {
  overview: defineCall('GET /api/staff/overview', {
    summary: 'Live figures and what needs a person.',
    access: audit,
    query: closed({ span: Type.Optional(oneOf(overviewSpans)) }),
    response: Overview,
  }),
  audit: defineCall('GET /api/staff/audit', {
    summary: 'What staff did, newest first, by staff, player and action.',
    access: audit,
    query: closed({
      staff: Type.Optional(Search),
      player: Type.Optional(Search),
      action: Type.Optional(Type.String({ maxLength: 40 })),
      before: Type.Optional(RowId),
    }),
    response: closed({
      acts: Type.Array(AuditAct),
      hasMore: Type.Boolean(),
      /** Every action that occurs in the trail. */
      actions: Type.Array(Type.String()),
    }),
  }),
  undo: defineCall('POST /api/staff/audit/{actId}/undo', {
    summary: 'Take an act back. Needs the permission that the act needed.',
    access: audit,
    params: closed({ actId: RowId }),
    body: because,
    response: AuditAct,
    refusals: [
      ...acts,
      'STAFF_ACT_UNKNOWN',
      'STAFF_ACT_UNDONE',
      'STAFF_ACT_FINAL',
      ...undoEventRefusals,
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

  ...staffUserCalls,

  blacklist: defineCall('GET /api/staff/blacklist', {
    summary: 'Addresses that are kept out.',
    access: bans,
    response: closed({ entries: Type.Array(BlacklistEntry) }),
  }),
  blacklistAddress: defineCall('POST /api/staff/blacklist', {
    summary: 'Keep an address or a network out.',
    access: bans,
    body: closed({
      address: Type.String({ minLength: 2, maxLength: 50 }),
      reason: StaffReason,
      minutes: PunishmentMinutes,
    }),
    response: closed({ entries: Type.Array(BlacklistEntry) }),
    refusals: ['STAFF_ADDRESS_INVALID', 'STAFF_OWN_ADDRESS'],
    rate,
  }),
  unblacklist: defineCall('DELETE /api/staff/blacklist/{entryId}', {
    summary: 'Let an address in again.',
    access: bans,
    params: closed({ entryId: RowId }),
    body: because,
    response: closed({ entries: Type.Array(BlacklistEntry) }),
    refusals: ['STAFF_ENTRY_UNKNOWN'],
    rate,
  }),

  experiments: defineCall('GET /api/staff/experiments', {
    summary: 'What is being tried out, and by whom.',
    access: audit,
    response: closed({ experiments: Type.Array(ExperimentShown), players: Count }),
  }),
  switchExperiment: defineCall('PUT /api/staff/experiments/{name}', {
    summary: 'Off, for staff, for a share of players, or on. Open pages follow at once.',
    access: { permission: 'MANAGE_EXPERIMENTS' },
    params: closed({ name: oneOf(experimentNames) }),
    body: closed({
      mode: oneOf(experimentModes),
      percentage: Type.Integer({ minimum: 0, maximum: 100 }),
      reason: StaffReason,
    }),
    response: closed({ experiments: Type.Array(ExperimentShown), players: Count }),
    rate,
  }),
};
