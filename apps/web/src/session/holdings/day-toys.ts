/** Day toys come out on one day of the week, those of a season only while their pack is on sale. */
import type { Blook, Calendar } from '@blookery/contract';
import { dayEnd, dayStart } from '@blookery/game/collecting/earning';
import { weekdayOf } from '@blookery/game/collecting/odds';
import { catalog } from '../../catalog/catalog.ts';
import { isOnSale, nextSale } from './calendar-queries.ts';
import { DAY_MS } from './event-text.ts';

/** Whether a day toy can be found in the rest of this day. Before the calendar has arrived, every pack counts as sold. */
function isOut(
  calendar: Calendar | undefined,
  { onlyOnDay, packId }: Pick<Blook, 'onlyOnDay' | 'packId'>,
  from: number,
): boolean {
  if (packId === null || onlyOnDay !== weekdayOf(new Date(from))) return false;
  if (!calendar || isOnSale(calendar, packId, from)) return true;
  const next = nextSale(calendar, packId, from);
  return next !== undefined && Date.parse(next.beginsAt) < dayEnd(new Date(from)).getTime();
}

/** Whether a day toy can be found when its day comes next, today included. */
export function isOutSoon(
  calendar: Calendar | undefined,
  blook: Pick<Blook, 'onlyOnDay' | 'packId'>,
  now: number,
): boolean {
  if (blook.onlyOnDay === null) return false;
  const today = new Date(now);
  const wait = (blook.onlyOnDay - weekdayOf(today) + 7) % 7;
  return isOut(calendar, blook, Math.max(now, dayStart(today).getTime() + wait * DAY_MS));
}

/** The toys that can be found only on this day, in the rest of it. */
export const dayToys = (calendar: Calendar | undefined, from: number): Blook[] =>
  catalog.blooks.all.filter((blook) => isOut(calendar, blook, from));
