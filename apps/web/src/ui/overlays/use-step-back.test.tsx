import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../navigation/history.ts';
import { currentPath, startAt } from '../../navigation/navigation-fixtures.tsx';
import { useModalQueue } from './modal-queue.ts';
import { dropModals, ModalHost, openModal } from './modals.tsx';

beforeEach(() => {
  startAt('/news');
  act(() => dropModals());
  render(<ModalHost />);
});
const open = (title: string, more = {}) =>
  act(() => void openModal({ title, render: () => <p>{title}</p>, ...more }));
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
async function stepBack(): Promise<void> {
  window.history.back();
  await waitFor(() => expect(currentPath()).toBe('/news'));
}

it('a dialog closes when the player goes back from the page on which it was opened', async () => {
  navigate('/market');
  const closed = vi.fn();
  open('Buy it?', { onClosed: closed });
  open('Later');
  expect(titles()).toEqual(['Buy it?']);
  await stepBack();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(closed).toHaveBeenCalledOnce();
});

it('a dialog that requires an answer stays, and so does one that is open when a page is pushed', async () => {
  open('Trade', { dismissable: false });
  act(() => navigate('/market'));
  expect(titles()).toEqual(['Trade']);
  await stepBack();
  expect(titles()).toEqual(['Trade']);
  expect(useModalQueue.getState().closing).toBe(false);
});
