import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { profile, setUpProfile, show } from './profile-fixtures.tsx';
import TheirWishes, { type OnOffer } from './their-wishes.tsx';

setUpProfile();

const copy = (id: number, blookId: number, shiny = false) => ({ id, blookId, shiny, serial: id });
const pip = { blookId: 1, shiny: false };
const dewdle = { blookId: 2, shiny: false };
const shinyPip = { blookId: 1, shiny: true };

/** The viewer has two Pips, three Dewdles of which one is locked, and a shiny Pip. */
function look(wishes: (typeof pip)[], held: object = {}) {
  const blooks = [copy(1, 1), copy(2, 1), copy(3, 2), copy(4, 2), copy(5, 2), copy(6, 1, true)];
  setUser(aPlayer({ ...profile, blooks, items: [], wishes: [], permissions: [] }));
  const body = JSON.stringify({ blooks: [], items: [], locked: [3], worn: null, ...held });
  vi.stubGlobal('fetch', async () => new Response(body));
  const onOffer = vi.fn<OnOffer>();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TheirWishes wishes={wishes} onOffer={onOffer} />
    </QueryClientProvider>,
  );
  return onOffer;
}

it('the wishes of another player show what the viewer can spare, and offer that in a trade', async () => {
  const onOffer = look([shinyPip, pip, dewdle]);
  expect(await screen.findByText('Two of these you have to spare.')).toBeTruthy();
  expect(screen.getByText('3 of 12')).toBeTruthy();
  for (const name of [/Shiny ?Pip$/, /Common ?Pip ?To spare/, /Dewdle ?To spare/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Offer both in a trade' }));
  expect(onOffer).toHaveBeenCalledExactlyOnceWith([pip, dewdle]);
});

it('a held copy is not a spare', async () => {
  look([pip, dewdle], { blooks: [{ id: 2, by: 'auction', byId: 1 }] });
  expect(await screen.findByText('One of these you have to spare.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Offer it in a trade' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Pip$/ })).toBeTruthy();
});

it('nothing is offered if the viewer has nothing to spare', async () => {
  look([shinyPip]);
  expect(await screen.findByText('1 of 12')).toBeTruthy();
  expect(screen.queryByText(/to spare/)).toBeNull();
  expect(screen.queryByRole('button', { name: /in a trade/ })).toBeNull();
});
