/**
 * Events of the town: a seasonal pack on sale, a booster for everybody, a dressed plaza, double pay at the stalls. An event has no switch: it runs
 * while the clock is between its beginning and its end, so every server and every page agree.
 */
import type { BoosterKind } from './boosters.ts';

export const eventKinds = ['pack', 'booster', 'plaza', 'double-stalls'] as const;
export type EventKind = (typeof eventKinds)[number];

/** What the plaza wears. Each season has decorations. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const EVENT_NAME_MIN = 3;
export const EVENT_NAME_MAX = 40;
export const EVENT_TEXT_MAX = 200;
export const EVENT_DAYS_MAX = 60;
/** Not above the boosters that players can start together, so that packs never pay more than they cost. */
export const EVENT_MULTIPLIER_MAX: Readonly<Record<BoosterKind, number>> = { chance: 2, shiny: 4 };

export interface EventTime {
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** The last moment is not part of it. */
export const isRunning = ({ beginsAt, endsAt }: EventTime, now: Date): boolean =>
  beginsAt <= now && now < endsAt;

export interface EventPlan extends EventTime {
  readonly kind: EventKind;
  readonly name: string;
  readonly text: string;
  readonly packId: number | null;
  readonly booster: { readonly kind: BoosterKind; readonly multiplier: number } | null;
  readonly dress: Season | null;
}

export const eventFaults = {
  EVENT_NAME: `A name has ${EVENT_NAME_MIN} to ${EVENT_NAME_MAX} letters.`,
  EVENT_TEXT: `The text has at most ${EVENT_TEXT_MAX} letters.`,
  EVENT_INCOMPLETE: 'Say what this event does.',
  EVENT_MULTIPLIER: `Chances go up to ×${EVENT_MULTIPLIER_MAX.chance}, shinies up to ×${EVENT_MULTIPLIER_MAX.shiny}.`,
  EVENT_ENDS_FIRST: 'An event ends after it begins.',
  EVENT_PAST: 'That end is over already.',
  EVENT_TOO_LONG: `An event lasts ${EVENT_DAYS_MAX} days at most.`,
} as const;
export type EventFault = keyof typeof eventFaults;

/** Returns why an event cannot be planned like this, or null. */
export function eventFault(plan: EventPlan, now: Date): EventFault | null {
  const { kind, name, text, packId, booster, dress, beginsAt, endsAt } = plan;
  if (name.length < EVENT_NAME_MIN || name.length > EVENT_NAME_MAX) return 'EVENT_NAME';
  if (text.length > EVENT_TEXT_MAX) return 'EVENT_TEXT';
  if ({ pack: packId, booster, plaza: dress, 'double-stalls': true }[kind] === null)
    return 'EVENT_INCOMPLETE';
  if (booster && !(booster.multiplier > 1 && booster.multiplier <= EVENT_MULTIPLIER_MAX[booster.kind])) {
    return 'EVENT_MULTIPLIER';
  }
  if (endsAt <= beginsAt) return 'EVENT_ENDS_FIRST';
  if (endsAt <= now) return 'EVENT_PAST';
  if (endsAt.getTime() - beginsAt.getTime() > EVENT_DAYS_MAX * 86_400_000) return 'EVENT_TOO_LONG';
  return null;
}

/** Leaves out what does not belong to the kind: only a pack may come with a dressed plaza. */
export const plainPlan = <P extends EventPlan>(plan: P): P => ({
  ...plan,
  packId: plan.kind === 'pack' ? plan.packId : null,
  booster: plan.kind === 'booster' ? plan.booster : null,
  dress: plan.kind === 'pack' || plan.kind === 'plaza' ? plan.dress : null,
});

/** What the plaza wears now: the dress of the event that began last. */
export function dressAt(
  events: readonly (EventTime & { readonly dress: Season | null })[],
  now: Date,
): Season | null {
  const worn = events.filter((event) => event.dress !== null && isRunning(event, now));
  return worn.toSorted((a, b) => b.beginsAt.getTime() - a.beginsAt.getTime())[0]?.dress ?? null;
}
