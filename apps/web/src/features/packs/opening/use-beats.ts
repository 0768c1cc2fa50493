import { type Dispatch, useEffect } from 'react';
import type { Opening, OpeningEvent } from './opening-machine.ts';
import { beatAfter, waitFor } from './reveal-plan.ts';

/**
 * Moves a reveal from beat to beat. A timer is set for every remaining beat, whatever the clock says, and the
 * timer makes the move: a busy page is late, but never stuck.
 */
export function useBeats({ reveal, timed }: Opening, send: Dispatch<OpeningEvent>): void {
  useEffect(() => {
    if (!reveal || !timed) return;
    const next = beatAfter(reveal.plan, timed);
    if (!next) return;
    const elapsed = () => performance.now() - reveal.startedAt;
    const timer = setTimeout(
      () => send({ type: 'tick', elapsed: Math.max(elapsed(), next.at) }),
      waitFor(timed, next, elapsed()),
    );
    return () => clearTimeout(timer);
  }, [reveal, timed, send]);
}
