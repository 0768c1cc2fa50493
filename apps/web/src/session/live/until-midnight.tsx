import { dayEnd } from '@blookery/game/collecting/earning';
import { useNow } from '../../ui/browser/clock.ts';
import { Countdown } from '../../ui/text/countdown.tsx';

/** The time left of the UTC day. */
export function UntilMidnight() {
  return <Countdown until={dayEnd(new Date(useNow()))} />;
}
