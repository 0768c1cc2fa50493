import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { resetPlaza, usePlaza } from '../plaza-store.ts';
import { useMeeting } from './use-meeting.ts';

beforeEach(() => {
  resetPlaza();
  vi.spyOn(socket, 'send').mockReturnValue(true);
});
const walkUp = () => {
  act(() => usePlaza.setState({ nextToResident: 'gavel' }));
  act(() => usePlaza.setState({ nextToResident: null, nextTo: 'ann' }));
};

it.each(['open', 'folded'] as const)(
  'a player in their first evening (%s) meets residents as well as players',
  (firstSteps) => {
    setUser(aPlayer({ firstSteps }));
    renderHook(useMeeting);
    walkUp();
    expect(vi.mocked(socket.send).mock.calls).toEqual([
      ['plaza.meet', {}],
      ['plaza.meet', { userId: 'ann' }],
    ]);
  },
);

it('a player whose first evening is over sends nothing', () => {
  setUser(aPlayer({ firstSteps: 'hidden' }));
  renderHook(useMeeting);
  walkUp();
  expect(socket.send).not.toHaveBeenCalled();
});
