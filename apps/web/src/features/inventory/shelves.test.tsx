import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aPack, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { writeStored } from '../../ui/browser/use-stored.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { FILTER_KEY, freshFilter } from './filter.ts';
import { Shelves } from './shelves.tsx';

it('a player without blooks who hides missing ones sees a message, and can show them', async () => {
  emptyCatalog();
  setList('packs', [aPack({ id: 3, name: 'Bramble Patch' })]);
  setList('blooks', [aBlook({ id: 7, name: 'Foxglow', packId: 3 })]);
  setUser(aPlayer({ discoveries: [{ blookId: 7, shiny: false }] }));
  writeStored(FILTER_KEY, { ...freshFilter, missing: false });
  vi.stubGlobal('fetch', async () => Response.json({ blooks: [], items: [], locked: [], worn: null }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  renderPage(<Shelves tabs={null} selection={null} onSelect={() => undefined} />);
  expect(screen.getByText('Nothing on your shelf fits that.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(screen.queryByText('Nothing on your shelf fits that.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Missing' }).getAttribute('aria-pressed')).toBe('true');
});
