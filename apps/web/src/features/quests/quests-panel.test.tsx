import type { QuestState, Quests } from '@blookery/contract';
import { questTemplates } from '@blookery/game/progress/quests';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { anItem, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { setServerBehind } from '../../session/live/clock-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { setReducedMotion } from '../../ui/browser/media.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { questPath } from './quest-path.ts';
import { QuestsPanel } from './quests-panel.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const quest = (slot: number, title: string, progress: number, goal: number, claimed = false): QuestState => ({
  slot,
  key: `q${slot}`,
  kind: 'open-packs',
  title,
  note: 'Any pack counts.',
  packId: null,
  goal,
  progress,
  claimed,
  reward: { tokens: 150, experience: 30, gems: 0 },
});
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const quests: Quests = {
  daily: [quest(0, 'Open five packs', 3, 5), quest(1, 'Say hello', 1, 1), quest(2, 'Sell two', 2, 2, true)],
  dailyEndsAt: inAnHour,
  weekly: [quest(0, 'Open sixty packs', 12, 60), quest(1, 'Use four items', 0, 4)],
  weeklyEndsAt: inAnHour,
  dailyBonusItemId: 1,
  dailyReward: { claimable: true, lastClaimed: null, nextAt: inAnHour },
};

beforeEach(() => {
  setReducedMotion(true);
  emptyCatalog();
  setList('items', [anItem({ id: 1, name: 'Spinny Ticket', imageId: 1 })]);
  setUser(aPlayer({ tokens: 10 }));
  calls.mockReset();
});

const show = () => renderPage(<QuestsPanel />);
const card = async (title: string) => instanceOf(HTMLElement, (await screen.findByText(title)).closest('li'));

describe('the quests panel', () => {
  it('leads from each open quest to where it is done [3.1.14]', async () => {
    calls.mockResolvedValue(quests);
    show();
    await screen.findByText('Open five packs');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Open five packs', '/market']);
    expect(screen.queryByRole('link', { name: 'Sell two' })).toBeNull();
  });

  it('knows the place of every kind of quest [3.1.14]', () => {
    for (const { kind } of questTemplates) expect(questPath({ kind, packId: null })).toMatch(/^\/[a-z-]+$/);
    expect(questPath({ kind: 'open-one-pack', packId: 3 })).toBe('/market?pack=3');
    expect(questPath({ kind: 'claim-daily', packId: null })).toBe('/dashboard');
    expect(questPath({ kind: 'place-bid', packId: null })).toBe('/auction-house');
    expect(questPath({ kind: 'send-message', packId: null })).toBe('/chat');
    expect(questPath({ kind: 'play-round', packId: null })).toBe('/trading-plaza');
  });

  it('fetches the next day after the midnight of the server, although this clock is ahead', async () => {
    vi.useFakeTimers();
    const ahead = 5000;
    setServerBehind(ahead);
    const midnight = Date.now() + 60_000 - ahead;
    calls.mockResolvedValue({ ...quests, dailyEndsAt: new Date(midnight).toISOString() });
    show();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveBeenCalledOnce();
    calls.mockResolvedValue(quests);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('shows three quests for the day and two for the week, with their progress', async () => {
    calls.mockResolvedValue(quests);
    show();
    expect(await card('Open five packs')).toHaveProperty('textContent', expect.stringContaining('3 of 5'));
    expect(within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(3);
    expect(within(screen.getByRole('list', { name: 'This week' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByText(/New in/)).toHaveLength(2);
    expect(screen.getByText('1 of 3 claimed. The last one adds a Spinny Ticket.')).toBeTruthy();
  });

  it('offers a claim only for a finished quest that is not claimed yet', async () => {
    calls.mockResolvedValue(quests);
    show();
    await card('Open five packs');
    expect(screen.getAllByRole('button', { name: /^Claim/ }).map((button) => button.textContent)).toEqual([
      'Claim: Say hello',
    ]);
  });

  it('claims a quest, adds its reward and announces the extra item [1.0.02, 1.1.14]', async () => {
    const response = {
      reward: quests.daily[1]?.reward,
      item: { id: 9, itemId: 1, usesLeft: 1 },
      tokens: 160,
      gems: 0,
      experience: 30,
    };
    let current = quests;
    calls.mockImplementation(async (name) => {
      if (name === 'GET /api/quests') return current;
      current = { ...quests, daily: quests.daily.map((one) => ({ ...one, claimed: one.slot > 0 })) };
      return response;
    });
    show();
    await card('Say hello');
    const press = screen.getByRole('button', { name: /^Claim/ });
    press.focus();
    fireEvent.click(press);
    await waitFor(() => expect(getUser()).toMatchObject({ tokens: 160, experience: 30 }));
    expect(getUser()?.items).toEqual([response.item]);
    await waitFor(async () => expect((await card('Say hello')).textContent).toContain('Claimed'));
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
    // The button with the focus is gone.
    expect(document.activeElement?.textContent).toBe('Claimed');
    expect(useToastQueue.getState().queue[0]?.text).toBe('Spinny Ticket is in your drawer.');
  });

  it('shows why a claim was refused, beside the quest', async () => {
    calls.mockImplementation(async (name) => {
      if (name === 'GET /api/quests') return quests;
      throw new ApiError({ status: 409, code: 'QUEST_CLAIMED', message: 'That quest was already claimed.' });
    });
    show();
    await card('Say hello');
    fireEvent.click(screen.getByRole('button', { name: /^Claim/ }));
    const said = within(await card('Say hello')).findByText('That quest was already claimed.');
    expect(await said).toBeTruthy();
    expect(getUser()?.tokens).toBe(10);
  });

  it('can load the quests again after a failure', async () => {
    calls.mockRejectedValueOnce(new ApiError({ status: 503, code: 'X', message: 'Closed for a moment.' }));
    show();
    expect(await screen.findByText('Closed for a moment.')).toBeTruthy();
    calls.mockResolvedValue(quests);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Open five packs')).toBeTruthy();
  });
});
