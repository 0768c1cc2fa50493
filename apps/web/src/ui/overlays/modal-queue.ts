import type { ReactNode } from 'react';
import { create } from 'zustand';

/** How long the closing animation takes; the next modal opens only after it. */
export const MODAL_CLOSE_MS = 500;

/** In pixels; `content` is as wide as its content. */
export type ModalWidth = 440 | 520 | 640 | 760 | 980 | 1120 | 'content';

export interface ModalSpec {
  title: string;
  /** The content; `close` starts the closing animation. */
  render: (close: () => void) => ReactNode;
  width?: ModalWidth | undefined;
  /** Whether Escape, the cross and a press beside the sheet close it. True by default. */
  dismissable?: boolean | undefined;
  /** Called once, after the modal has closed in any way. `isLeft`: with its page or its session, so no modal may follow it. */
  onClosed?: ((isLeft?: boolean) => void) | undefined;
  /**
   * `stitched` is for rewards. `bare` leaves title and padding to the content (screen readers still read
   * the title). `paper` is like `bare`, but on paper instead of felt.
   */
  look?: 'plain' | 'stitched' | 'bare' | 'paper' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A modal whose key is already open or waiting is not queued a second time. */
  key?: string | undefined;
  /** Shown at once, on top of open modals: for modals that a press in another modal opens, and for those that cannot wait. */
  onTop?: boolean | undefined;
}

export interface QueuedModal extends ModalSpec {
  id: number;
  /** The player left its page. */
  isLeft?: boolean;
}

interface QueueState {
  /** The first one is on screen, the others wait. */
  queue: readonly QueuedModal[];
  /** The first one is playing its closing animation. */
  closing: boolean;
}

export const noModals: QueueState = { queue: [], closing: false };

/** Ids are unique over all queues. */
let lastId = 0;

function createQueue(id: number) {
  const useQueue = create(() => noModals);
  let closingTimer: ReturnType<typeof setTimeout> | undefined;

  function drop(modal: QueuedModal): void {
    useQueue.setState(({ queue }) => ({ queue: queue.filter((other) => other !== modal) }));
    modal.onClosed?.(modal.isLeft);
  }

  function open(spec: ModalSpec): number {
    lastId += 1;
    const { queue, closing } = useQueue.getState();
    // One that is opened on top of the closing one comes before those that wait.
    const place = spec.onTop && closing ? 1 : queue.length;
    useQueue.setState({ queue: queue.toSpliced(place, 0, { ...spec, id: lastId }) });
    return lastId;
  }

  /** Returns whether there was such a modal. */
  function close(id?: number): boolean {
    const { queue, closing } = useQueue.getState();
    const modal = id === undefined ? queue[0] : queue.find((candidate) => candidate.id === id);
    if (!modal) return false;
    if (modal !== queue[0]) drop(modal);
    else if (!closing) {
      useQueue.setState({ closing: true });
      closingTimer = setTimeout(() => {
        useQueue.setState({ closing: false });
        drop(modal);
      }, MODAL_CLOSE_MS);
    }
    return true;
  }

  function dismiss(): void {
    for (const modal of useQueue.getState().queue) {
      if (modal.dismissable === false) continue;
      modal.isLeft = true;
      close(modal.id);
    }
  }

  function dropAll(): void {
    clearTimeout(closingTimer);
    const { queue } = useQueue.getState();
    useQueue.setState(noModals);
    for (const modal of queue) modal.onClosed?.(true);
  }

  return { id, useQueue, open, close, dismiss, dropAll };
}

type ModalQueue = ReturnType<typeof createQueue>;

const queueOfPage = createQueue(0);
export const useModalQueue = queueOfPage.useQueue;

/** The queue of the page, then one for each modal on top of others: the last is in front. */
export const useModalQueues = create<readonly ModalQueue[]>(() => [queueOfPage]);

function addQueueOnTop(): ModalQueue {
  const added = createQueue(lastId + 1);
  useModalQueues.setState((queues) => [...queues, added], true);
  added.useQueue.subscribe(({ queue }) => {
    if (queue.length === 0)
      useModalQueues.setState((queues) => queues.filter((other) => other !== added), true);
  });
  return added;
}

/** Shows the modal now, or as soon as those before it have closed. Returns its id. */
export function openModal(spec: ModalSpec): number {
  const { key, onTop } = spec;
  const states = useModalQueues.getState().map(({ useQueue }) => useQueue.getState());
  const staying = states.flatMap(({ queue, closing }) => (closing ? queue.slice(1) : queue));
  const twin = key !== undefined && staying.find((modal) => modal.key === key);
  if (twin) return twin.id;
  const isCovered = states.some(({ queue, closing }) => queue.length > 0 && !closing);
  return (onTop && isCovered ? addQueueOnTop() : queueOfPage).open(spec);
}

/** Closes the modal in front, or the one with this id. A waiting one is removed from the queue. */
export function closeModal(id?: number): void {
  useModalQueues.getState().findLast(({ close }) => close(id));
}

/** For leaving a page: closes the modals on screen and drops the waiting ones, except those that require an answer. */
export function dismissModals(): void {
  for (const { dismiss } of useModalQueues.getState()) dismiss();
}

/** Removes all modals at once, without the closing animation, because the things they show no longer exist. */
export function dropModals(): void {
  for (const { dropAll } of useModalQueues.getState()) dropAll();
}
