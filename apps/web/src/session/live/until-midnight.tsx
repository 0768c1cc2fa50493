import { dayEnd } from '@blookery/game/collecting/earning';
import { Countdown } from '../../ui/text/countdown.tsx';
import { onThisClock, useServerNow } from './server-time.ts';

/** The time left of the UTC day. */
export function UntilMidnight() {
  return <Countdown until={onThisClock(dayEnd(new Date(useServerNow())))} />;
}
