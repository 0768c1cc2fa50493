/** The calendar of the town. Staff plan events in `features/staff/calendar`. */
import { calendarCalls } from '@blookery/contract/collecting/calendar';
import { plantSeasonalPacks, plantSeasons } from '../../economy/events/plant-seasons.ts';
import { route } from '../../http/route.ts';
import { type CalendarParts, publishCalendar, readCalendar } from './read-calendar.ts';

export async function calendar(parts: CalendarParts) {
  const { database, catalog, clock } = parts;
  const plant = () => plantSeasons(database, catalog, clock.now());
  await plantSeasonalPacks(database, catalog);
  await plant();
  return {
    routes: [route(calendarCalls.calendar, () => readCalendar(parts))],
    // A year ahead, so an hour more or less does not matter.
    jobs: [{ name: 'plant-seasons', everySeconds: 24 * 3600, run: plant }],
    /** Call after staff changed an event. */
    publishCalendar: () => publishCalendar(parts),
  };
}
