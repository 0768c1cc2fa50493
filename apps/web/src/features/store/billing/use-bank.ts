import { useCallback, useState } from 'react';

/** Shows the bank's challenge and waits for the player's answer. */
export function useBank() {
  const [waiting, setWaiting] = useState<{ resolve: (passed: boolean) => void } | null>(null);
  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setWaiting({ resolve })).finally(() => setWaiting(null)),
    [],
  );
  return { ask, asking: waiting !== null, answer: (passed: boolean) => waiting?.resolve(passed) };
}
