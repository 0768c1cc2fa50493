import { useEffect } from 'react';

/**
 * Returns to the first page if the current page has become empty, because others decided its entries. An empty page has no
 * button to leave it. `shown` is how many entries the page has, or undefined until that is known.
 */
export function usePageBack(page: number, shown: number | undefined, onFirst: () => void): void {
  const isPast = page > 0 && shown === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one in each render
  useEffect(() => {
    if (isPast) onFirst();
  }, [isPast]);
}
