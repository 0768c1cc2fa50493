/** Adding, changing and ending events, with the rules that keep past sales within their events. */
import { type EventPlan, eventFault, plainPlan } from '@blookery/game/collecting/events';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Transaction } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import {
  type EventRow,
  endOf,
  insertEvent,
  lockEvent,
  lockEvents,
  requireNoOverlap,
  updateEvent,
} from './event-rows.ts';

interface PlanParts {
  catalog: Pick<Catalog, 'isSeasonal'>;
  clock: Clock;
}

/** The event before and after an act. */
export interface EventChange {
  before: EventRow;
  after: EventRow;
}

export async function addEvent(parts: PlanParts, tx: Transaction, plan: EventPlan): Promise<EventRow> {
  await lockEvents(tx);
  const now = parts.clock.now();
  const event = plainPlan({ ...plan, beginsAt: plan.beginsAt < now ? now : plan.beginsAt });
  requirePlan(parts, event, now);
  await requireNoOverlap(tx, event);
  return insertEvent(tx, event);
}

export async function changeEvent(
  parts: PlanParts,
  tx: Transaction,
  eventId: number,
  plan: EventPlan,
): Promise<EventChange> {
  await lockEvents(tx);
  const before = await lockEvent(tx, eventId);
  const now = parts.clock.now();
  if (endOf(before) <= now || before.stoppedAt) throw new Refusal('EVENT_OVER');
  const hasBegun = before.beginsAt <= now;
  const beginsAt = !hasBegun && plan.beginsAt < now ? now : plan.beginsAt;
  const after = { ...before, ...plainPlan({ ...plan, beginsAt }) };
  // Packs were sold in it: what it was so far must stay true.
  const stays =
    after.kind === before.kind &&
    after.packId === before.packId &&
    after.beginsAt.getTime() === before.beginsAt.getTime();
  if (hasBegun && !stays) throw new Refusal('EVENT_BEGUN');
  requirePlan(parts, after, now);
  await requireNoOverlap(tx, after);
  await updateEvent(tx, after);
  return { before, after };
}

/** Ends an event now. One that has not begun is cancelled. */
export async function endEvent({ clock }: PlanParts, tx: Transaction, eventId: number): Promise<EventChange> {
  const before = await lockEvent(tx, eventId);
  const now = clock.now();
  if (before.stoppedAt || before.endsAt <= now) throw new Refusal('EVENT_OVER');
  const after = { ...before, stoppedAt: now };
  await updateEvent(tx, after);
  return { before, after };
}

/** Undoes the end or cancellation of an event, unless its planned end has passed. */
export async function resumeEvent({ clock }: PlanParts, tx: Transaction, eventId: number): Promise<void> {
  await lockEvents(tx);
  const event = { ...(await lockEvent(tx, eventId)), stoppedAt: null };
  if (event.endsAt <= clock.now()) throw new Refusal('EVENT_OVER');
  await requireNoOverlap(tx, event);
  await updateEvent(tx, event);
}

function requirePlan({ catalog }: PlanParts, event: EventPlan, now: Date): void {
  const fault = eventFault(event, now);
  if (fault) throw new Refusal(fault);
  if (event.packId !== null && !catalog.isSeasonal(event.packId)) throw new Refusal('EVENT_PACK_UNKNOWN');
}
