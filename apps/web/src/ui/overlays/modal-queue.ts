import type { ReactNode } from 'react';
import { create } from 'zustand';

/** How long the closing animation takes; the next modal opens only after it. */
export const MODAL_CLOSE_MS = 500;

/** In pixels; `content` is as wide as its content, which has a width of its own. */
export type ModalWidth = 440 | 520 | 640 | 760 | 980 | 1120 | 'content';

export interface ModalSpec {
  title: string;
  /** The content; `close` starts the closing animation. */
  render: (close: () => void) => ReactNode;
  width?: ModalWidth | undefined;
  /** Whether Escape, the cross and a press beside the sheet close it. True by default. */
  dismissable?: boolean | undefined;
  /** Called once, after the modal has closed in any way. */
  onClosed?: (() => void) | undefined;
  /**
   * `stitched` is for rewards; `bare` leaves title and padding to the content (the title is still spoken);
   * `paper` is bare too, on paper instead of felt.
   */
  look?: 'plain' | 'stitched' | 'bare' | 'paper' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A modal whose key is already open or waiting is not queued a second time. */
  key?: string | undefined;
  /** A question that the work of another modal waits for: shown at once, on top of it. */
  onTop?: boolean | undefined;
}

export interface QueuedModal extends ModalSpec {
  id: number;
}

interface QueueState {
  /** The first one is on screen, the others wait. */
  queue: readonly QueuedModal[];
  /** The first one is playing its closing animation. */
  closing: boolean;
}

/** Ids are unique over both queues. */
let lastId = 0;

function createQueue() {
  const useQueue = create<QueueState>()(() => ({ queue: [], closing: false }));
  let closingTimer: ReturnType<typeof setTimeout> | undefined;

  function drop(modal: QueuedModal): void {
    useQueue.setState(({ queue }) => ({ queue: queue.filter((other) => other !== modal) }));
    modal.onClosed?.();
  }

  function open(spec: ModalSpec): number {
    const { queue, closing } = useQueue.getState();
    const twin =
      spec.key === undefined
        ? undefined
        : queue.find((modal, place) => modal.key === spec.key && !(closing && place === 0));
    if (twin) return twin.id;
    lastId += 1;
    useQueue.setState({ queue: [...queue, { ...spec, id: lastId }] });
    return lastId;
  }

  /** Returns whether there was such a modal. */
  function close(id?: number): boolean {
    const { queue, closing } = useQueue.getState();
    const modal = id === undefined ? queue[0] : queue.find((candidate) => candidate.id === id);
    if (!modal) return false;
    if (modal !== queue[0]) {
      drop(modal);
      return true;
    }
    if (closing) return true;
    useQueue.setState({ closing: true });
    closingTimer = setTimeout(() => {
      useQueue.setState({ closing: false });
      drop(modal);
    }, MODAL_CLOSE_MS);
    return true;
  }

  function clear(): void {
    for (const waiting of useQueue.getState().queue.slice(1)) drop(waiting);
    close();
  }

  function dismiss(): void {
    const [current, ...waiting] = useQueue.getState().queue;
    for (const modal of waiting) if (modal.dismissable !== false) drop(modal);
    if (current && current.dismissable !== false) close(current.id);
  }

  function dropAll(): void {
    clearTimeout(closingTimer);
    const { queue } = useQueue.getState();
    useQueue.setState({ queue: [], closing: false });
    for (const modal of queue) modal.onClosed?.();
  }

  return { useQueue, open, close, clear, dismiss, dropAll };
}

const modals = createQueue();
const modalsOnTop = createQueue();
export const useModalQueue = modals.useQueue;
export const useModalsOnTop = modalsOnTop.useQueue;

/** Shows the modal now, or as soon as those before it have closed. Returns its id. */
export const openModal = (spec: ModalSpec): number => (spec.onTop ? modalsOnTop : modals).open(spec);

/** Closes the modal on screen, or the one with this id. A waiting one is removed from the queue. */
export function closeModal(id?: number): void {
  if (!modalsOnTop.close(id)) modals.close(id);
}

/** Closes the modal on screen and drops the waiting ones. */
export function clearModals(): void {
  modalsOnTop.clear();
  modals.clear();
}

/** Closes the modal on screen and drops the waiting ones, as Escape would: except those that insist on an answer. */
export function dismissModals(): void {
  modalsOnTop.dismiss();
  modals.dismiss();
}

/** Removes all modals at once, without the closing animation: what they show is no longer there. */
export function dropModals(): void {
  modalsOnTop.dropAll();
  modals.dropAll();
}
