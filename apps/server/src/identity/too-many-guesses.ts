import { Refusal } from '../refusal.ts';

/** Throws `TOO_MANY_GUESSES` if there are seconds to wait. */
export function requireNoWait(seconds: number | undefined): void {
  if (seconds) throw new Refusal('TOO_MANY_GUESSES', { seconds, wait: inWords(seconds) });
}

/** Rounds up, so that nobody tries again too early. */
function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
