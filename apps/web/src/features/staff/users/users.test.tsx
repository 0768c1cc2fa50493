import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath } from '../../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { outcomeShown } from '../../../session/query-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { SaidPart } from './user-history.tsx';
import { StaffUsers } from './users.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  emptyCatalog();
  setUser(aPlayer({ permissions: ['MUTE_USERS'] }));
  vi.stubGlobal('fetch', async () => Response.json({ users: [], total: 0 }));
});

it('the search keeps letters that are typed quickly, and puts them into the address', async () => {
  renderPage(<StaffUsers />, '/staff/users?page=2');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or user ID' });
  act(() => {
    for (const key of 'odd') fireEvent.change(box, { target: { value: box.value + key } });
  });
  expect(box.value).toBe('odd');
  await vi.waitFor(() => expect(currentPath()).toBe('/staff/users?search=odd'));
});

it('the list returns to its first page from a page that has become empty', async () => {
  renderPage(<StaffUsers />, '/staff/users?state=muted&page=2');
  await vi.waitFor(() => expect(currentPath()).toBe('/staff/users?state=muted'));
});

it('the messages of a player stay when they cannot be fetched again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ lines: [] }));
  renderPage(<SaidPart userId="quillby" />);
  await screen.findByText('Not a word so far.');
  const away = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', away);
  // The page is looked at again.
  act(() => window.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(away).toHaveBeenCalled());
  await outcomeShown(Promise.allSettled(away.mock.results.map(({ value }) => value)));
  expect(screen.getByText('Not a word so far.')).toBeTruthy();
});
