/** What the purse shows while tokens are counted into it. Only the display: the balance is correct at once. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useRequiredUser } from '../session.ts';

const useCounting = create<{ tokens: number | null }>(() => ({ tokens: null }));

export function usePurseTokens(): number {
  const { tokens } = useRequiredUser();
  const counting = useCounting((state) => state.tokens);
  return counting ?? tokens;
}

/** Shows this number; null for the balance, which is restored at the latest on unmount. */
export function useCountIntoPurse(tokens: number | null): void {
  useLayoutEffect(() => useCounting.setState({ tokens }), [tokens]);
  useLayoutEffect(() => () => useCounting.setState({ tokens: null }), []);
}
