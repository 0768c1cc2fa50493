import { useEffect, useRef } from 'react';
import { describeLeft, formatLeft, useNow } from '../browser/clock.ts';

export interface CountdownProps {
  /** The end, as a date or in milliseconds. */
  until: string | number | Date;
  /** Called once at the end. */
  onDone?: (() => void) | undefined;
  className?: string | undefined;
}

/** The time left, updated every second. Screen readers read the minutes, on request. */
export function Countdown({ until, onDone, className }: CountdownProps) {
  const end = new Date(until).getTime();
  const left = end - useNow();
  const done = left <= 0;
  const finished = useRef<number>(undefined);
  useEffect(() => {
    if (!done || finished.current === end) return;
    finished.current = end;
    onDone?.();
  }, [done, end, onDone]);
  return (
    <time dateTime={new Date(end).toISOString()} className={className}>
      <span aria-hidden="true" className="num nowrap">
        {formatLeft(left)}
      </span>
      <span className="visually-hidden">{describeLeft(left)}</span>
    </time>
  );
}
