import type { PlannedEvent } from '@blookery/contract/collecting/calendar';
import type { StaffCalendar } from '@blookery/contract/staff/calendar';
import { type EventRow, endOf, readLastEvents } from '../../../economy/events/event-rows.ts';
import type { Player } from '../../../players/player.ts';
import type { StaffParts } from '../parts.ts';
import { readActs } from '../read-audit.ts';

const MOST_EVENTS = 100;
const MOST_ACTS = 20;
const eventActions = ['add-event', 'change-event', 'end-event'] as const;

export async function readStaffCalendar(parts: StaffParts, staff: Player): Promise<StaffCalendar> {
  const [events, acts] = await Promise.all([
    readLastEvents(parts.database.sql, MOST_EVENTS),
    readActs(parts, staff, eventActions, MOST_ACTS),
  ]);
  return { events: events.map(toPlannedEvent), acts };
}

const toPlannedEvent = (event: EventRow): PlannedEvent => ({
  ...event,
  booster: event.booster && { ...event.booster },
  beginsAt: event.beginsAt.toISOString(),
  endsAt: endOf(event).toISOString(),
  plannedEnd: event.endsAt.toISOString(),
  stoppedAt: event.stoppedAt?.toISOString() ?? null,
});
