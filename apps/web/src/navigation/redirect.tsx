import { useEffect } from 'react';
import { navigate } from './history.ts';

/** Goes to another address as soon as it is shown, in place of the current one. */
export function Redirect({ to, state = null }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
