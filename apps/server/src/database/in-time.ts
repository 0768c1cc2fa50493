/** A deadline for a question to a database. */

export class NoReply extends Error {
  override readonly name = 'NoAnswer';
}

/** A deadline has this many steps. */
const STEPS = 10;

/**
 * The deadline is counted in steps of the event loop, so that a process that was itself busy or paused reads what has
 * arrived, and answers what the handshake asks, before it calls the database silent.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = STEPS;
    const step = () => {
      left--;
      // Data that arrived during the last step is read first.
      if (left === 0) setImmediate(() => reject(new NoReply('the database does not answer')));
      else timer = setTimeout(step, ms / STEPS);
    };
    timer = setTimeout(step, ms / STEPS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
