import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noneHeld } from '../../../session/holdings/held-queries.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { PadlockBar, PadlockHelp } from './padlock-bar.tsx';
import { changeOf } from './padlocks.ts';
import { type Padlocks, usePadlocks } from './use-padlocks.ts';

vi.mock('../../../transport/http.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ blooks: [], items: [], locked: [], worn: null }),
}));

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

it('toasts stay above the bar that saves padlocks, while it is shown', () => {
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

function HelpAndLocks() {
  const all = usePadlocks();
  return (
    <>
      <PadlockHelp padlocks={all} />
      <output>{changeOf(all.staged).lock.join()}</output>
    </>
  );
}

it('the whole showcase is locked at once, and no other toy', () => {
  const [first, second, third] = [1, 2, 3].map((id) => ({ id, blookId: id, shiny: false, serial: id }));
  if (!first || !second || !third) throw new Error('there are three');
  setUser(
    aPlayer({ blooks: [first, second, third], showcase: { blooks: [first, third], achievements: [] } }),
  );
  renderPage(<HelpAndLocks />);
  fireEvent.click(screen.getByRole('button', { name: 'Whole showcase' }));
  expect(screen.getByRole('status').textContent).toBe('1,3');
});
