/**
 * Combines concurrent calls into one set-wise call. While a batch is in flight, new callers wait for the
 * next; a lone caller does not wait. One batch at a time: two at once halve the throughput
 * (docs/decisions/0004-gathered-calls.md).
 *
 * `run` gets the inputs in order and returns results in the same order; an `Error` among them rejects that
 * caller alone. If the whole batch fails, each input is tried once alone, so that one failure affects no
 * other caller.
 */
export function gather<In, Out>(
  run: (inputs: readonly In[]) => Promise<readonly (Out | Error)[]>,
  { most = 64 }: { most?: number } = {},
): (input: In) => Promise<Out> {
  interface Waiting {
    input: In;
    resolve: (value: Out) => void;
    reject: (reason: unknown) => void;
  }
  let queue: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      await settle(batch);
    }
    busy = false;
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const results = await run(batch.map((waiting) => waiting.input));
      results.forEach((result, index) => {
        if (result instanceof Error) batch[index]?.reject(result);
        else batch[index]?.resolve(result);
      });
      for (const { reject } of batch.slice(results.length)) reject(new Error('a call got no result'));
    } catch (fault) {
      if (batch.length === 1) {
        batch[0]?.reject(fault);
        return;
      }
      for (const waiting of batch) await settle([waiting]);
    }
  }

  return (input) =>
    new Promise<Out>((resolve, reject) => {
      queue.push({ input, resolve, reject });
      if (!busy) void drain();
    });
}
