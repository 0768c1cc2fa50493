import type { Sessions } from '../../players/sessions.ts';

const notHere = () => Promise.reject(new Error('not here'));

/** What a gateway never does with sessions. */
export const noSessions = {
  start: notHere,
  confirm: notHere,
  forgetEnded: notHere,
  end: notHere,
  endAll: notHere,
} satisfies Partial<Sessions>;
