/**
 * Creates the files of the embedded database once. They are created under another name and renamed when
 * complete: a kill in the middle leaves nothing that looks like a database.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigFault } from '../../config.ts';
import { codeOf } from '../../unknown-values.ts';
import { isWhole } from './cluster-place.ts';
import { isOwnFolder, ownFolder, type User, writeForOwner } from './own-folder.ts';

interface ClusterPlan {
  native: string;
  /** Must exist. */
  cluster: string;
  passwordFile: string;
  /** A private folder of the owner, for passing files to PostgreSQL. */
  handoverDir: string;
  user: string;
  runAs: User | undefined;
}

/** Returns the password. */
export async function makeCluster(plan: ClusterPlan): Promise<string> {
  const { cluster, passwordFile, runAs } = plan;
  if (isWhole(cluster) && existsSync(passwordFile)) return (await readFile(passwordFile, 'utf8')).trim();
  if ((await readdir(cluster)).length > 0) {
    throw new ConfigFault(
      `${cluster} holds a database without its password, or half of one. Put ${basename(passwordFile)} back, or move the folder away to begin with an empty one.`,
    );
  }
  await removeUnfinished(cluster, runAs);
  const fresh = await mkdtemp(`${cluster}-new-`);
  await ownFolder(fresh, runAs);
  const password = randomBytes(24).toString('base64url');
  await initialise(plan, fresh, password);
  await writeFile(passwordFile, password, { mode: 0o600 });
  // Replaces the empty folder.
  await rename(fresh, cluster);
  return password;
}

async function initialise(
  { native, handoverDir, user, runAs }: ClusterPlan,
  fresh: string,
  password: string,
) {
  const handover = join(handoverDir, 'password');
  await writeForOwner(handover, password, runAs);
  const args = [
    `--username=${user}`,
    `--pwfile=${handover}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  try {
    const { code, output } = await run(join(native, 'bin', 'initdb'), ['-D', fresh, ...args], runAs);
    if (code !== 0) throw new Error(`initdb failed: ${output.slice(-2000)}`);
  } finally {
    await rm(handover, { force: true });
  }
}

/** Emptied as its own user, who can reach nothing else from there. */
async function removeUnfinished(cluster: string, runAs: User | undefined): Promise<void> {
  const beginning = `${basename(cluster)}-new-`;
  for (const name of await readdir(dirname(cluster))) {
    const path = join(dirname(cluster), name);
    if (!name.startsWith(beginning) || !(await isOwnFolder(path, runAs))) continue;
    await run('rm', ['-rf', '--', path], runAs);
    // Not empty while an orphaned initdb still writes there; the next start removes it.
    await rmdir(path).catch((fault: unknown) => {
      if (!['ENOENT', 'ENOTEMPTY'].includes(codeOf(fault))) throw fault;
    });
  }
}

function run(program: string, args: string[], runAs: User | undefined) {
  const child = spawn(program, args, { ...runAs, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve({ code, output })),
  );
}
