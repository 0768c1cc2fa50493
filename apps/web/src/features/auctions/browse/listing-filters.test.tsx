import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath, renderAt } from '../../../navigation/navigation-fixtures.tsx';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { seedCatalog } from '../auction-fixtures.ts';
import { ListingFilters } from './listing-filters.tsx';
import { readSearch, writeSearch } from './search-state.ts';

beforeEach(() => {
  emptyCatalog();
  seedCatalog();
});

it('a search without shinies shows that filter, and a press removes it [3.4.03]', () => {
  const onSearch = vi.fn();
  render(<ListingFilters search={{ blookId: 1, shiny: false, sort: 'cheapest' }} onSearch={onSearch} />);
  expect(screen.getByRole('button', { name: 'Shiny' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'No shinies' }));
  expect(onSearch).toHaveBeenCalledWith({ blookId: 1, sort: 'cheapest' });
});

function Filters() {
  const [params, setParams] = useSearchParams();
  return (
    <ListingFilters
      search={readSearch(params)}
      onSearch={(next) => setParams((known) => writeSearch(known, next), { replace: true })}
    />
  );
}

it('a letter typed while the address changes is kept, and a press on Everything empties the field', () => {
  vi.useFakeTimers();
  renderAt('/auction-house', <Filters />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search auctions' });
  const press = (key: string) => fireEvent.change(box, { target: { value: box.value + key } });
  for (const key of 'fox') press(key);
  act(() => {
    vi.advanceTimersByTime(250);
    expect(currentPath()).toBe('/auction-house?query=fox');
    press('g');
  });
  expect(box.value).toBe('foxg');
  act(() => vi.advanceTimersByTime(250));
  expect(currentPath()).toBe('/auction-house?query=foxg');
  fireEvent.click(screen.getByRole('button', { name: 'Everything' }));
  expect([box.value, currentPath()]).toEqual(['', '/auction-house']);
});
