/** The calendar: events that begin and end by the clock. */
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { eventKinds, seasons } from '@blookery/game/collecting/events';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { ContentId, closed, Moment, nullable, oneOf, RowId } from '../base/shapes.ts';

const event = {
  id: RowId,
  kind: oneOf(eventKinds),
  name: Type.String(),
  text: Type.String(),
  /** The pack on sale. */
  packId: nullable(ContentId),
  booster: nullable(closed({ kind: oneOf(boosterKinds), multiplier: Type.Number({ exclusiveMinimum: 1 }) })),
  /** What the plaza wears. */
  dress: nullable(oneOf(seasons)),
  beginsAt: Moment,
  /** When it ends, or ended early. */
  endsAt: Moment,
};
export const TownEvent = closed(event);
export type TownEvent = Type.Static<typeof TownEvent>;

/** An event as staff see it. */
export const PlannedEvent = closed({
  ...event,
  /** The end that was planned. */
  plannedEnd: Moment,
  /** When staff ended or cancelled it. */
  stoppedAt: nullable(Moment),
});
export type PlannedEvent = Type.Static<typeof PlannedEvent>;

export const Calendar = closed({
  /** From a few weeks ago to a year ahead, by their beginning. */
  events: Type.Array(TownEvent),
  /** The packs that are on sale only during events. */
  seasonalPackIds: Type.Array(ContentId),
});
export type Calendar = Type.Static<typeof Calendar>;

/** Staff changed the calendar. Beginnings and ends are not announced: every page has them. */
export const calendarServerMessages = { 'calendar.changed': Calendar } as const;

export const calendarCalls = {
  calendar: defineCall('GET /api/calendar', {
    summary: 'The events of the town, running and to come.',
    access: 'player',
    response: Calendar,
  }),
};
