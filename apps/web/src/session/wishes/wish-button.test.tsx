import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook } from '../../catalog/catalog-fixtures.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { ToastHost } from '../../ui/overlays/toasts.tsx';
import { aPlayer } from '../player-fixtures.ts';
import { getUser, setUser } from '../session.ts';
import { WishButton } from './wish-button.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);
const since = '2026-11-18T12:00:00.000Z';

beforeEach(() => {
  setList('blooks', [aBlook({ id: 7, name: 'Foxglow' })]);
  setUser(aPlayer());
  calls.mockReset();
});
describe('the heart on a picture', () => {
  it('wishes for the kind and takes it back, by keyboard too [3.4.01]', async () => {
    render(<WishButton blookId={7} shiny />);
    const heart = screen.getByRole('button', { name: 'Wish for Foxglow, shiny' });
    calls.mockResolvedValueOnce({ wishes: [{ blookId: 7, shiny: true, since }] });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(calls).toHaveBeenCalledWith('POST /api/wishes', { body: { blookId: 7, shiny: true } });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    calls.mockResolvedValueOnce({ wishes: [] });
    await userEvent.click(heart);
    expect(calls).toHaveBeenLastCalledWith('DELETE /api/wishes/{blookId}/{finish}', {
      params: { blookId: 7, finish: 'shiny' },
    });
    expect(getUser()?.wishes).toEqual([]);
  });

  it('says why a wish is refused', async () => {
    render(
      <>
        <WishButton blookId={7} shiny={false} />
        <ToastHost />
      </>,
    );
    const message = 'Twelve wishes is all a list holds. Take one off first.';
    calls.mockRejectedValueOnce(new ApiError({ status: 409, code: 'WISHES_FULL', message }));
    await userEvent.click(screen.getByRole('button', { name: 'Wish for Foxglow' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(getUser()?.wishes).toEqual([]);
  });

  it('is not shown without a player', () => {
    setUser(null);
    render(<WishButton blookId={7} shiny={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
