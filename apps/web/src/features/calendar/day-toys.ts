import type { Blook, Calendar } from '@blookery/contract';
import { catalog } from '../../catalog/catalog.ts';
import { DAY_MS } from './calendar-text.ts';

/** The toys that can be found only on this day. Those of a season count while their pack is on sale. */
export function dayToys(calendar: Calendar | undefined, day: number): Blook[] {
  const weekday = new Date(day).getUTCDay();
  const isSold = (packId: number) =>
    !calendar?.seasonalPackIds.includes(packId) ||
    calendar.events.some(
      (event) =>
        event.packId === packId &&
        Date.parse(event.beginsAt) < day + DAY_MS &&
        Date.parse(event.endsAt) > day,
    );
  return catalog.blooks.all.filter(
    ({ onlyOnDay, packId }) => onlyOnDay === weekday && packId !== null && isSold(packId),
  );
}
