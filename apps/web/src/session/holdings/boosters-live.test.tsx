import type { Boosters } from '@blookery/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aFace } from '../../players/face-fixtures.ts';
import { call } from '../../transport/http.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { aPlayer } from '../player-fixtures.ts';
import { Queries, queryClient } from '../queries.tsx';
import { setUser } from '../session.ts';
import { useBoosters } from './boosters.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));
vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const none: Boosters = {
  global: { chance: null, shiny: null },
  personal: { chance: null, shiny: null },
  queue: [],
};
const lit: Boosters['global'] = {
  chance: {
    multiplier: 2,
    startsAt: '2026-11-15T12:00:00.000Z',
    expiresAt: '2026-11-15T13:00:00.000Z',
    itemId: 5,
    user: aFace('quillby'),
  },
  shiny: null,
};

let served: Boosters;
beforeEach(() => {
  setUser(aPlayer());
  queryClient().clear();
  served = none;
  vi.mocked(call).mockImplementation(async () => served);
});
const show = () => renderHook(useBoosters, { wrapper: Queries }).result;

it('boosters that were started during a pause of the connection are shown after it', async () => {
  const shown = show();
  await waitFor(() => expect(shown.current.data).toEqual(none));
  served = { ...none, global: lit };
  act(() => line.isReadyAgain());
  await waitFor(() => expect(shown.current.data?.global).toEqual(lit));
});

it('a message about boosters is not undone by an older response, nor lost before the first', async () => {
  const response = Promise.withResolvers<Boosters>();
  vi.mocked(call).mockImplementationOnce(() => response.promise);
  const shown = show();
  served = { ...none, global: lit };
  act(() => line.receives('market.boosters-changed', { global: lit, queue: [] }));
  await act(async () => response.resolve(none));
  await waitFor(() => expect(shown.current.data?.global).toEqual(lit));
});
