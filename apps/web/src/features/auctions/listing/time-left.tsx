import { socket } from '../../../transport/socket.ts';
import { describeLeft, useNow } from '../../../ui/browser/clock.ts';
import { formatTimeLeft, isSoon } from './time-text.ts';

/** Milliseconds left by the server's clock, because the server decides. */
export function useLeft(until: string): number {
  const ahead = socket.serverTime() - Date.now();
  return new Date(until).getTime() - (useNow() + ahead);
}

interface TimeLeftProps {
  until: string;
  className?: string | undefined;
  /** Applied in the last quarter of an hour. */
  soonClassName?: string | undefined;
}

export function TimeLeft({ until, className, soonClassName }: TimeLeftProps) {
  const left = useLeft(until);
  const soon = isSoon(left);
  return (
    <time dateTime={until} className={soon ? (soonClassName ?? className) : className}>
      <span aria-hidden="true" className="num nowrap">
        {left <= 0 ? 'ending' : formatTimeLeft(left)}
      </span>
      <span className="visually-hidden">{describeLeft(left)}</span>
    </time>
  );
}
