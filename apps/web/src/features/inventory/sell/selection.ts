/** The selected thing. It is kept in the address, so that it can be linked to and survives a reload. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../navigation/search-params.ts';

export type Selection =
  | { of: 'blook'; id: number; shiny: boolean; copies: boolean }
  | { of: 'item'; id: number }
  | null;

export function readSelection(search: URLSearchParams): Selection {
  const blook = numberIn(search, 'blook');
  if (blook) return { of: 'blook', id: blook, shiny: search.has('shiny'), copies: search.has('copies') };
  const item = numberIn(search, 'item');
  return item ? { of: 'item', id: item } : null;
}

export function selectionSearch(selection: Selection): Record<string, string> {
  if (selection === null) return {};
  if (selection.of === 'item') return { item: String(selection.id) };
  return {
    blook: String(selection.id),
    ...(selection.shiny && { shiny: '1' }),
    ...(selection.copies && { copies: '1' }),
  };
}

const numberIn = (search: URLSearchParams, name: string): number | null => {
  const value = Number(search.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

export interface Selecting {
  selection: Selection;
  select: (selection: Selection) => void;
  /** Adds a history entry, which the back button undoes. */
  goTo: (selection: Selection) => void;
}

export function useSelection(): Selecting {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const select = useCallback(
    (next: Selection) => setSearch(selectionSearch(next), { replace: true }),
    [setSearch],
  );
  const goTo = useCallback((next: Selection) => setSearch(selectionSearch(next)), [setSearch]);
  return { selection, select, goTo };
}
