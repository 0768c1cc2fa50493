import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../session/player-fixtures.ts';
import { setUser } from '../session/session.ts';
import { call } from '../transport/http.ts';
import { useClaimables } from './use-claimables.ts';

vi.mock('../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const medal = (id: number, progress: number, claimed = false) => ({ id, goal: 5, progress, claimed });
const responses: Readonly<Record<string, unknown>> = {
  'GET /api/quests': { daily: [{ progress: 3, goal: 3, claimed: false }], weekly: [] },
  'GET /api/album': {
    packs: [{ packId: 1, milestones: [{ milestone: 'found-4', goal: 4, progress: 4, claimed: false }] }],
  },
  'GET /api/achievements': {
    families: [{ steps: [medal(1, 5, true), medal(2, 5), medal(3, 4)] }, { steps: [medal(4, 5)] }],
  },
};

beforeEach(() => {
  setUser(aPlayer());
  vi.mocked(call).mockImplementation(async (name) => responses[name]);
});
it('quests, milestones and medals that can be claimed are listed with links to their pages [3.2.23]', async () => {
  const client = new QueryClient();
  const { result } = renderHook(() => useClaimables(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const links = [
    { label: '1 quest to claim', to: '/dashboard#quests' },
    { label: '1 milestone to claim', to: '/album' },
    { label: '2 medals to claim', to: '/achievements' },
  ];
  expect(result.current.isComplete).toBe(false);
  await waitFor(() => expect(result.current.claimable).toEqual(expect.arrayContaining(links)));
  expect(result.current.isComplete).toBe(true);
});
