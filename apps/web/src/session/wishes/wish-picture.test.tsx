import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { call } from '../../transport/http.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { aPlayer } from '../player-fixtures.ts';
import { openQueryModal } from '../queries.tsx';
import { setUser } from '../session.ts';
import { WishPicture } from './wish-picture.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Foxglow' })]);
  setUser(aPlayer());
});

it('the picture of a toy opens the sheet to wish for it, by keyboard too [3.4.01]', async () => {
  calls.mockResolvedValue({ wishes: [{ blookId: 7, shiny: true, since: '2026-11-18T12:00:00.000Z' }] });
  renderPage(
    <>
      <WishPicture blookId={7} shiny width={48} />
      <ModalHost />
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wish for Foxglow, shiny' }));
  await userEvent.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Foxglow, shiny' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Wish for it' }));
  expect(calls).toHaveBeenCalledWith('POST /api/wishes', { body: { blookId: 7, shiny: true } });
});

it('the sheet to wish for a toy opens over the card of a player who shows it', async () => {
  renderPage(<ModalHost />);
  act(
    () =>
      void openQueryModal({ title: 'quillby', render: () => <WishPicture blookId={7} shiny width={48} /> }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Wish for Foxglow, shiny' }));
  expect(await screen.findByRole('dialog', { name: 'Foxglow, shiny' })).toBeTruthy();
});
