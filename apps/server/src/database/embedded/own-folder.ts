/**
 * Folders of the embedded database in places where anybody can create files first. Nothing here follows a
 * symbolic link: as root, changing the owner of a link's target would give away a file of an attacker's
 * choice.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import { ConfigFault } from '../../config.ts';
import { codeOf } from '../../unknown-values.ts';

export interface User {
  uid: number;
  gid: number;
}

/** Creates the folder for `owner` alone. An existing one must belong to us or to the owner. */
export async function ownFolder(path: string, owner: User | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(unless('EEXIST'));
  let folder: FileHandle;
  try {
    folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (fault) {
    if (['ELOOP', 'ENOTDIR', 'EACCES'].includes(codeOf(fault))) throw notOurs(path);
    throw fault;
  }
  try {
    const { uid } = await folder.stat();
    if (!isOurs(uid, owner)) throw notOurs(path);
    if (owner && uid !== owner.uid) await folder.chown(owner.uid, owner.gid);
    await folder.chmod(0o700);
  } finally {
    await folder.close();
  }
}

/** Whether it is a real folder that belongs to us or to the owner. */
export async function isOwnFolder(path: string, owner: User | undefined): Promise<boolean> {
  const found = await lstat(path).catch(unless('ENOENT'));
  return found?.isDirectory() === true && isOurs(found.uid, owner);
}

/** A new file that only its owner can read. Fails if the name exists, even as a link. */
export async function writeForOwner(path: string, text: string, owner: User | undefined): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (owner) await file.chown(owner.uid, owner.gid);
  } finally {
    await file.close();
  }
}

const isOurs = (uid: number, owner: User | undefined): boolean =>
  uid === process.getuid?.() || uid === owner?.uid;

export const notOurs = (path: string): ConfigFault =>
  new ConfigFault(`${path} is not a folder of the game: it is a link, a file or somebody else's. Remove it.`);

/** For `catch`: ignores errors with this code. */
export const unless =
  (code: string) =>
  (fault: unknown): undefined => {
    if (codeOf(fault) !== code) throw fault;
  };
