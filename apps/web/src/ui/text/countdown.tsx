import { describeLeft, formatLeft, useNow } from '../browser/clock.ts';

export interface CountdownProps {
  /** The end, as a date or in milliseconds. */
  until: string | number | Date;
  className?: string | undefined;
}

/** The time left, updated every second. Screen readers read the minutes, on request. */
export function Countdown({ until, className }: CountdownProps) {
  const end = new Date(until).getTime();
  const left = end - useNow();
  return (
    <time dateTime={new Date(end).toISOString()} className={className}>
      <span aria-hidden="true" className="num nowrap">
        {formatLeft(left)}
      </span>
      <span className="visually-hidden">{describeLeft(left)}</span>
    </time>
  );
}
