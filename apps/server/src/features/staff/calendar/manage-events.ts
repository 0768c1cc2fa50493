/** Staff add, change and end events. Each act is in the audit trail and can be taken back. */
import type { EventDraft, StaffCalendar } from '@blookery/contract/staff/calendar';
import type { EventRow } from '../../../economy/events/event-rows.ts';
import { addEvent, changeEvent, endEvent } from '../../../economy/events/plan-events.ts';
import type { Writing } from '../../../notices/notices.ts';
import type { Player } from '../../../players/player.ts';
import { type RecordedEvent, recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { readPlan } from './read-plan.ts';
import { readStaffCalendar } from './read-staff-calendar.ts';

export async function addTownEvent(parts: StaffParts, staff: Player, { reason, ...draft }: EventDraft) {
  const plan = readPlan(draft);
  await write(parts, async (writing) => {
    const event = await addEvent(parts, writing.tx, plan);
    const after = toRecord(event);
    await recordUndoable(writing.tx, { staffId: staff.id, action: 'add-event', reason, after });
  });
  return readStaffCalendar(parts, staff);
}

export async function changeTownEvent(
  parts: StaffParts,
  staff: Player,
  eventId: number,
  { reason, ...draft }: EventDraft,
): Promise<StaffCalendar> {
  const plan = readPlan(draft);
  await write(parts, async ({ tx }) => {
    const change = await changeEvent(parts, tx, eventId, plan);
    const [before, after] = [toRecord(change.before), toRecord(change.after)];
    await recordUndoable(tx, { staffId: staff.id, action: 'change-event', reason, before, after });
  });
  return readStaffCalendar(parts, staff);
}

export async function endTownEvent(parts: StaffParts, staff: Player, eventId: number, reason: string) {
  await write(parts, async ({ tx }) => {
    const change = await endEvent(parts, tx, eventId);
    const [before, after] = [toRecord(change.before), toRecord(change.after)];
    await recordUndoable(tx, { staffId: staff.id, action: 'end-event', reason, before, after });
  });
  return readStaffCalendar(parts, staff);
}

const write = (parts: StaffParts, work: (writing: Writing) => Promise<void>): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    await work({ tx, afterCommit });
    afterCommit(parts.publishCalendar);
  });

const toRecord = ({ stoppedAt: _, ...event }: EventRow): RecordedEvent => ({
  ...event,
  beginsAt: event.beginsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
});
