import { expect, it, vi } from 'vitest';
import { closeModal, dismissModals, dropModals, MODAL_CLOSE_MS, openModal } from './modal-queue.ts';

it.each([
  ['its page is left', [dismissModals], [true]],
  ['its page is left while it closes', [closeModal, dismissModals], [true]],
  ['its session ends', [dropModals], [true]],
  ['the player closes it', [closeModal], [undefined]],
])('a modal calls onClosed once, with its reason, when %s', (_, ways, expected) => {
  vi.useFakeTimers();
  const onClosed = vi.fn();
  openModal({ title: 'Add a card', render: () => null, onClosed });
  for (const way of ways) way();
  vi.advanceTimersByTime(MODAL_CLOSE_MS);
  expect(onClosed.mock.calls).toEqual([expected]);
});

it('a waiting modal calls onClosed when its page is left, although the one on screen stays', () => {
  const onClosed = vi.fn();
  openModal({ title: 'Trade', render: () => null, dismissable: false });
  openModal({ title: 'Add a card', render: () => null, onClosed });
  dismissModals();
  expect(onClosed.mock.calls).toEqual([[true]]);
});
