import type { Quests } from '@blookery/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig, anItem } from '../../catalog/catalog-fixtures.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { useModalQueue } from '../../ui/overlays/modal-queue.ts';
import { ModalHost, openModal } from '../../ui/overlays/modals.tsx';
import { setServerBehind } from '../live/clock-fixtures.ts';
import { aPlayer } from '../player-fixtures.ts';
import { queryClient } from '../queries.tsx';
import { setUser } from '../session.ts';
import { offerWaysToEarn } from './short-of-tokens.tsx';

vi.mock('../../transport/http.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const calls = vi.mocked(call);

const quest = (slot: number, progress: number): Quests['daily'][number] => ({
  slot,
  key: `q${slot}`,
  kind: 'open-packs',
  title: 'Open five packs',
  note: '',
  packId: null,
  goal: 5,
  progress,
  claimed: false,
  reward: { tokens: 150, experience: 30, gems: 0 },
});
const end = '2099-01-01T00:00:00.000Z';
const quests: Quests = {
  daily: [quest(0, 5), quest(1, 5), quest(2, 1)],
  dailyEndsAt: end,
  weekly: [],
  weeklyEndsAt: end,
  dailyBonusItemId: 1,
  dailyReward: { claimable: true, lastClaimed: null, nextAt: end },
};

beforeEach(() => {
  setConfig(aConfig());
  setResources([]);
  setList('items', [anItem({ id: 7, use: { kind: 'wheel', wheelId: 1 } })]);
  setUser(aPlayer({ tokens: 3, lastClaimed: null, items: [{ id: 1, itemId: 7, usesLeft: 1 }] }));
  queryClient().clear();
  calls.mockImplementation(async (name) => {
    if (name === 'GET /api/blooks/duplicates') return { kinds: [], count: 4, tokens: 48 };
    if (name === 'GET /api/quests') return quests;
    if (name === 'GET /api/plaza/buttons') return { found: 3 };
    if (name === 'GET /api/games/today') return { tokens: 240, games: [], double: false, endsAt: end };
    throw new ApiError({ status: 500, code: 'INTERNAL' });
  });
});
const page = () => render(<ModalHost />);
const refuse = (code: string) =>
  offerWaysToEarn(new ApiError({ status: 400, code, message: 'You do not have enough tokens for that.' }));

it('too few tokens opens a sheet of ways to earn with their amounts, not an error [3.1.12]', async () => {
  page();
  refuse('TOKENS_TOO_FEW');
  await screen.findByRole('dialog', { name: 'A little short' });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows.join('\n')).toContain('Sell your doubles48 tokens');
  expect(rows.join('\n')).toContain('2 quests to claim300 tokens');
  expect(rows.join('\n')).toContain('The wheel1 ticket in your drawer');
  expect(rows.join('\n')).toContain('3 of 25 today, 20 tokens each');
  expect(rows.join('\n')).toContain('A round at a stall240 of 600 tokens today');
  expect(rows.join('\n')).toContain('500 to 1,000 tokens, on the counter now');
  expect(screen.queryByText('Error')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /^Sell/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A little short' })).toBeNull());
});

it('a way in the sheet closes the dialog of what could not be paid, but not the table of a trade', async () => {
  page();
  act(() => {
    openModal({ title: 'Trade with quillby', dismissable: false, render: () => <p>The table</p> });
    openModal({ title: 'Buy it now?', onTop: true, render: () => <p>A Foxglow</p> });
  });
  refuse('TOKENS_TOO_FEW');
  fireEvent.click(await screen.findByRole('link', { name: /^Sell/ }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Trade with quillby' })).toBeTruthy();
  expect(useModalQueue.getState().closing).toBe(false);
});

it.each([
  [false, 'Look: Quests'],
  [true, null],
])(
  'the sheet leads to quests that can be done, and has none once all are claimed: %s',
  async (claimed, link) => {
    const served = calls.getMockImplementation();
    const daily = [{ ...quest(2, 1), claimed }];
    calls.mockImplementation(async (name, ...input) =>
      name === 'GET /api/quests' ? { ...quests, daily } : served?.(name, ...input),
    );
    page();
    refuse('TOKENS_TOO_FEW');
    await screen.findByText('The wheel');
    expect(screen.queryByRole('link', { name: /Quests$/ })?.textContent ?? null).toBe(link);
    if (link) expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/dashboard#quests');
  },
);

it('the sheet shows times for ways that were used today [3.1.12]', async () => {
  setUser(aPlayer({ tokens: 3, lastClaimed: new Date().toISOString(), items: [] }));
  page();
  refuse('PACK_TOO_DEAR');
  expect(await screen.findByText(/^The next one in/)).toBeTruthy();
  expect(screen.getByText(/^A free ticket in/)).toBeTruthy();
});

it('the sheet uses the clock of the server, although this clock is ahead [3.1.12]', async () => {
  const ahead = 5 * 3_600_000;
  vi.useFakeTimers({ now: Date.parse('2026-11-15T20:00:00Z') + ahead, toFake: ['Date'] });
  setServerBehind(ahead);
  setUser(aPlayer({ tokens: 3, lastClaimed: '2026-11-15T09:00:00Z', items: [] }));
  page();
  refuse('PACK_TOO_DEAR');
  expect((await screen.findByText(/^The next one in/)).textContent).toContain('4:00:00');
  expect(screen.getByText(/^A free ticket in/).textContent).toContain('4:00:00');
});

it('any other refusal opens nothing', () => {
  page();
  refuse('AUCTION_ENDED');
  expect(screen.queryByRole('dialog')).toBeNull();
});
