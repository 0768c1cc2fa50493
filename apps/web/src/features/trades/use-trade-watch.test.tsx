import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { giveLocks } from '../../notices/lock-fixtures.ts';
import { markVisible } from '../../notices/ringing-tab.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { confirmModal, ModalHost, openModal } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { AskCards } from './ask-cards.tsx';
import { aSide, aTrade } from './trade-fixtures.ts';
import { useTradeWatch } from './use-trade-watch.tsx';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));
vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../catalog/sounds.ts', () => ({ playEffect: vi.fn() }));
vi.mock('./table/trade-window.tsx', () => ({ default: () => <p>The table</p> }));

const asked = aTrade({ state: 'asked', askedBy: 'quillby', sides: [aSide('me'), aSide('quillby')] });

function Page() {
  useTradeWatch();
  return (
    <>
      <AskCards />
      <ModalHost />
    </>
  );
}

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer(aFace('me')));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'GET /api/trades' ? { open: null, asks: [asked] } : { ...asked, state: 'open', revision: 2 },
  );
});

it('a trade that is accepted on its card opens at once, over a dialog and its question', async () => {
  renderPage(<Page />);
  act(() => void openModal({ title: 'Your shelf', render: () => <input aria-label="How many" /> }));
  await userEvent.type(await screen.findByLabelText('How many'), '12');
  act(() => void confirmModal({ title: 'Sell twelve?' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sell twelve?' });
  await userEvent.click(await within(question).findByRole('button', { name: 'Trade with quillby' }));
  const table = await screen.findByRole('dialog', { name: 'Trade with quillby' });
  expect(await within(table).findByText('The table')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('How many').value).toBe('12');
});

it('a hidden tab rings for a request only while no other tab is visible', async () => {
  const locks = giveLocks();
  const closeOther = markVisible();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderPage(<Page />);
  act(() => line.receives('trades.requested', asked));
  closeOther();
  await expect.poll(() => locks).toEqual([]);
  expect(playEffect).not.toHaveBeenCalled();
  act(() => line.receives('trades.requested', { ...asked, id: 8 }));
  await expect.poll(() => vi.mocked(playEffect).mock.calls).toEqual([['notify']]);
});
