import type { Sessions } from '../../players/sessions.ts';

const notHere = () => Promise.reject(new Error('not here'));

/** The functions of sessions that a gateway never calls. */
export const noSessions = {
  start: notHere,
  confirm: notHere,
  forgetEnded: notHere,
  end: notHere,
  endAll: notHere,
} satisfies Partial<Sessions>;
