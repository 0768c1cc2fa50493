import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noneHeld } from '../../../session/holdings/held-queries.ts';
import { PadlockBar } from './padlock-bar.tsx';
import type { Padlocks } from './use-padlocks.ts';

const ignore = () => undefined;
const padlocks: Padlocks = {
  isOn: true,
  turn: ignore,
  staged: new Map([[1, true]]),
  held: noneHeld,
  press: ignore,
  lockAll: ignore,
  save: ignore,
  isSaving: false,
  count: () => 0,
};

it('toasts stay above the bar that saves padlocks, while it is there', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      disconnect = ignore;
      constructor(measured: () => void) {
        this.observe = measured;
      }
    },
  );
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 74));
  const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');
  const { unmount } = render(<PadlockBar padlocks={padlocks} />);
  expect(lift()).toBe('74px');
  unmount();
  expect(lift()).toBe('');
});
