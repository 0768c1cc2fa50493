/** The form of an event: texts as they are typed, and the draft that they make. */
import type { EventDraft, PlannedEvent } from '@blookery/contract';
import type { BoosterKind } from '@blookery/game/collecting/boosters';
import {
  EVENT_MULTIPLIER_MAX,
  type EventFault,
  type EventKind,
  eventFault,
  eventFaults,
  plainPlan,
  type Season,
} from '@blookery/game/collecting/events';

export interface EventForm {
  kind: EventKind;
  name: string;
  text: string;
  packId: number | null;
  booster: BoosterKind;
  multiplier: number;
  dress: Season | null;
  /** `YYYY-MM-DDTHH:MM` in UTC, as the input has it. */
  begins: string;
  ends: string;
}

const HOUR = 3_600_000;

const typed = (at: Date): string => at.toISOString().slice(0, 16);

/** From the next full hour for two days. */
export function emptyForm(now: number): EventForm {
  const next = Math.ceil(now / HOUR) * HOUR;
  return {
    kind: 'booster',
    name: '',
    text: '',
    packId: null,
    booster: 'shiny',
    multiplier: 2,
    dress: null,
    begins: typed(new Date(next)),
    ends: typed(new Date(next + 48 * HOUR)),
  };
}

export const formOf = (event: PlannedEvent): EventForm => ({
  kind: event.kind,
  name: event.name,
  text: event.text,
  packId: event.packId,
  booster: event.booster?.kind ?? 'shiny',
  multiplier: event.booster?.multiplier ?? 2,
  dress: event.dress,
  begins: typed(new Date(event.beginsAt)),
  ends: typed(new Date(event.plannedEnd)),
});

/** The multipliers to choose from. */
export const multipliersOf = (kind: BoosterKind): number[] =>
  [1.25, 1.5, 2, 2.5, 3, 4].filter((multiplier) => multiplier <= EVENT_MULTIPLIER_MAX[kind]);

const momentOf = (text: string): Date => new Date(`${text}Z`);

/** An event that has begun keeps its beginning to the second, which the input cannot show. */
export function draftOf(form: EventForm, reason: string, event: PlannedEvent | null): EventDraft {
  const kept = (at: string | undefined, text: string) =>
    at !== undefined && typed(new Date(at)) === text ? at : momentOf(text).toISOString();
  return {
    kind: form.kind,
    name: form.name.trim(),
    text: form.text.trim(),
    packId: form.kind === 'pack' ? form.packId : null,
    booster: form.kind === 'booster' ? { kind: form.booster, multiplier: form.multiplier } : null,
    dress: form.kind === 'pack' || form.kind === 'plaza' ? form.dress : null,
    beginsAt: kept(event?.beginsAt, form.begins),
    endsAt: kept(event?.plannedEnd, form.ends),
    reason: reason.trim(),
  };
}

/** Why the server would refuse it, if the page can know. */
export function faultOf(form: EventForm, now: number): { fault: EventFault; text: string } | null {
  const [beginsAt, endsAt] = [momentOf(form.begins), momentOf(form.ends)];
  if (Number.isNaN(beginsAt.getTime()) || Number.isNaN(endsAt.getTime())) {
    return { fault: 'EVENT_ENDS_FIRST', text: 'Say when it begins and when it ends.' };
  }
  const fault = eventFault(
    plainPlan({
      ...form,
      name: form.name.trim(),
      text: form.text.trim(),
      booster: { kind: form.booster, multiplier: form.multiplier },
      beginsAt,
      endsAt,
    }),
    new Date(now),
  );
  return fault && { fault, text: eventFaults[fault] };
}
