/** The calendar of the town. Staff plan events in `features/staff/calendar`. */
import { calendarCalls } from '@blookery/contract/collecting/calendar';
import { plantSeasonalPacks, plantSeasons } from '../../economy/events/plant-seasons.ts';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { CalendarParts } from './parts.ts';
import { publishCalendar, readCalendar } from './read-calendar.ts';

export interface CalendarFeature {
  routes: Route[];
  jobs: Job[];
  /** Call after staff changed an event. */
  publishCalendar: () => Promise<void>;
}

export async function calendar(parts: CalendarParts): Promise<CalendarFeature> {
  const { database, catalog, clock } = parts;
  const plant = () => plantSeasons(database, catalog, clock.now());
  await plantSeasonalPacks(database, catalog);
  await plant();
  return {
    routes: [route(calendarCalls.calendar, () => readCalendar(parts))],
    // A year ahead, so an hour more or less does not matter.
    jobs: [{ name: 'plant-seasons', everySeconds: 24 * 3600, run: plant }],
    publishCalendar: () => publishCalendar(parts),
  };
}
