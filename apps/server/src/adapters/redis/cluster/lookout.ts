/** How long until the next look: while all is well, while something is not, and after a request for one. */
const waits = { usualMs: 5000, searchingMs: 500, soonMs: 250 };

export interface Lookout {
  /** Resolves after the first look. */
  begin: () => Promise<void>;
  /** Looks soon, and not only when the usual time has passed. */
  soon: () => void;
  stop: () => void;
}

/** Looks again and again, never twice at once. `look` returns whether all is well. */
export function lookout(look: () => Promise<boolean>): Lookout {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isScheduled = false;
  let stopped = false;

  async function run(): Promise<void> {
    isLooking = true;
    isScheduled = false;
    const isWell = await look();
    isLooking = false;
    plan(isWell && !isScheduled ? waits.usualMs : waits.searchingMs);
  }
  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), milliseconds).unref();
  }

  return {
    begin: run,
    soon: () => {
      if (isScheduled) return;
      isScheduled = true;
      if (!isLooking) plan(waits.soonMs);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
