/** Runs something later. Returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/**
 * Reads what has already arrived first: after a pause of this process its timers are due before its sockets are read,
 * and a reply that waits there is not late.
 */
export const afterTimeout: After = (milliseconds, run) => {
  let reading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    reading = setImmediate(run);
  }, milliseconds).unref();
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
};
