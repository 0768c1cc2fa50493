import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the tab is visible. */
export const useIsSeen = (): boolean =>
  useSyncExternalStore(watch, () => document.visibilityState === 'visible');
