import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, anItem, aRarity, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import type { Selection } from '../sell/selection.ts';
import { Detail } from './detail.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const copy = (id: number, serial: number) => ({ id, blookId: 7, shiny: false, serial });
const foxglow = { of: 'blook', id: 7, shiny: false, copies: false } as const;
const nothing = () => undefined;
const detail = (selection: Selection) => (
  <Detail selection={selection} onCopies={nothing} onAuction={nothing} onEnvelope={nothing} />
);
/** Selects the first, then the second on pressing a button, as the shelf does. */
function Selecting({ first, second }: { first: Selection; second: Selection }) {
  const [selection, select] = useState(first);
  return (
    <>
      {detail(selection)}
      <button type="button" onClick={() => select(second)}>
        Next
      </button>
    </>
  );
}
let held: { id: number; by: string; byId: number }[];

beforeEach(() => {
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('blooks', [aBlook({ id: 7 })]);
  setList('items', [anItem({ id: 1, name: 'Town Bell' }), anItem({ id: 2, name: 'Button Tin' })]);
  setUser(
    aPlayer({
      blooks: [copy(1, 40), copy(2, 900), copy(3, 7)],
      items: [
        { id: 11, itemId: 1, usesLeft: 1 },
        { id: 12, itemId: 2, usesLeft: 1 },
      ],
    }),
  );
  held = [];
  calls.mockReset();
  calls.mockImplementation(async (name) => {
    if (name === 'GET /api/inventory/held') return { blooks: held, items: [], locked: [], worn: null };
    if (name.startsWith('GET')) return [];
    throw new ApiError({ status: 409, code: 'BOOSTER_QUEUE_FULL', message: 'The queue is full.' });
  });
});

describe('the detail of a blook', () => {
  const worn = () =>
    calls.mock.calls.flatMap(([name, input]) => (name === 'PATCH /api/cosmetics/avatar' ? [input] : []));

  it('wears the copy that would be sold last', async () => {
    renderPage(detail(foxglow));
    await userEvent.click(screen.getByRole('button', { name: 'Set as avatar' }));
    expect(worn()).toEqual([expect.objectContaining({ body: { id: 3 } })]);
  });

  it('does not wear a held copy while there is another', async () => {
    held = [{ id: 3, by: 'auction', byId: 1 }];
    renderPage(detail(foxglow));
    await waitFor(() => expect(calls).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Set as avatar' }));
    expect(worn()).toEqual([expect.objectContaining({ body: { id: 1 } })]);
  });
});

describe('the detail of an item', () => {
  it('shows a refusal only while that item is selected', async () => {
    renderPage(<Selecting first={{ of: 'item', id: 1 }} second={{ of: 'item', id: 2 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(await screen.findByText('The queue is full.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Button Tin' })).toBeTruthy();
    expect(screen.queryByText('The queue is full.')).toBeNull();
  });
});
