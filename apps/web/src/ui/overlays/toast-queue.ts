import { create } from 'zustand';
import type { IconName } from '../pictures/icon.tsx';

/** How long a toast stays by default. */
export const TOAST_MS = 5000;
/** The length of the closing animation. */
export const TOAST_LEAVE_MS = 220;

export interface ToastSpec {
  text: string;
  header?: string | undefined;
  /** A picture's address; without one the kind's icon is shown, if it has one. */
  image?: string | undefined;
  /** `error` puts "Error" above the text when no header is given. */
  kind?: 'plain' | 'success' | 'error' | undefined;
  icon?: IconName | undefined;
  durationMs?: number | undefined;
  /** One action; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastSpec {
  id: number;
  durationMs: number;
}

interface ToastQueue {
  /** The first one is on screen, the others wait. */
  queue: readonly Toast[];
  /** The clock of the first one is stopped. */
  paused: boolean;
  /** The first one is closing. */
  leaving: boolean;
}

export const useToastQueue = create<ToastQueue>()(() => ({ queue: [], paused: false, leaving: false }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;

/** Shows the toast now, or as soon as those before it have closed. Returns its id. */
export function showToast(spec: ToastSpec): number {
  lastId += 1;
  const toast: Toast = {
    ...spec,
    id: lastId,
    durationMs: spec.durationMs ?? TOAST_MS,
    header: spec.header ?? (spec.kind === 'error' ? 'Error' : undefined),
  };
  const alone = useToastQueue.getState().queue.length === 0;
  useToastQueue.setState(({ queue }) => ({ queue: [...queue, toast] }));
  if (alone) begin(toast);
  return lastId;
}

/** Closes the toast on screen, or the one with this id. A waiting one is removed from the queue. */
export function dismissToast(id?: number): void {
  const { queue, leaving } = useToastQueue.getState();
  const current = queue[0];
  if (!current) return;
  if (id !== undefined && id !== current.id) {
    useToastQueue.setState({ queue: queue.filter((toast) => toast.id !== id) });
    return;
  }
  if (leaving) return;
  clearTimeout(timer);
  useToastQueue.setState({ leaving: true });
  timer = setTimeout(next, TOAST_LEAVE_MS);
}

/** Stops the clock while the pointer or the focus is on the toast. */
export function pauseToast(): void {
  const { queue, paused, leaving } = useToastQueue.getState();
  if (queue.length === 0 || paused || leaving) return;
  clearTimeout(timer);
  remainingMs -= performance.now() - startedAt;
  useToastQueue.setState({ paused: true });
}

export function resumeToast(): void {
  const { paused, leaving } = useToastQueue.getState();
  if (!paused || leaving) return;
  useToastQueue.setState({ paused: false });
  run();
}

/** How long the toast on screen has been shown, without pauses. */
export function toastElapsedMs(): number {
  const { queue, paused } = useToastQueue.getState();
  const toast = queue[0];
  if (!toast) return 0;
  return toast.durationMs - remainingMs + (paused ? 0 : performance.now() - startedAt);
}

/** Empties the queue at once. For tests. */
export function resetToasts(): void {
  clearTimeout(timer);
  useToastQueue.setState({ queue: [], paused: false, leaving: false });
}

function begin(toast: Toast): void {
  remainingMs = toast.durationMs;
  run();
}

function run(): void {
  startedAt = performance.now();
  timer = setTimeout(dismissToast, remainingMs);
}

function next(): void {
  const queue = useToastQueue.getState().queue.slice(1);
  useToastQueue.setState({ queue, paused: false, leaving: false });
  if (queue[0]) begin(queue[0]);
}
