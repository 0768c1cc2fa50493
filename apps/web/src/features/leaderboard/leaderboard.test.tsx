import type { LeaderboardEntry } from '@blookery/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { navigate } from '../../navigation/history.ts';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { Leaderboard } from './leaderboard.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const entries = (prefix: string): LeaderboardEntry[] =>
  Array.from({ length: 10 }, (_, place) => ({
    ...aFace(`${prefix}${place + 1}`),
    rank: place + 1,
    amount: 5000 - place * 100,
  }));
const standings = {
  tokens: entries('rich'),
  experience: entries('wise'),
  collections: entries('keen').map((entry, place) => ({ ...entry, amount: 80 - place, shinies: place })),
  own: {
    tokens: { rank: 1213, amount: 7 },
    experience: { rank: 12, amount: 3 },
    collections: { rank: 77, amount: 1, shinies: 0 },
  },
};

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ ...aFace('oddsock'), tokens: 7, experience: 3 }));
  calls.mockReset();
});
async function show(response: Promise<unknown>, comes = true) {
  calls.mockReturnValue(response);
  renderPage(
    <>
      <Leaderboard />
      <ModalHost />
    </>,
    '/leaderboard',
  );
  if (comes) await screen.findByRole('list', { name: 'The first three' });
}
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('the leaderboard', () => {
  it('shows the first three on a podium, then rank 4 onward, with ordinals [2.2.34, 2.2.35, 2.2.36, 2.1.03]', async () => {
    await show(Promise.resolve(standings));
    expect(rows('The first three').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1strich1.*5,000/),
      expect.stringMatching(/^2ndrich2.*4,900/),
      expect.stringMatching(/^3rdrich3.*4,800/),
    ]);
    const ranks = rows('Rank 4 onward').map((row) => row.textContent ?? '');
    expect(ranks[0]).toMatch(/^4thrich4/);
    expect(ranks[6]).toMatch(/^10thrich10/);
  });

  it('says that it shows the top 10 players [2.2.38]', async () => {
    await show(Promise.resolve(standings));
    expect(screen.getByText(/top 10 players/i)).toBeTruthy();
  });

  it('shows the rank of the player, even a low one', async () => {
    await show(Promise.resolve(standings));
    expect(rows('Rank 4 onward').at(-1)?.textContent).toMatch(/^1,213thoddsockYou/);
  });

  it('marks the player among the ten and does not repeat them', async () => {
    const mine = {
      ...standings,
      tokens: standings.tokens.with(4, { ...aFace('oddsock'), rank: 5, amount: 4600 }),
    };
    await show(Promise.resolve(mine));
    expect(rows('Rank 4 onward')).toHaveLength(7);
    expect(screen.getAllByText('You')).toHaveLength(1);
  });

  it('toggles between tokens and experience [2.2.33, 2.3.13]', async () => {
    await show(Promise.resolve(standings));
    fireEvent.click(screen.getByRole('radio', { name: 'Experience' }));
    expect(rows('The first three')[0]?.textContent).toMatch(/^1stwise1/);
    expect(rows('Rank 4 onward').at(-1)?.textContent).toMatch(/^12thoddsock/);
    fireEvent.click(screen.getByRole('radio', { name: 'Tokens' }));
    expect(rows('The first three')[0]?.textContent).toMatch(/^1strich1/);
  });

  it('shows the fullest collections with their shinies [3.2.22]', async () => {
    await show(Promise.resolve(standings));
    fireEvent.click(screen.getByRole('radio', { name: 'Collections' }));
    expect(rows('The first three').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1stkeen1.*80 toys0 shiny/),
      expect.stringMatching(/^2ndkeen2.*79 toys1 shiny/),
      expect.stringMatching(/^3rdkeen3.*78 toys2 shiny/),
    ]);
    expect(rows('Rank 4 onward').at(-1)?.textContent).toMatch(/^77thoddsock.*1 toy0 shiny/);
  });

  it('links to the dashboard of each player [2.2.37]', async () => {
    await show(Promise.resolve(standings));
    const links = screen.getAllByRole('link', { name: /^View User/ });
    expect(links).toHaveLength(11);
    expect(screen.getByRole('link', { name: 'View User rich6' }).getAttribute('href')).toBe(
      '/dashboard?name=rich6',
    );
  });

  it('keeps the podium if there are fewer than three players', async () => {
    await show(Promise.resolve({ ...standings, tokens: standings.tokens.slice(0, 1) }));
    expect(rows('The first three').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1strich1/),
      '2ndNobody yet',
      '3rdNobody yet',
    ]);
  });

  it('shows an error in a modal and then goes back [2.8.04, 2.8.05]', async () => {
    vi.useFakeTimers();
    await show(
      Promise.reject(new ApiError({ status: 503, code: 'X', message: 'The shop is closing.' })),
      false,
    );
    act(() => navigate('/leaderboard?by=experience'));
    await act(() => vi.advanceTimersByTimeAsync(50));
    const modal = screen.getByRole('alertdialog', { name: 'Error' });
    expect(modal.textContent).toContain('The shop is closing.');
    fireEvent.click(within(modal).getByRole('button', { name: 'Okay' }));
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(currentPath()).toBe('/leaderboard');
  });
});
