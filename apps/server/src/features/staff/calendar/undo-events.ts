/** Takes back what staff did to an event. */
import { changeEvent, endEvent, resumeEvent } from '../../../economy/events/plan-events.ts';
import type { Writing } from '../../../notices/notices.ts';
import type { RecordedEvent } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { readPlan } from './read-plan.ts';

/** Ends an added event, restores the state before a change, or undoes an end. */
export const undoAdd = async (parts: StaffParts, { tx, afterCommit }: Writing, added: RecordedEvent) => {
  await endEvent(parts, tx, added.id);
  afterCommit(parts.publishCalendar);
};
export const undoChange = async (parts: StaffParts, { tx, afterCommit }: Writing, before: RecordedEvent) => {
  await changeEvent(parts, tx, before.id, readPlan(before));
  afterCommit(parts.publishCalendar);
};
export const undoEnd = async (parts: StaffParts, { tx, afterCommit }: Writing, ended: RecordedEvent) => {
  await resumeEvent(parts, tx, ended.id);
  afterCommit(parts.publishCalendar);
};
