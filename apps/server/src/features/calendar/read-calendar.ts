import type { Calendar, TownEvent } from '@blookery/contract/collecting/calendar';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import { type EventRow, endOf, readEvents } from '../../economy/events/event-rows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface CalendarParts {
  database: Database;
  catalog: Catalog;
  clock: Clock;
  world: World;
}

const DAY = 86_400_000;
const PAST_DAYS = 35;
const COMING_DAYS = 366;
const MOST = 200;

export async function readCalendar({ database, catalog, clock }: CalendarParts): Promise<Calendar> {
  const now = clock.now().getTime();
  const events = await readEvents(database.sql, {
    from: new Date(now - PAST_DAYS * DAY),
    to: new Date(now + COMING_DAYS * DAY),
    most: MOST,
  });
  return { events: events.map(toTownEvent), seasonalPackIds: catalog.seasons.map(({ packId }) => packId) };
}

const toTownEvent = (event: EventRow): TownEvent => ({
  id: event.id,
  kind: event.kind,
  name: event.name,
  text: event.text,
  packId: event.packId,
  booster: event.booster && { ...event.booster },
  dress: event.dress,
  beginsAt: event.beginsAt.toISOString(),
  endsAt: endOf(event).toISOString(),
});

/** Sends the calendar to every open page. Only for changes by staff: pages know when an event begins and ends. */
export async function publishCalendar(parts: CalendarParts): Promise<void> {
  parts.world.publish('market', { t: 'calendar.changed', d: await readCalendar(parts) });
}
