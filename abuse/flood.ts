/** The parts of an attack: a name, the settings of the server it needs, and what it does until its time is over. */

export interface Target {
  /** Address of the server, e.g. `http://127.0.0.1:4000`. */
  url: string;
  /** Existing accounts, each with a session. */
  accounts: readonly { username: string; token: string }[];
  /** True until the attack has to end. */
  isOn: () => boolean;
  /** Counts one response, by its status or another short word. */
  note: (outcome: string | number) => void;
}

export interface Flood {
  name: string;
  about: string;
  /** Settings of the attacked server. */
  settings?: Record<string, string>;
  /** Accounts that the attack uses. */
  accounts?: number;
  run: (target: Target) => Promise<void>;
}

/** Runs this many loops at once until the time is over. A loop continues after a failure. */
export async function lanes(count: number, { isOn, note }: Target, step: (lane: number) => Promise<void>) {
  const lane = async (_: unknown, number: number) => {
    while (isOn()) {
      await step(number).catch((fault: unknown) => note(faultName(fault)));
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}

function faultName(fault: unknown): string {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(fault).slice(0, 60);
}
