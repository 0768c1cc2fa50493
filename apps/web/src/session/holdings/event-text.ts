/** What players read about an event. All dates are in UTC, the clock of the town. */
import type { TownEvent } from '@blookery/contract';
import type { Season } from '@blookery/game/collecting/events';
import type { IconName } from '../../ui/pictures/icon.tsx';

export const DAY_MS = 86_400_000;

export const dressTexts: Readonly<Record<Season, string>> = {
  spring: 'blossom',
  summer: 'paper lanterns',
  autumn: 'pumpkins',
  winter: 'snow',
};

export const eventIcons: Readonly<Record<TownEvent['kind'], IconName>> = {
  pack: 'market',
  booster: 'spark',
  plaza: 'shop',
  'double-stalls': 'gift',
};

/** What an event does, after its name. */
export function effectOf({ kind, booster, dress }: Pick<TownEvent, 'kind' | 'booster' | 'dress'>): string {
  if (kind === 'booster' && booster) {
    return `${booster.kind === 'chance' ? 'luck' : 'shiny chance'} ×${booster.multiplier} for everybody`;
  }
  if (kind === 'double-stalls') return 'the stalls pay double';
  const worn = dress ? `the plaza wears ${dressTexts[dress]}` : null;
  if (kind === 'plaza') return worn ?? 'the plaza is dressed up';
  return worn ? `the pack is on sale, ${worn}` : 'the pack is on sale';
}

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const weekday = utc({ weekday: 'short' });
const clock = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `Fri 18:00`; an end at midnight is `Sun 24:00`, on the day before. */
export function formatMoment(at: number, isEnd = false): string {
  const midnight = at % DAY_MS === 0;
  if (isEnd && midnight) return `${weekday.format(at - 1)} 24:00`;
  return `${weekday.format(at)} ${clock.format(at)}`;
}
