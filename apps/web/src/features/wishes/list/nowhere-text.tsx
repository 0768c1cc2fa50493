import type { Blook } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { useCalendar, useEventTime } from '../../../session/holdings/calendar-queries.ts';
import { isOutSoon } from '../../../session/holdings/day-toys.ts';

/** The text for a toy that is not available anywhere. Some toys come out on one day of the week only. */
export function NowhereText({ blook }: { blook: Blook }) {
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  if (!isOutSoon(calendar, blook, now)) return 'Nowhere just now';
  return `Comes on ${weekdayNames[blook.onlyOnDay ?? 0]}s`;
}
