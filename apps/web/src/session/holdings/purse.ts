/**
 * What the purse shows while tokens are being counted into it. The balance itself is the server's, and is right at
 * once; this is only about what the eye sees.
 */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useRequiredUser } from '../session.ts';

const useCounting = create<{ tokens: number | null }>(() => ({ tokens: null }));

export function usePurseTokens(): number {
  const { tokens } = useRequiredUser();
  const counting = useCounting((state) => state.tokens);
  return counting ?? tokens;
}

/** Shows this many for now; null for the balance as it is, which is back at the latest when the caller is gone. */
export function useCountIntoPurse(tokens: number | null): void {
  useLayoutEffect(() => useCounting.setState({ tokens }), [tokens]);
  useLayoutEffect(() => () => useCounting.setState({ tokens: null }), []);
}
