/** The embedded database with what it may find on a machine: links, leftovers and reused process ids. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { whenDone } from '../../testing/when-done.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { copyForOthers } from './postgres-binaries.ts';

const isRoot = process.getuid?.() === 0;

const folder = (mode = 0o755) => {
  const path = newFolder();
  chmodSync(path, mode);
  return path;
};

describe.runIf(isRoot)('PostgreSQL started as root', () => {
  /** Where data is kept that `nobody` could not reach; any local user can compute it. */
  const outside = (dataDir: string) =>
    `/var/tmp/blookery-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const plant = (target: string, path: string) => {
    symlinkSync(target, path);
    whenDone(() => rmSync(path, { force: true }));
  };
  const looksOf = (path: string) => {
    const { uid, gid, mode } = statSync(path);
    return { uid, gid, mode };
  };

  it('refuses a link in place of its data folder and does not touch its target', async () => {
    const dataDir = join(folder(0o700), 'data');
    const victim = folder(0o750);
    const before = looksOf(victim);
    plant(victim, outside(dataDir));
    const starting = startEmbeddedPostgres(dataDir);
    // Stopped if it starts all the same.
    starting.then(({ stop }) => stop()).catch(() => {});
    await expect(starting).rejects.toThrow(`${outside(dataDir)} is not a folder of the game`);
    expect(looksOf(victim)).toEqual(before);
    expect(readdirSync(victim)).toEqual([]);
  });

  it('refuses a data folder there that belongs to another user', async () => {
    const dataDir = join(folder(0o700), 'data');
    mkdirSync(outside(dataDir));
    whenDone(() => rmSync(outside(dataDir), { recursive: true, force: true }));
    chownSync(outside(dataDir), 12345, 12345);
    const starting = startEmbeddedPostgres(dataDir);
    starting.then(({ stop }) => stop()).catch(() => {});
    await expect(starting).rejects.toThrow('is not a folder of the game');
    expect(statSync(outside(dataDir)).uid).toBe(12345);
  });

  it('runs no programs from a link or from a folder of another user', async () => {
    const place = folder();
    const victim = folder(0o750);
    const [link, dangling, foreign] = [join(place, 'link'), join(place, 'dangling'), join(place, 'foreign')];
    symlinkSync(victim, link);
    symlinkSync('/nowhere', dangling);
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'complete'), '');
    chownSync(foreign, 12345, 12345);
    for (const copy of [link, dangling, foreign]) {
      await expect(copyForOthers(victim, copy)).rejects.toThrow(`${copy} is not a folder of the game`);
    }
    expect(readdirSync(victim)).toEqual([]);
  });

  it('uses a fresh name for its socket folder', async () => {
    const dataDir = folder();
    const victim = folder(0o750);
    const before = looksOf(victim);
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    plant(victim, `/tmp/blookery-0-${name}`);
    const { address, stop } = await startEmbeddedPostgres(dataDir);
    expect(statSync(address.host).mode & 0o077).toBe(0);
    await stop();
    expect(existsSync(address.host)).toBe(false);
    expect(looksOf(victim)).toEqual(before);
  });
});

describe('leftovers of an earlier run', () => {
  it('do not prevent a start after a kill during initdb', async () => {
    const dataDir = folder();
    const begun = () =>
      readdirSync(dataDir).some(
        (name) => name.startsWith('postgres') && existsSync(join(dataDir, name, 'PG_VERSION')),
      );
    const module = new URL('./embedded-postgres.ts', import.meta.url).href;
    const program = `await (await import(${JSON.stringify(module)})).startEmbeddedPostgres(${JSON.stringify(dataDir)})`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    const ended = once(first, 'exit');
    await expect.poll(begun, { timeout: 60_000, interval: 5 }).toBe(true);
    first.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const leftover = join(dataDir, 'postgres-new-000000');
    mkdirSync(join(leftover, 'base'), { recursive: true });
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    for (const path of [leftover, join(leftover, 'base')]) chownSync(path, uid, gid);
    const { stop } = await startEmbeddedPostgres(dataDir);
    await stop();
    expect(existsSync(leftover)).toBe(false);
  }, 120_000);

  it('are refused with a sentence if they are half a database of an older version', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      /postgres holds a database without its password.*Put postgres-password back, or move/,
    );
  });

  it('are ignored if their process ids belong to other programs by now', async () => {
    const dataDir = folder();
    const first = await startEmbeddedPostgres(dataDir);
    await first.stop();
    const other = spawn('sleep', ['600'], {
      ...(isRoot ? { uid: statSync(join(dataDir, 'postgres')).uid } : {}),
    });
    whenDone(() => other.kill());
    writeFileSync(join(dataDir, 'server.pid'), String(other.pid));
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${other.pid}\n${join(dataDir, 'postgres')}\n`,
    );
    const second = await startEmbeddedPostgres(dataDir);
    await second.stop();
    expect(other.exitCode ?? other.signalCode).toBe(null);
    // A reused process id is not the server of that time.
    writeFileSync(join(dataDir, 'server.pid'), `${process.ppid} 1`);
    const third = await startEmbeddedPostgres(dataDir);
    await third.stop();
  });
});
