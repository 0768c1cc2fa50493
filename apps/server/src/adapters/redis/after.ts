/** Runs something later. Returns how to cancel it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/**
 * What has already arrived is read first: after a pause of this process its timers are due before it has looked at
 * its sockets, and an answer that lies there is not late.
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
