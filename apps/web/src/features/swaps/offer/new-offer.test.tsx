import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { anOffer } from '../swap-fixtures.ts';
import NewOffer from './new-offer.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' }), aBlook({ id: 8, name: 'Jack Sprocket' })]);
  setUser(
    aPlayer({
      blooks: [
        { id: 1, blookId: 7, shiny: false, serial: 40 },
        { id: 2, blookId: 7, shiny: false, serial: 900 },
        { id: 3, blookId: 8, shiny: false, serial: 5 },
      ],
      wishes: [{ blookId: 8, shiny: true, since: '2026-11-01T00:00:00.000Z' }],
    }),
  );
  calls.mockReset();
  calls.mockImplementation(async (name) =>
    name === 'GET /api/inventory/held' ? { blooks: [], items: [], locked: [], worn: null } : anOffer(),
  );
});
function show() {
  const close = vi.fn();
  renderPage(<NewOffer place={4} close={close} />);
  return close;
}
/** A button also names its rarity. */
const kind = (list: string, name: string) =>
  within(screen.getByRole('list', { name: list })).getByRole('button', { name: new RegExp(`^${name}`) });

describe('a new offer', () => {
  it('gives the least valuable spare unless another is chosen, for a kind with its limits [3.4.11]', async () => {
    const close = show();
    expect(screen.queryByRole('button', { name: /^Jack Sprocket/ })).toBeNull();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Put it on the board' });
    expect(send.disabled).toBe(true);
    await userEvent.click(kind('Your spares', 'Narwick'));
    expect(screen.getByRole('button', { name: '#000900' }).ariaPressed).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Everything' }));
    await userEvent.click(kind('All toys', 'Jack Sprocket'));
    await userEvent.click(screen.getByRole('radio', { name: 'Plain' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Serial below' }), '5000');
    expect(screen.getByText('Narwick #000900 for a plain Jack Sprocket below #5000.')).toBeTruthy();
    await userEvent.click(send);
    expect(calls).toHaveBeenCalledWith(
      'POST /api/swaps/offers',
      expect.objectContaining({ body: { blook: 2, wants: { blookId: 8, shiny: false, below: 5000 } } }),
    );
    expect(close).toHaveBeenCalled();
  });

  it('for a wished shiny asks for a shiny', async () => {
    show();
    await userEvent.click(kind('Your spares', 'Narwick'));
    await userEvent.click(kind('Your wishes', 'shiny Jack Sprocket'));
    expect(screen.getByText('Narwick #000900 for a shiny Jack Sprocket.')).toBeTruthy();
  });
});
