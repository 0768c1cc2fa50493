import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { dropModals, ModalHost } from '../../../ui/overlays/modals.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { anOffer } from '../swap-fixtures.ts';
import TakeOffer from './take-offer.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' }), aBlook({ id: 8, name: 'Jack Sprocket' })]);
  setUser(
    aPlayer({
      blooks: [
        { id: 1, blookId: 8, shiny: false, serial: 40 },
        { id: 2, blookId: 8, shiny: false, serial: 900 },
      ],
    }),
  );
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'GET /api/inventory/held'
      ? { blooks: [], items: [], locked: [], worn: 2 }
      : { blook: anOffer().gives, steps: [] },
  );
});
it('the toy that the player wears is not picked by default, and giving it warns', async () => {
  renderPage(<TakeOffer offer={anOffer()} close={() => {}} />);
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(await screen.findByText('You wear it')).toBeTruthy();
  expect(radio(/#000040/).checked).toBe(true);
  await userEvent.click(radio(/#000900/));
  expect(radio(/#000900/).checked).toBe(true);
  expect(screen.getByText('You wear it. Without it you wear no toy.')).toBeTruthy();
});

it('a toy in the showcase cannot be given, and says why', async () => {
  setUser(
    aPlayer({
      blooks: [
        { id: 1, blookId: 8, shiny: false, serial: 40 },
        { id: 3, blookId: 8, shiny: false, serial: 1290 },
      ],
      showcase: { blooks: [{ id: 3, blookId: 8, shiny: false, serial: 1290 }], achievements: [] },
    }),
  );
  renderPage(<TakeOffer offer={anOffer()} close={() => {}} />);
  const shown = await screen.findByRole<HTMLInputElement>('radio', { name: /#001290.*In your showcase/ });
  expect(shown.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /#000040/ }).checked).toBe(true);
});

it('the toy that is offered can be wished for [3.4.01]', async () => {
  renderPage(<TakeOffer offer={anOffer()} close={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Wish for Narwick' })).toBeTruthy();
});

it('a player who leaves before the response sees what was swapped', async () => {
  const response = Promise.withResolvers<unknown>();
  const served = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation(async (name, ...input) =>
    name.startsWith('POST') ? response.promise : served?.(name, ...input),
  );
  render(<ModalHost />);
  const { unmount } = renderPage(<TakeOffer offer={anOffer()} close={() => {}} />);
  await screen.findByText('You wear it');
  // As a screen reader presses it.
  fireEvent.click(screen.getByRole('button', { name: 'Hold to swap' }));
  await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0]).toBe('POST /api/swaps/offers/{id}/take'));
  unmount();
  await act(async () =>
    response.resolve({
      got: anOffer().gives,
      gave: { id: 1, blookId: 8, shiny: false, serial: 40 },
      with: anOffer().player,
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Hello, Narwick' })).toBeTruthy();
  act(() => dropModals());
});
