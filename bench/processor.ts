import { readdirSync, readFileSync } from 'node:fs';

interface ProcessTimes {
  parent: number;
  /** Processor time in seconds. The kernel counts in hundredths of a second. */
  own: number;
  /** That of children that have ended. */
  ended: number;
}

function timesOf(pid: number | string): ProcessTimes | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 };
  } catch {
    return null;
  }
}

/** Returns the processor time that a process has used; 0 if it is gone. */
export const processorSeconds = (pid: number): number => timesOf(pid)?.own ?? 0;

/** Returns the same for a process with its children, also those that have ended. */
export function familySeconds(pid: number): number {
  const head = timesOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return (head?.own ?? 0) + (head?.ended ?? 0) + children.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}

/** The process that started this one. */
export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** Returns the memory of a process that is not on disk, in megabytes; 0 if it is gone. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return 0;
  }
}
