import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process in MB. Linux only, like the attacks. */
export function megabytesOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? Number.NaN) / 1024);
}

/** The number of files and connections that a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
