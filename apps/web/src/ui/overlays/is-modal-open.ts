import { useModalQueues } from './modal-queue.ts';

/** Whether a modal is on screen. Keys of the page do nothing then. */
export const isModalOpen = (): boolean =>
  useModalQueues.getState().some(({ useQueue }) => useQueue.getState().queue.length > 0);
