import type { Blook } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { useCalendar, useEventTime } from '../../../session/holdings/calendar-queries.ts';
import { isOutSoon } from '../../../session/holdings/day-toys.ts';

/** For a toy that is nowhere; some come on one day of the week. */
export function NowhereText({ blook }: { blook: Blook }) {
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  if (!isOutSoon(calendar, blook, now)) return 'Nowhere just now';
  return `Comes on ${weekdayNames[blook.onlyOnDay ?? 0]}s`;
}
