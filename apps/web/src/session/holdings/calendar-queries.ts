/** The events of the town. They begin and end by the server's clock, without a message. */

import type { Calendar, TownEvent } from '@blookery/contract';
import { dayEnd } from '@blookery/game/collecting/earning';
import { dressAt, isRunning, type Season } from '@blookery/game/collecting/events';
import { queryOptions, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { useTimed } from '../../ui/browser/clock.ts';
import { distrust, fetchAgain, keepNews } from '../live/fetch-again.ts';
import { refreshPackOdds } from './odds-queries.ts';

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => call('GET /api/calendar', { signal }),
  staleTime: 10 * 60_000,
});

const timeOf = ({ beginsAt, endsAt }: TownEvent) => ({
  beginsAt: new Date(beginsAt),
  endsAt: new Date(endsAt),
});

export const runsAt = (event: TownEvent, now: number): boolean => isRunning(timeOf(event), new Date(now));

export const runningEvents = (events: readonly TownEvent[], now: number): TownEvent[] =>
  events.filter((event) => runsAt(event, now));

export const comingEvents = (events: readonly TownEvent[], now: number): TownEvent[] =>
  events.filter(({ beginsAt }) => Date.parse(beginsAt) > now);

/** Whether a pack can be bought. Packs without a season always can. */
export const isOnSale = ({ events, seasonalPackIds }: Calendar, packId: number, now: number): boolean =>
  !seasonalPackIds.includes(packId) || runningEvents(events, now).some((event) => event.packId === packId);

/** The next event that sells a pack. */
export const nextSale = ({ events }: Calendar, packId: number, now: number): TownEvent | undefined =>
  comingEvents(events, now).find((event) => event.packId === packId);

export const dressNow = (events: readonly TownEvent[], now: number): Season | null =>
  dressAt(
    events.map((event) => ({ ...timeOf(event), dress: event.dress })),
    new Date(now),
  );

/** The time of the next beginning or end; null if nothing will change. */
export function nextMoment(events: readonly TownEvent[], now: number): number | null {
  const moments = events.flatMap(({ beginsAt, endsAt }) => [Date.parse(beginsAt), Date.parse(endsAt)]);
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/** The calendar, updated when staff change it. */
export function useCalendar() {
  const client = useQueryClient();
  // Requested while the page is being drawn, which takes a slow phone as long as the response: the market waits for both.
  usePrefetchQuery(calendarQuery);
  useEffect(() => {
    const key = calendarQuery.queryKey;
    return stopAll(
      socket.on('calendar.changed', (calendar) => {
        client.setQueryData(key, calendar);
        keepNews(client, key);
        refreshPackOdds(client);
      }),
      socket.onReady(() => fetchAgain(client, key)),
      () => distrust(client, key),
    );
  }, [client]);
  return useQuery(calendarQuery);
}

/** The server's time, new in the moment in which an event begins or ends, and at the end of each UTC day. */
export function useEventTime(calendar: Calendar | undefined): number {
  const next = useTimed((now) => {
    const tomorrow = dayEnd(new Date(now)).getTime();
    return Math.min(nextMoment(calendar?.events ?? [], now) ?? tomorrow, tomorrow);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is read again for each of these
  return useMemo(() => socket.serverTime(), [calendar, next]);
}
