import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPlaza, usePlaza } from '../plaza-store.ts';
import { RacePill } from './race-pill.tsx';

beforeEach(() => {
  resetPlaza();
  usePlaza.setState({ status: 'here', runStart: 'far' });
  vi.useFakeTimers({ now: new Date('2026-11-16T19:47:20Z') });
});
const shown = () => screen.queryByRole('img', { name: /^Lantern Run together in/ })?.textContent ?? null;

describe('the pill of the next Lantern Run', () => {
  it('counts down from three minutes before a race together [3.6.06]', () => {
    vi.setSystemTime(new Date('2026-11-16T19:46:59Z'));
    render(<RacePill isRunning={() => false} />);
    expect(shown()).toBeNull();
    vi.setSystemTime(new Date('2026-11-16T19:47:19Z'));
    act(() => void vi.advanceTimersByTime(1005));
    expect(shown()).toBe('Lantern Run in 2:40');
  });

  it('is not shown on a map without a course, at the start line, or during a run', () => {
    const { rerender } = render(<RacePill isRunning={() => false} />);
    expect(shown()).toBe('Lantern Run in 2:40');
    act(() => usePlaza.setState({ runStart: null }));
    expect(shown()).toBeNull();
    act(() => usePlaza.setState({ runStart: 'here' }));
    expect(shown()).toBeNull();
    act(() => usePlaza.setState({ runStart: 'near' }));
    rerender(<RacePill isRunning={() => true} />);
    expect(shown()).toBeNull();
  });
});
