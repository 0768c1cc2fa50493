import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { usePurseTokens } from '../../session/holdings/purse.ts';
import { setServerBehind } from '../../session/live/clock-fixtures.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { fieldsOf } from '../../transport/fields-of.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { setReducedMotion } from '../../ui/browser/media.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { DailyRewardButton } from './daily-reward.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const NOW = '2026-11-15T10:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  setReducedMotion(false);
  emptyCatalog();
  calls.mockReset();
});

function page(lastClaimed: string | null) {
  setUser(aPlayer({ id: 'x', tokens: 48_210, lastClaimed }));
  render(
    <>
      <DailyRewardButton />
      <ModalHost />
    </>,
  );
}
/** Sets the clock of this device to so many hours ahead of the server's. */
function clockAhead(hours: number, serverTime: string) {
  vi.setSystemTime(Date.parse(serverTime) + hours * 3_600_000);
  setServerBehind(hours * 3_600_000);
}
const button = () => screen.queryByRole('button', { name: 'Daily Rewards' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const response: ResponseBody<'PUT /api/quests/claim-daily-tokens'> = {
  tokens: 640,
  balance: 48_850,
  lastClaimed: NOW,
};

async function claim() {
  fireEvent.click(instanceOf(HTMLElement, button()));
  await pass(0);
}

describe('the Daily Rewards button', () => {
  it.each([
    [null, true],
    ['2026-11-14T23:59:59.999Z', true],
    ['2026-11-15T00:00:00.000Z', false],
    ['2026-11-15T09:00:00.000Z', false],
  ])('after a last claim at %s is shown: %s [2.2.25, 2.2.26, 2.4.21]', (lastClaimed, isThere) => {
    page(lastClaimed);
    expect(button() !== null).toBe(isThere);
  });

  it('appears again at 00:00 UTC by itself [2.2.26]', async () => {
    vi.setSystemTime('2026-11-15T23:59:56Z');
    page('2026-11-15T09:00:00.000Z');
    await pass(2000);
    expect(button()).toBeNull();
    await pass(4000);
    expect(button()).not.toBeNull();
  });

  it.each([
    ['is not shown before the midnight of the server, though this clock is ahead', 5, '2026-11-15T20:00:00Z'],
    ['is shown after the midnight of the server, though this clock is behind', -5, '2026-11-16T01:00:00Z'],
  ])('%s [2.2.26]', (_, hours, serverTime) => {
    clockAhead(hours, serverTime);
    page('2026-11-15T09:00:00.000Z');
    expect(button() !== null).toBe(hours < 0);
  });
});

describe('the daily reward', () => {
  it('opens in a modal and counts for three seconds [1.2.33, 1.9.13]', async () => {
    calls.mockResolvedValue(response);
    page(null);
    await claim();
    expect(screen.getByRole('dialog', { name: 'Your daily reward' })).toBeTruthy();
    const counted = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    await pass(1500);
    expect(screen.queryByText('+640')).toBeNull();
    await pass(1300);
    expect(counted()).toBeLessThan(1);
    await pass(300);
    expect(counted()).toBe(1);
    expect(screen.getByText('+640')).toBeTruthy();
    expect(screen.getByText('You got 640 tokens.')).toBeTruthy();
  });

  it('says when the next one comes by the clock of the server', async () => {
    calls.mockResolvedValue(response);
    clockAhead(5, '2026-11-15T20:00:00Z');
    page(null);
    await claim();
    expect(screen.getByText(/^Back on the counter/).textContent).toContain('4:00:00');
  });

  it('counts up the purse, which never shows more than the balance', async () => {
    calls.mockImplementation(async () => {
      // The socket is faster than the response.
      applyPlayerUpdated({ tokens: 48_850 });
      return response;
    });
    page(null);
    const Purse = () => <output aria-label="Purse">{usePurseTokens()}</output>;
    render(<Purse />);
    const purse = () => Number(screen.getByLabelText('Purse').textContent);
    await claim();
    expect(purse()).toBe(48_210);
    await pass(400);
    expect(purse()).toBeGreaterThan(48_210);
    expect(purse()).toBeLessThan(48_850);
    await pass(3000);
    expect(purse()).toBe(48_850);
    cleanup();
    expect(getUser()?.tokens).toBe(48_850);
  });

  it('finishes counting after a tap', async () => {
    calls.mockResolvedValue(response);
    page(null);
    await claim();
    await pass(400);
    fireEvent.click(screen.getByText('Your daily buttons'));
    expect(screen.getByText('+640')).toBeTruthy();
  });

  it('sets the last claim to today and adds the tokens [2.4.22, 2.4.23]', async () => {
    calls.mockResolvedValue(response);
    page('2026-11-14T08:00:00Z');
    await claim();
    expect(calls.mock.calls[0]?.[0]).toBe('PUT /api/quests/claim-daily-tokens');
    expect(getUser()).toMatchObject({ tokens: 48_850, lastClaimed: NOW });
    expect(button()).toBeNull();
  });

  it('is requested again with the same key when the response is lost', async () => {
    calls.mockRejectedValueOnce(new ApiError({ status: 0, code: 'UNREACHABLE' })).mockResolvedValue(response);
    page(null);
    await claim();
    await pass(1000);
    expect(calls).toHaveBeenCalledTimes(2);
    const keys = calls.mock.calls.map(([, input]) => fieldsOf(input).idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(getUser()?.tokens).toBe(48_850);
  });

  it('shows why it could not be claimed, and can be tried again [2.8.03]', async () => {
    calls.mockImplementation(async (name) => {
      if (name === 'GET /api/users/me') return aPlayer({ lastClaimed: NOW });
      throw new ApiError({
        status: 409,
        code: 'DAILY_CLAIMED',
        message: "Today's reward is in your tin already.",
      });
    });
    page(null);
    await claim();
    expect(screen.getByText("Today's reward is in your tin already.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    // Another tab has claimed it, and this one shows it now.
    expect(button()).toBeNull();
  });
});
