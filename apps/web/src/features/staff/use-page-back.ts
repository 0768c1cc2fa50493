import { useEffect } from 'react';

/**
 * Turns to the first page from one that is empty by now, because others decided what was on it: from there no button leads
 * away. `shown` is how many entries the page has, or undefined until that is known.
 */
export function usePageBack(page: number, shown: number | undefined, onFirst: () => void): void {
  const isPast = page > 0 && shown === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one in each render
  useEffect(() => {
    if (isPast) onFirst();
  }, [isPast]);
}
