import type { Calendar, Pack } from '@blookery/contract';
import { useEffect } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { isOnSale, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { readStored, writeStored } from '../../ui/browser/use-stored.ts';

const STORED = 'blookery.packs-on-sale';

/** The packs on sale. Before the calendar has loaded: those that this browser saw last, or null. */
export function usePacksOnSale(): readonly Pack[] | null {
  const { data: calendar, isPending } = useCalendar();
  const now = useEventTime(calendar);
  const sold = calendar ? packsOnSale(calendar, now) : isPending ? readKept() : catalog.packs.all;
  const ids = calendar && sold?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== undefined) writeStored(STORED, ids.split(',').map(Number));
  }, [ids]);
  return sold;
}

/** Packs that are sold for a short time come first. */
function packsOnSale(calendar: Calendar, now: number): Pack[] {
  const sold = catalog.packs.all.filter(({ id }) => isOnSale(calendar, id, now));
  const isSeasonal = ({ id }: Pack) => calendar.seasonalPackIds.includes(id);
  return [...sold.filter(isSeasonal), ...sold.filter((pack) => !isSeasonal(pack))];
}

function readKept(): Pack[] | null {
  const ids = readStored(STORED);
  return Array.isArray(ids) ? ids.flatMap((id) => catalog.packs.get(Number(id)) ?? []) : null;
}
