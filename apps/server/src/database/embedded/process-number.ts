/**
 * Identifies the process behind an id in a file that a killed program left. Process ids are reused by any
 * program.
 */
import { readFile, readlink } from 'node:fs/promises';
import { codeOf } from '../../unknown-values.ts';
import { unless } from './own-folder.ts';

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
}

/** What to write into a file about this process. */
export const ownNumber = async (): Promise<string> =>
  `${process.pid} ${(await startOf(process.pid)) ?? ''} ${await ownSpace()}`.trim();

/** The process that wrote such a file; null if it no longer runs or is not visible from here. */
export async function writerOf(file: string): Promise<number | null> {
  const [number = '', started] = await wordsOf(file);
  const pid = Number(number);
  if ((await isHidden(file)) || !isAlive(pid)) return null;
  const start = await startOf(pid);
  // Without /proc it cannot be known, and two servers on one folder would be worse than none.
  if (start === null) return pid;
  if (started) return started === start ? pid : null;
  // Written by an older version, which stored the id alone.
  const [program = ''] = (await commandOf(pid)) ?? [];
  return /(^|\/)node[^/]*$/.test(program) ? pid : null;
}

/** Whether the process that wrote such a file counts its ids elsewhere, as in another container or on another machine. */
export async function isHidden(file: string): Promise<boolean> {
  // Older versions did not write where.
  const [, , space] = await wordsOf(file);
  return space !== undefined && space !== (await ownSpace());
}

const wordsOf = async (file: string): Promise<string[]> =>
  ((await readFile(file, 'utf8').catch(unless('ENOENT'))) ?? '').trim().split(' ');

/** Where and since which start of the machine the id of this process counts; empty without /proc, as on macOS. */
async function ownSpace(): Promise<string> {
  try {
    const namespace = await readlink('/proc/self/ns/pid');
    // Two machines that share a folder may number their namespaces alike.
    return `${namespace}@${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}`;
  } catch {
    return '';
  }
}

/** Its start time in kernel ticks; null if unknown. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readProc(pid, 'stat');
  // The second field is the name, in parentheses, and may contain anything.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Its program and arguments; empty for a zombie. Null without /proc. */
export async function commandOf(pid: number): Promise<string[] | null> {
  const text = await readProc(pid, 'cmdline');
  return text === null ? null : text.split('\0').filter((word) => word !== '');
}

const readProc = async (pid: number, what: 'stat' | 'cmdline'): Promise<string | null> =>
  (await readFile(`/proc/${pid}/${what}`, 'utf8').catch(unless('ENOENT'))) ?? null;
