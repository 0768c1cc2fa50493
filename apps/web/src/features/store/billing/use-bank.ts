import { useCallback, useState } from 'react';

/** The bank's question in the middle of something: whoever asks waits until it is answered. */
export function useBank() {
  const [waiting, setWaiting] = useState<{ resolve: (passed: boolean) => void } | null>(null);
  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setWaiting({ resolve })).finally(() => setWaiting(null)),
    [],
  );
  return { ask, asking: waiting !== null, answer: (passed: boolean) => waiting?.resolve(passed) };
}
