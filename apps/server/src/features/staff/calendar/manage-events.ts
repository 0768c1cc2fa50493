/** Staff add, change and end events. Each act is in the audit trail and can be taken back. */
import type { EventDraft, StaffCalendar } from '@blookery/contract/staff/calendar';
import type { EventPlan } from '@blookery/game/collecting/events';
import type { EventRow } from '../../../economy/events/event-rows.ts';
import { addEvent, changeEvent, endEvent, resumeEvent } from '../../../economy/events/plan-events.ts';
import type { Writing } from '../../../notices/notices.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import { type RecordedEvent, recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { readStaffCalendar } from './read-staff-calendar.ts';

export async function addTownEvent(
  parts: StaffParts,
  staff: Player,
  { reason, ...draft }: EventDraft,
): Promise<StaffCalendar> {
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

export async function endTownEvent(
  parts: StaffParts,
  staff: Player,
  eventId: number,
  reason: string,
): Promise<StaffCalendar> {
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
    afterCommit(parts.tellCalendar);
  });

/** An added event is ended; a change goes back to what was; an end is taken back. */
export const undoAdd = async (parts: StaffParts, { tx, afterCommit }: Writing, added: RecordedEvent) => {
  await endEvent(parts, tx, added.id);
  afterCommit(parts.tellCalendar);
};
export const undoChange = async (parts: StaffParts, { tx, afterCommit }: Writing, before: RecordedEvent) => {
  await changeEvent(parts, tx, before.id, readPlan(before));
  afterCommit(parts.tellCalendar);
};
export const undoEnd = async (parts: StaffParts, { tx, afterCommit }: Writing, ended: RecordedEvent) => {
  await resumeEvent(parts, tx, ended.id);
  afterCommit(parts.tellCalendar);
};

const toRecord = ({ stoppedAt: _, ...event }: EventRow): RecordedEvent => ({
  ...event,
  beginsAt: event.beginsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
});

function readPlan(draft: Omit<EventDraft, 'reason'>): EventPlan {
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    text: draft.text.trim(),
    packId: draft.packId,
    booster: draft.booster,
    dress: draft.dress,
    beginsAt: readMoment('beginsAt', draft.beginsAt),
    endsAt: readMoment('endsAt', draft.endsAt),
  };
}

function readMoment(field: string, typed: string): Date {
  const at = new Date(typed);
  const year = at.getUTCFullYear();
  // PostgreSQL keeps later years too, but nobody plans for them.
  if (!(year >= 2000 && year < 3000))
    throw new Refusal('REQUEST_INVALID', { detail: `${field} is no moment.` });
  return at;
}
