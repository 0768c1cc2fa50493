import type { PlannedEvent } from '@blookery/contract';
import type { BoosterKind } from '@blookery/game/collecting/boosters';
import type { EventKind, Season } from '@blookery/game/collecting/events';
import { catalog } from '../../../catalog/catalog.ts';
import type { IconName } from '../../../ui/pictures/icon.tsx';
import type { StatusDotProps } from '../../../ui/text/status-dot.tsx';

export const kindTexts: Readonly<Record<EventKind, { word: string; icon: IconName }>> = {
  pack: { word: 'Season', icon: 'market' },
  booster: { word: 'Booster', icon: 'spark' },
  plaza: { word: 'Plaza', icon: 'shop' },
  'double-stalls': { word: 'Double pay', icon: 'gift' },
};
export const boosterTexts: Readonly<Record<BoosterKind, string>> = {
  chance: 'Luck',
  shiny: 'Shiny chance',
};
export const dressTexts: Readonly<Record<Season, string>> = {
  spring: 'Blossom',
  summer: 'Paper lanterns',
  autumn: 'Pumpkins',
  winter: 'Snow',
};

export const eventStates = ['running', 'scheduled', 'ended'] as const;
export type EventState = (typeof eventStates)[number];

export function stateOf({ beginsAt, endsAt, stoppedAt }: PlannedEvent, now: number): EventState {
  if (Date.parse(endsAt) <= now || stoppedAt) return 'ended';
  return Date.parse(beginsAt) <= now ? 'running' : 'scheduled';
}

/** Running ones first, then those to come in their order, then the past backwards. */
export function inOrder(events: readonly PlannedEvent[], now: number): PlannedEvent[] {
  const place = (event: PlannedEvent) => eventStates.indexOf(stateOf(event, now));
  const towards = (event: PlannedEvent) =>
    stateOf(event, now) === 'ended' ? -Date.parse(event.endsAt) : Date.parse(event.beginsAt);
  return events.toSorted((a, b) => place(a) - place(b) || towards(a) - towards(b));
}

/** The word for its state, with the tone of its dot. */
export function stateText(event: PlannedEvent, now: number): { word: string; tone: StatusDotProps['tone'] } {
  const state = stateOf(event, now);
  if (state === 'running') return { word: 'Running', tone: 'good' };
  if (state === 'scheduled') return { word: 'Scheduled', tone: 'info' };
  if (!event.stoppedAt) return { word: 'Ended', tone: 'quiet' };
  const isCalledOff = Date.parse(event.stoppedAt) <= Date.parse(event.beginsAt);
  return { word: isCalledOff ? 'Called off' : 'Ended early', tone: 'quiet' };
}

/** What it does, in a few words. */
export function aboutOf({
  kind,
  packId,
  booster,
  dress,
}: Omit<PlannedEvent, 'plannedEnd' | 'stoppedAt'>): string {
  if (kind === 'booster' && booster)
    return `${boosterTexts[booster.kind]} ×${booster.multiplier} for everybody`;
  if (kind === 'double-stalls') return 'Double pay at the stalls';
  const worn = dress && dressTexts[dress];
  if (kind === 'plaza') return `${worn} in the plaza`;
  const pack = catalog.packs.get(packId ?? 0)?.name ?? 'A pack';
  return worn ? `${pack}; ${worn.toLowerCase()} in the plaza` : pack;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** `20 Nov 2026, 18:00` */
export const formatUtc = (at: string): string => moment.format(new Date(at));
