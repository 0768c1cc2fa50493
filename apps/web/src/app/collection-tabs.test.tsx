import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../session/player-fixtures.ts';
import { setUser } from '../session/session.ts';
import { call } from '../transport/http.ts';
import { renderPage } from '../ui/page-fixtures.tsx';
import { CollectionTabs } from './collection-tabs.tsx';

vi.mock('../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const medal = (id: number) => ({ id, goal: 5, progress: 5, claimed: false });
const responses: Readonly<Record<string, unknown>> = {
  'GET /api/album': {
    packs: [{ packId: 1, milestones: [{ milestone: 'found-4', goal: 4, progress: 4, claimed: false }] }],
  },
  'GET /api/achievements': { families: [{ steps: [medal(1), medal(2)] }] },
};

beforeEach(() => {
  setUser(aPlayer());
  vi.mocked(call).mockImplementation(async (name) => responses[name]);
});
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('the tabs count what can be claimed on the other pages', async () => {
  renderPage(<CollectionTabs />, '/inventory');
  expect(tabs()).toEqual(['Shelves', 'Album', 'Achievements']);
  await waitFor(() => expect(tabs()).toEqual(['Shelves', 'Album1 to claim', 'Achievements2 to claim']));
});

it('the open tab has no count: its page shows what can be claimed', async () => {
  renderPage(<CollectionTabs />, '/album');
  await screen.findByText('2');
  expect(tabs()).toEqual(['Shelves', 'Album', 'Achievements2 to claim']);
});
