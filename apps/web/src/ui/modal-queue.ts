import type { ReactNode } from 'react';
import { create } from 'zustand';

/** How long the closing animation takes; the next modal opens only after it. */
export const MODAL_CLOSE_MS = 500;

export type ModalWidth = 440 | 520 | 640 | 980 | 1120;

export interface ModalSpec {
  title: string;
  /** The content; `close` starts the closing animation. */
  render: (close: () => void) => ReactNode;
  width?: ModalWidth | undefined;
  /** Whether Escape, the cross and a press beside the sheet close it. Yes unless said otherwise. */
  dismissable?: boolean | undefined;
  /** Called once, after the modal has gone, however it went. */
  onClosed?: (() => void) | undefined;
  /**
   * `stitched` is for rewards; `bare` leaves title and padding to the content (the title is still spoken);
   * `paper` is bare too, on paper instead of felt.
   */
  look?: 'plain' | 'stitched' | 'bare' | 'paper' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A modal whose key is already open or waiting is not queued a second time. */
  key?: string | undefined;
}

export interface QueuedModal extends ModalSpec {
  id: number;
}

interface ModalQueue {
  /** The first one is on screen, the others wait their turn. */
  queue: readonly QueuedModal[];
  /** The first one is playing its closing animation. */
  closing: boolean;
}

export const useModalQueue = create<ModalQueue>()(() => ({ queue: [], closing: false }));

let lastId = 0;
let closingTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the modal now, or as soon as those before it have closed. Returns its id. */
export function openModal(spec: ModalSpec): number {
  const { queue, closing } = useModalQueue.getState();
  const twin =
    spec.key === undefined
      ? undefined
      : queue.find((modal, place) => modal.key === spec.key && !(closing && place === 0));
  if (twin) return twin.id;
  lastId += 1;
  useModalQueue.setState({ queue: [...queue, { ...spec, id: lastId }] });
  return lastId;
}

/** Closes the modal on screen, or the one with this id. A waiting one leaves the queue unseen. */
export function closeModal(id?: number): void {
  const { queue, closing } = useModalQueue.getState();
  const modal = id === undefined ? queue[0] : queue.find((candidate) => candidate.id === id);
  if (!modal) return;
  if (modal !== queue[0]) {
    drop(modal);
    return;
  }
  if (closing) return;
  useModalQueue.setState({ closing: true });
  closingTimer = setTimeout(() => {
    useModalQueue.setState({ closing: false });
    drop(modal);
  }, MODAL_CLOSE_MS);
}

/** Closes the modal on screen and forgets the waiting ones, as when the player logs out. */
export function clearModals(): void {
  for (const waiting of useModalQueue.getState().queue.slice(1)) drop(waiting);
  closeModal();
}

/** Back to an empty queue at once, without calling anyone. For tests. */
export function resetModals(): void {
  clearTimeout(closingTimer);
  useModalQueue.setState({ queue: [], closing: false });
}

function drop(modal: QueuedModal): void {
  useModalQueue.setState(({ queue }) => ({ queue: queue.filter((other) => other !== modal) }));
  modal.onClosed?.();
}
