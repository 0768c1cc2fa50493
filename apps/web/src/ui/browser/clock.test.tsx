import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../text/countdown.tsx';
import { describeLeft, followTime, formatLeft } from './clock.ts';

describe('the time left', () => {
  it.each([
    [0, '00:00'],
    [-5000, '00:00'],
    [365_000, '06:05'],
    [1, '00:01'],
    [22_805_000, '6:20:05'],
    [(3 * 24 + 6) * 3_600_000, '3 d 6 h'],
  ])('of %d ms is shown as %s', (left, words) => {
    expect(formatLeft(left)).toBe(words);
  });

  it('is spoken in whole units', () => {
    expect(describeLeft(60_000)).toBe('1 minute');
    expect(describeLeft(3_720_000)).toBe('1 hour 2 minutes');
    expect(describeLeft(90_000_000)).toBe('1 day 1 hour');
  });
});

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('updates every second, and stays at zero', () => {
    const { container } = render(<Countdown until={1_003_000} />);
    const shown = () => container.querySelector('[aria-hidden]')?.textContent;
    expect(shown()).toBe('00:03');
    wait(1010);
    expect(shown()).toBe('00:02');
    wait(5000);
    expect(shown()).toBe('00:00');
  });

  it('follows the given time, whatever the clock of this device says', () => {
    followTime(() => Date.now() - 60_000);
    const { container } = render(<Countdown until={945_000} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('00:05');
    followTime(() => Date.now());
  });

  it('stops the clock when nothing shows it', () => {
    render(<Countdown until={2_000_000} />);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
