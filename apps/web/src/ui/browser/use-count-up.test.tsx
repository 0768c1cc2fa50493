import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setReducedMotion } from './media.ts';
import { useCountUp } from './use-count-up.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setReducedMotion(false);
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('counting up', () => {
  it('ends at the number after its time, and never overshoots', () => {
    const { result } = renderHook(() => useCountUp(1240, 3000));
    expect(result.current.value).toBe(0);
    let highest = 0;
    for (let elapsed = 0; elapsed < 2900; elapsed += 100) {
      pass(100);
      expect(result.current.value).toBeGreaterThanOrEqual(highest);
      highest = result.current.value;
      expect(result.current.done).toBe(false);
    }
    expect(highest).toBeLessThanOrEqual(1240);
    pass(150);
    expect(result.current).toMatchObject({ value: 1240, done: true, progress: 1 });
  });

  it('ends at once when skipped, and stays there', () => {
    const { result } = renderHook(() => useCountUp(500, 3000));
    pass(300);
    act(() => result.current.skip());
    expect(result.current).toMatchObject({ value: 500, done: true });
    pass(200);
    expect(result.current.value).toBe(500);
  });

  it('waits for a number', () => {
    const initialProps: { target: number | null } = { target: null };
    const { result, rerender } = renderHook(({ target }) => useCountUp(target, 1000), { initialProps });
    pass(5000);
    expect(result.current).toMatchObject({ value: 0, done: false });
    rerender({ target: 80 });
    pass(1100);
    expect(result.current).toMatchObject({ value: 80, done: true });
  });

  it('does not happen with reduced motion', () => {
    setReducedMotion(true);
    const { result } = renderHook(() => useCountUp(900, 3000));
    expect(result.current).toMatchObject({ value: 900, done: true });
  });
});
