/** Describes why the program cannot start: one sentence, or the stack trace if it is a bug. */
import { ConfigFault } from './config.ts';
import { codeOf } from './unknown-values.ts';

export function describeStartFault(fault: unknown, dataDir?: string): string {
  if (fault instanceof ConfigFault) return fault.message;
  if (!(fault instanceof Error)) return String(fault);
  const reason = fileReasons[codeOf(fault)];
  const path = 'path' in fault ? fault.path : undefined;
  if (reason && typeof path === 'string' && path !== '') {
    const advice =
      dataDir && path.startsWith(dataDir) ? ' Set DATA_DIR to a folder that this user may write to.' : '';
    return `${path} cannot be used: ${reason}.${advice}`;
  }
  return fault.stack ?? fault.message;
}

const fileReasons: Partial<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'it is no folder, or lies below something that is none',
  EEXIST: 'it is no folder',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that leads nowhere',
  ENAMETOOLONG: 'the name is too long',
};
