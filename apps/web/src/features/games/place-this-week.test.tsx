import type { WeekPlaces } from '@blookery/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { placesQuery } from './game-queries.ts';
import { PlaceThisWeek } from './place-this-week.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const MONDAY = '2026-11-23T00:00:00.000Z';
const week = (rank: number | null, endsAt = MONDAY): WeekPlaces => ({
  endsAt,
  places: [
    { game: 'run', rank },
    { game: 'pairs', rank: 1 },
  ],
});

beforeEach(() => {
  setUser(aPlayer());
  queryClient().clear();
  vi.mocked(call).mockReset();
});
const show = () =>
  render(
    <QueryClientProvider client={queryClient()}>
      <p>
        <PlaceThisWeek game="run" />
      </p>
    </QueryClientProvider>,
  );
const shown = () => screen.getByRole('paragraph').textContent;

describe('the place of the week after a round', () => {
  it.each([
    ['the place alone on a page that knew none', null, week(9), '9th'],
    ['how far the player went up', week(12), week(9), '9th up 3'],
    ['how far others pushed the player down', week(8), week(9), '9th down 1'],
    ['no change if there is none', week(9), week(9), '9th'],
    ['no change since another week', week(12, '2026-11-16T00:00:00.000Z'), week(9), '9th'],
    ['no change after the first round of the week', week(null), week(9), '9th'],
    ['that there is none yet', week(null), week(null), 'No place yet'],
  ])('is %s', async (_, before, now, text) => {
    if (before) queryClient().setQueryData(placesQuery.queryKey, before);
    vi.mocked(call).mockResolvedValue(now);
    show();
    // What the page knew before the round is not shown as the place after it.
    expect(shown()).toBe('–');
    await vi.waitFor(() => expect(shown()).toBe(text));
    expect(call).toHaveBeenCalledOnce();
  });

  it('is left open if it cannot be read', async () => {
    queryClient().setQueryData(placesQuery.queryKey, week(12));
    vi.mocked(call).mockRejectedValue(
      new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
    );
    show();
    await vi.waitFor(() => expect(queryClient().getQueryState(placesQuery.queryKey)?.status).toBe('error'));
    expect(shown()).toBe('–');
  });
});
