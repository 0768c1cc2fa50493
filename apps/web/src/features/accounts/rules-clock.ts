/** How long the rules have been open, and whether that is enough time to read them. */
export const READ_TIME_MS = 60_000;
export const WARNING_WAIT_MS = 5_000;

export const readTooFast = (openedAt: number, now: number): boolean => now - openedAt < READ_TIME_MS;
