import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { seedCatalog } from '../auction-fixtures.ts';
import { ListingFilters } from './listing-filters.tsx';

it('a search without shinies says so, and a press takes that back [3.4.03]', () => {
  emptyCatalog();
  seedCatalog();
  const onSearch = vi.fn();
  render(<ListingFilters search={{ blookId: 1, shiny: false, sort: 'cheapest' }} onSearch={onSearch} />);
  expect(screen.getByRole('button', { name: 'Shiny' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'No shinies' }));
  expect(onSearch).toHaveBeenCalledWith({ blookId: 1, sort: 'cheapest' });
});
