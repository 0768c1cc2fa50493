/** How staff plan the events of the town. */
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { eventKinds, seasons } from '@blookery/game/collecting/events';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { ContentId, closed, Moment, nullable, oneOf, RowId } from '../base/shapes.ts';
import { PlannedEvent } from '../collecting/calendar.ts';
import { StaffReason } from '../reports.ts';
import { AuditAct } from './shapes.ts';

const economy = { permission: 'MANAGE_ECONOMY' } as const;
const rate = { max: 60, perSeconds: 60 };
/** Long enough that the rules refuse what is too long with their own text. */
const Line = Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' });

export const EventDraft = closed({
  kind: oneOf(eventKinds),
  name: Line,
  text: Line,
  packId: nullable(ContentId),
  booster: nullable(closed({ kind: oneOf(boosterKinds), multiplier: Type.Number() })),
  dress: nullable(oneOf(seasons)),
  /** A beginning in the past becomes now. */
  beginsAt: Moment,
  endsAt: Moment,
  reason: StaffReason,
});
export type EventDraft = Type.Static<typeof EventDraft>;

export const StaffCalendar = closed({
  /** The last to begin first. */
  events: Type.Array(PlannedEvent),
  /** The last acts about events. */
  acts: Type.Array(AuditAct),
});
export type StaffCalendar = Type.Static<typeof StaffCalendar>;

const planRefusals = [
  'EVENT_NAME',
  'EVENT_TEXT',
  'EVENT_INCOMPLETE',
  'EVENT_MULTIPLIER',
  'EVENT_ENDS_FIRST',
  'EVENT_PAST',
  'EVENT_TOO_LONG',
  'EVENT_PACK_UNKNOWN',
  'EVENT_OVERLAP',
] as const;
/** What undoing an act about an event may refuse with. */
export const undoEventRefusals = [...planRefusals, 'EVENT_UNKNOWN', 'EVENT_BEGUN', 'EVENT_OVER'] as const;

export const staffCalendarCalls = {
  calendar: defineCall('GET /api/staff/calendar', {
    summary: 'All events, and what staff did about them.',
    access: economy,
    response: StaffCalendar,
  }),
  addEvent: defineCall('POST /api/staff/calendar/events', {
    summary: 'Plan an event.',
    access: economy,
    body: EventDraft,
    response: StaffCalendar,
    refusals: [...planRefusals],
    rate,
  }),
  changeEvent: defineCall('PUT /api/staff/calendar/events/{eventId}', {
    summary: 'Change an event that is not over. What it is stays once it has begun.',
    access: economy,
    params: closed({ eventId: RowId }),
    body: EventDraft,
    response: StaffCalendar,
    refusals: [...undoEventRefusals],
    rate,
  }),
  endEvent: defineCall('POST /api/staff/calendar/events/{eventId}/end', {
    summary: 'End an event now, or call off one that has not begun.',
    access: economy,
    params: closed({ eventId: RowId }),
    body: closed({ reason: StaffReason }),
    response: StaffCalendar,
    refusals: ['EVENT_UNKNOWN', 'EVENT_OVER'],
    rate,
  }),
};
