import { readFileSync } from 'node:fs';

/** Returns the processor time that a process has used; 0 if it is gone. The kernel counts in hundredths of a second. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
