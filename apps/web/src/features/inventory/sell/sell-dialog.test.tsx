import type { OwnedBlook } from '@blookery/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { getUser, setUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { fieldsOf } from '../../../transport/fields-of.ts';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { SellForm } from './sell-dialog.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const copy = (id: number, serial?: number, shiny = false): OwnedBlook => ({
  id,
  blookId: 7,
  shiny,
  ...(serial && { serial }),
});
/** Unsorted: 12 is the highest serial, 4 has none. */
const owned = [copy(1, 5), copy(2, 12), copy(3, 9), copy(4), copy(5, 2, true), copy(6, 3, true)];

const bodyOf = (input: unknown) => fieldsOf(input).body;

let held: { id: number; by: string; byId: number }[];
let worn: number | null;

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Foxglow', price: 150, imageId: 1, thumbId: 2 })]);
  setUser(aPlayer({ tokens: 1000, blooks: owned }));
  calls.mockReset();
  held = [];
  worn = null;
  calls.mockImplementation(async (name, ...[input]) => {
    if (name === 'GET /api/inventory/held') return { blooks: held, items: [], locked: [], worn };
    return { blooks: fieldsOf(bodyOf(input)).blooks, tokens: 42, balance: 1042 };
  });
});
function sellForm(shiny = false) {
  const close = vi.fn();
  renderPage(<SellForm blookId={7} shiny={shiny} close={close} />);
  return {
    close,
    user: userEvent.setup(),
    count: screen.getByLabelText<HTMLInputElement>('How many'),
    sell: () => screen.getByRole('button', { name: /^Sell for/ }),
  };
}
const sent = () =>
  calls.mock.calls.filter(([name]) => name !== 'GET /api/inventory/held').map(([, input]) => bodyOf(input));

describe('the sell dialog', () => {
  it('refuses an empty selection and sells nothing [2.5.23]', async () => {
    const { user, count, sell } = sellForm();
    await user.clear(count);
    await user.click(sell());
    expect(screen.getByText('Please select at least one blook to sell.')).toBeTruthy();
    await user.type(count, '0');
    await user.click(sell());
    expect(sent()).toEqual([]);
  });

  it('accepts digits only [2.5.24]', async () => {
    const { user, count } = sellForm();
    await user.clear(count);
    await user.type(count, '-a2.e!');
    expect(count.value).toBe('2');
  });

  it('accepts no more than the player owns of this kind [2.5.25]', async () => {
    const { user, count } = sellForm();
    await user.clear(count);
    await user.type(count, '99');
    expect(count.value).toBe('4');
    await user.clear(count);
    await user.type(count, '3');
    expect(count.value).toBe('3');
  });

  it('leaves out blooks in an auction, a trade or a swap, and says so', async () => {
    held = [
      { id: 4, by: 'auction', byId: 1 },
      { id: 2, by: 'trade', byId: 2 },
    ];
    const { user, count, sell } = sellForm();
    await screen.findByText('You own 4; 2 of them are in an auction, a trade or a swap.');
    await user.clear(count);
    await user.type(count, '99');
    expect(count.value).toBe('2');
    await user.click(sell());
    await waitFor(() => expect(sent()).toEqual([{ blooks: [3, 1] }]));
  });

  it('says when the avatar is among the chosen ones', async () => {
    worn = 3;
    const { user, count } = sellForm();
    await waitFor(() => expect(calls).toHaveBeenCalled());
    const note = () => screen.queryByText('Your avatar is among them.');
    expect(note()).toBeNull();
    await user.clear(count);
    await user.type(count, '2');
    expect(note()).toBeTruthy();
  });

  it('sells the highest serial first [2.5.26]', async () => {
    const { user, count, sell, close } = sellForm();
    await user.clear(count);
    await user.type(count, '3');
    await user.click(sell());
    // 12, then 9, then 5; the copy without a serial stays.
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toEqual([{ blooks: [2, 3, 1] }]);
  });

  it('shows the proceeds, ten times as much for a shiny [2.7.12, 2.9.16]', async () => {
    const plain = sellForm();
    await plain.user.clear(plain.count);
    await plain.user.type(plain.count, '2');
    expect(plain.sell().textContent).toBe('Sell for 300');
    cleanup();
    const shiny = sellForm(true);
    expect(shiny.sell().textContent).toBe('Sell for 1,500');
  });

  it('removes the sold blooks and adds the tokens [2.1.07]', async () => {
    const { user, sell, close } = sellForm();
    await user.click(sell());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(getUser()?.tokens).toBe(1042);
    expect(getUser()?.blooks.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6]);
  });

  it('shows a refusal and stays open', async () => {
    calls.mockRejectedValue(
      new ApiError({ status: 409, code: 'BLOOK_HELD', message: 'That blook is in an auction right now.' }),
    );
    const { user, sell, close } = sellForm();
    await user.click(sell());
    expect(await screen.findByText('That blook is in an auction right now.')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    expect(getUser()?.blooks).toHaveLength(6);
  });

  it('sells no other copies after a sale that failed partway', async () => {
    const { user, count, sell, close } = sellForm();
    await user.clear(count);
    await user.type(count, '2');
    const refused = new ApiError({ status: 429, code: 'TOO_MANY', message: 'Slow down.' });
    calls.mockRejectedValueOnce(refused);
    await user.click(sell());
    expect(await screen.findByText('Slow down.')).toBeTruthy();
    // The response was lost, and the message about it arrives now.
    act(() => applyPlayerUpdated({ blooksRemoved: [2] }));
    expect(count.value).toBe('1');
    await user.click(sell());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toEqual([{ blooks: [2, 3] }, { blooks: [3] }]);
  });

  it('chooses copies again after a failed sale once the player changes the number', async () => {
    const { user, count, sell } = sellForm();
    calls.mockRejectedValueOnce(new ApiError({ status: 429, code: 'TOO_MANY', message: 'Slow down.' }));
    await user.click(sell());
    expect(await screen.findByText('Slow down.')).toBeTruthy();
    act(() => applyPlayerUpdated({ blooksRemoved: [2] }));
    expect(count.value).toBe('0');
    await user.clear(count);
    await user.type(count, '1');
    await user.click(sell());
    await waitFor(() => expect(sent().at(-1)).toEqual({ blooks: [3] }));
  });
});
