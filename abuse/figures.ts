import { readdirSync, readFileSync } from 'node:fs';

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The memory of a process in MB. Linux only, like the attacks. */
export function megabytesOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? Number.NaN) / 1024);
}

/** The number of files and connections that a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The processor time that a process has used so far, in seconds. Linux counts it in hundredths. */
export function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
