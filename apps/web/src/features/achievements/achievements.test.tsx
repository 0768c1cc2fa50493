import type { Achievement, Achievements as AchievementsData } from '@blookery/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { Achievements } from './achievements.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const step = (id: number, name: string, more: Partial<Achievement> = {}): Achievement => ({
  id,
  step: id,
  name,
  task: `Find ${id * 5} different toys.`,
  imageId: 1,
  goal: id * 5,
  progress: 0,
  claimed: false,
  experience: id * 50,
  titleId: null,
  badgeId: null,
  ...more,
});
const withSecond = (second: Partial<Achievement>): AchievementsData => ({
  families: [
    {
      family: 'collector',
      name: 'Collector',
      steps: [
        step(1, 'A shelf of one’s own', { progress: 5, claimed: true }),
        step(2, 'The shelf needs a second wall', second),
        step(3, 'No gaps, for once', { progress: 11 }),
      ],
    },
  ],
});

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ experience: 5 }));
  calls.mockReset();
});
const show = (data: AchievementsData) => {
  calls.mockResolvedValue(data);
  renderPage(<Achievements tabs={null} />);
};
const tile = async (name: string) =>
  within(instanceOf(HTMLElement, (await screen.findByText(name)).closest('li')));

describe('the achievements', () => {
  it('show claimed and claimable ones, and the progress of the next one [3.2.10]', async () => {
    show(withSecond({ progress: 10 }));
    expect((await tile('A shelf of one’s own')).getByText('Yours')).toBeTruthy();
    expect((await tile('The shelf needs a second wall')).getByText('Ready')).toBeTruthy();
    expect((await tile('No gaps, for once')).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      '11 of 15',
    );
    expect(screen.getByText('A medal is waiting.')).toBeTruthy();
    expect(screen.getByText('2 of 3 reached.')).toBeTruthy();
  });

  it('name a waiting title, and count several', async () => {
    const title = (id: number, name: string) => ({ id, name, rarityId: 1, priority: id, default: false });
    setList('titles', [title(46, 'Shelf Builder'), title(47, 'Magpie')]);
    show(withSecond({ progress: 10, titleId: 46 }));
    expect(await screen.findByText('Title Shelf Builder')).toBeTruthy();
    cleanup();
    const both = withSecond({ progress: 10, titleId: 46 });
    const third = step(3, 'No gaps, for once', { progress: 15, titleId: 47 });
    show({ families: both.families.map((one) => ({ ...one, steps: [...one.steps.slice(0, 2), third] })) });
    expect(await screen.findByText('2 titles')).toBeTruthy();
  });

  it('are claimed together, and the experience is the new one [3.2.12]', async () => {
    show(withSecond({ progress: 10 }));
    const button = await screen.findByRole('button', { name: 'Claim it' });
    calls.mockImplementation(async (name) =>
      name.startsWith('POST')
        ? { claimed: [2], titleIds: [], badgeIds: [], gained: 100, experience: 105 }
        : withSecond({ progress: 10, claimed: true }),
    );
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim it' })).toBeNull());
    // The button with the focus is gone.
    expect(document.activeElement).toBe(screen.getByText(/reached\./));
    expect((await tile('The shelf needs a second wall')).getByText('Yours')).toBeTruthy();
    expect(calls.mock.calls.filter(([name]) => name.startsWith('POST'))).toHaveLength(1);
    expect(getUser()?.experience).toBe(105);
  });

  it('have no claim button while nothing can be claimed', async () => {
    show(withSecond({ progress: 9 }));
    expect(await screen.findByText(/1 of 3 reached/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    calls.mockRejectedValueOnce(new ApiError({ status: 503, code: 'X', message: 'The shop is closing.' }));
    renderPage(<Achievements tabs={null} />);
    calls.mockResolvedValue(withSecond({}));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Collector')).toBeTruthy();
  });
});
