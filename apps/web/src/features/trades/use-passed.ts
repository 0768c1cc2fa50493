import { useEffect, useState } from 'react';

/** Whether a time of this machine's clock has passed, to the millisecond; null counts as passed. */
export function usePassed(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null || passed === moment;
}
