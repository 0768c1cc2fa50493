import { useSyncExternalStore } from 'react';

/*
 * One clock for the whole page: every display of passing time uses the same tick, so that they all change
 * together. It stops while nothing uses it.
 */
const watchers = new Set<() => void>();
let time = () => Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = time();

/**
 * Sets where the time comes from. The game follows its server, which decides when a day, a week or a sale ends, because
 * the clock of this device may be wrong.
 */
export function followTime(source: () => number): void {
  time = source;
}

function tick() {
  now = time();
  for (const changed of watchers) changed();
  schedule();
}

/** Just after the next full second, so that no second is shown twice. */
const schedule = () => {
  timer = watchers.size > 0 ? setTimeout(tick, 1005 - (time() % 1000)) : undefined;
};

function watch(changed: () => void): () => void {
  watchers.add(changed);
  if (timer === undefined) {
    now = time();
    schedule();
  }
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

const read = () => {
  // Without watchers nothing has updated it. Differences below a second are ignored, so that it returns the
  // same value throughout one render.
  if (timer === undefined && Math.abs(time() - now) >= 1000) now = time();
  return now;
};

/** The server's time in milliseconds, updated once a second. */
export const useNow = (): number => useSyncExternalStore(watch, read);

/** What `valueAt` returns for the server's time. Computed again once a second; renders again only when it changes. */
export const useTimed = <Value extends number | boolean>(valueAt: (now: number) => Value): Value =>
  useSyncExternalStore(watch, () => valueAt(time()));

const two = (value: number): string => String(value).padStart(2, '0');

/** "3 d 6 h", "6:20:05", "18:42". Never below zero. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} d ${hours} h`;
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** The same for screen readers: "3 days 6 hours", "18 minutes". */
export function describeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  const words = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minutes < 60) return words(minutes, 'minute');
  if (minutes < 1440) return `${words(Math.floor(minutes / 60), 'hour')} ${words(minutes % 60, 'minute')}`;
  return `${words(Math.floor(minutes / 1440), 'day')} ${words(Math.floor(minutes / 60) % 24, 'hour')}`;
}
