import { pause } from '../../chaos/pause.ts';

export interface Pace {
  /** Acts at a fixed rate from now on, without waiting for earlier actions. */
  start: () => void;
  /** Resolves when all actions have ended. Throws the first error. */
  stop: () => Promise<void>;
}

export function paced(perSecond: number, act: (turn: number) => Promise<void>): Pace {
  let turn = 0;
  let isOn = false;
  let running: Promise<void> = Promise.resolve();
  const faults: unknown[] = [];
  const open = new Set<Promise<void>>();

  async function run(): Promise<void> {
    const began = performance.now();
    for (let count = 0; isOn; count++) {
      const acting = act(turn++)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => open.delete(acting));
      open.add(acting);
      await pause(Math.max(0, began + ((count + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(open);
  }

  return {
    start: () => {
      isOn = true;
      running = run();
    },
    stop: async () => {
      isOn = false;
      await running;
      if (faults.length > 0) throw faults[0];
    },
  };
}
