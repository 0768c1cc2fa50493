/** What a resident's line may depend on, read when somebody talks to them. */
import type { Quests, TownEvent } from '@blookery/contract';

const partsOfDay = ['morning', 'day', 'dusk', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export interface Mood {
  readonly name: string;
  readonly partOfDay: PartOfDay;
  /** The UTC day, as `2026-11-15`. */
  readonly day: string;
  /** A blook that can be pulled from its pack only today. */
  readonly dayToy: string | null;
  /** The name of an event that runs now. */
  readonly event: string | null;
  readonly tokens: number;
  readonly found: number;
  readonly kinds: number;
  /** Quests that are done and not claimed. */
  readonly claimable: number;
  /** Brass buttons that can still be found today. */
  readonly buttonsLeft: number;
  readonly firstSteps: boolean;
}

/** In the game's own time, as the light of the plaza. */
export function partOfDay(time: number): PartOfDay {
  const hour = new Date(time).getUTCHours();
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  return hour < 19 ? 'day' : 'dusk';
}

export const claimableIn = ({ daily, weekly }: Pick<Quests, 'daily' | 'weekly'>): number =>
  [...daily, ...weekly].filter(({ progress, goal, claimed }) => progress >= goal && !claimed).length;

/** The event that ends first is the most urgent to mention. */
export const eventToMention = (running: readonly Pick<TownEvent, 'name' | 'endsAt'>[]): string | null =>
  running.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0]?.name ?? null;
