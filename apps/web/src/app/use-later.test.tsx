import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../navigation/navigation-fixtures.tsx';
import { useLater } from './use-later.ts';

const kept = vi.hoisted((): { position?: number } => ({}));
vi.mock('./scroll-positions.ts', () => ({ scrollPositionOf: () => kept.position }));

beforeEach(() => {
  delete kept.position;
  vi.useFakeTimers();
});

const Page = ({ isReady }: { isReady: boolean }) => (useLater(isReady) ? <p>below</p> : null);
const isBelowShown = () => screen.queryByText('below') !== null;

it('the part below the first view is drawn after the first view', async () => {
  const { rerender } = renderAt('/market', <Page isReady={false} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(isBelowShown()).toBe(false);
  rerender(<Page isReady />);
  expect(isBelowShown()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(isBelowShown()).toBe(true);
});

it('a visit that returns to a place further down, or leads to an anchor, draws everything at once', () => {
  kept.position = 300;
  renderAt('/market', <Page isReady />);
  expect(isBelowShown()).toBe(true);
  cleanup();
  delete kept.position;
  renderAt('/market#shops', <Page isReady />);
  expect(isBelowShown()).toBe(true);
});
