import { describeLeft, useNow } from '../../../ui/browser/clock.ts';
import { formatTimeLeft, isSoon } from './listing-text.ts';

/** Milliseconds left by the server's clock, because the server decides. */
export const useLeft = (until: string): number => Date.parse(until) - useNow();

/** In the last quarter of an hour it has the class `soonClassName`. */
export function TimeLeft({ until, soonClassName }: { until: string; soonClassName: string | undefined }) {
  const left = useLeft(until);
  return (
    <time dateTime={until} className={isSoon(left) ? soonClassName : undefined}>
      <span aria-hidden="true" className="num nowrap">
        {left <= 0 ? 'ending' : formatTimeLeft(left)}
      </span>
      <span className="visually-hidden">{describeLeft(left)}</span>
    </time>
  );
}
