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
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { whenDone } from '../../testing/when-done.ts';
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { copyForOthers } from './postgres-binaries.ts';

const isRoot = process.getuid?.() === 0;

const folder = (mode = 0o755) => {
  const path = newFolder();
  chmodSync(path, mode);
  return path;
};

describe.runIf(isRoot)('PostgreSQL started as root', () => {
  /** Where data is kept that `nobody` could not reach; any local user can compute it. */
  const outside = (home: string, dataDir: string) =>
    join(home, `blookery-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
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
    const home = folder();
    plant(victim, outside(home, dataDir));
    const starting = startEmbeddedPostgres(dataDir, { homes: [home] });
    // Stopped if it starts all the same.
    starting.then(({ stop }) => stop()).catch(() => {});
    await expect(starting).rejects.toThrow(`${outside(home, dataDir)} is not a folder of the game`);
    expect(looksOf(victim)).toEqual(before);
    expect(readdirSync(victim)).toEqual([]);
  });

  it('refuses a data folder there that belongs to another user', async () => {
    const dataDir = join(folder(0o700), 'data');
    const home = folder();
    mkdirSync(outside(home, dataDir));
    chownSync(outside(home, dataDir), 12345, 12345);
    const starting = startEmbeddedPostgres(dataDir, { homes: [home] });
    starting.then(({ stop }) => stop()).catch(() => {});
    await expect(starting).rejects.toThrow('is not a folder of the game');
    expect(statSync(outside(home, dataDir)).uid).toBe(12345);
  });

  it('still uses a database that an older version made elsewhere, and notices when it is gone', async () => {
    const dataDir = join(folder(0o700), 'data');
    const [lasting, passing] = [folder(), folder()];
    const startIn = (...homes: string[]) => startEmbeddedPostgres(dataDir, { homes });
    // The first place cannot be written to, as before there was one.
    const first = await startIn(join(lasting, 'none'), passing);
    await first.stop();
    expect(readdirSync(outside(passing, dataDir))).toContain('PG_VERSION');
    const second = await startIn(lasting, passing);
    await second.stop();
    expect(readdirSync(lasting)).toEqual([]);

    const kept = join(folder(), 'kept');
    renameSync(outside(passing, dataDir), kept);
    await expect(startIn(lasting, passing)).rejects.toThrow(
      `This game had its database in ${outside(passing, dataDir)}. It is expected in ${outside(lasting, dataDir)} now and is not there. Move it there, or restore a backup into another DATA_DIR.`,
    );
    expect([...readdirSync(lasting), ...readdirSync(passing)]).toEqual([]);
    renameSync(kept, outside(lasting, dataDir));
    const third = await startIn(lasting, passing);
    await third.stop();
    expect(readFileSync(join(dataDir, 'postgres-place'), 'utf8')).toBe(outside(lasting, dataDir));
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

/** What a server in another container writes. A process with the id 1 runs here as well. */
const elsewhere = '1 1 pid:[1]';

describe('a server in another container', () => {
  it('keeps its data folder as long as it touches its file', async () => {
    const dataDir = folder();
    const claim = join(dataDir, 'server.pid');
    writeFileSync(claim, elsewhere);
    let looks = 0;
    const pause = async () => {
      if (++looks === 3) utimesSync(claim, new Date(), new Date(Date.now() + 3000));
    };
    const starting = startEmbeddedPostgres(dataDir, { claimTimes: { pause } });
    starting.then(({ stop }) => stop()).catch(() => {});
    await expect(starting).rejects.toThrow(/perhaps in another container, is using .* docker exec/);
    expect(looks).toBe(3);
    expect(readFileSync(claim, 'utf8')).toBe(elsewhere);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    // An operator command cannot reach its database from here.
    expect(await runningPostgres(dataDir)).toBe(null);
  });

  it('sees that this one touches its file until it has stopped', async () => {
    const dataDir = folder();
    const claim = join(dataDir, 'server.pid');
    const { stop } = await startEmbeddedPostgres(dataDir, { claimTimes: { touchEveryMs: 5 } });
    const touchedAt = () => statSync(claim).mtimeMs;
    const first = touchedAt();
    await expect.poll(touchedAt).toBeGreaterThan(first);
    await stop();
    expect(existsSync(claim)).toBe(false);
  });
});

describe('the socket', () => {
  it('is in the folder of the service if there is one, where operator commands find it', async () => {
    const [dataDir, runtimeDir] = [folder(), folder()];
    const { address, stop } = await startEmbeddedPostgres(dataDir, { runtimeDir });
    expect(dirname(address.host)).toBe(runtimeDir);
    expect(await runningPostgres(dataDir)).toEqual(address);
    await stop();
    expect(readdirSync(runtimeDir)).toEqual([]);
  });

  it.runIf(isRoot)('is elsewhere if PostgreSQL cannot reach that folder', async () => {
    const runtimeDir = join(folder(0o700), 'run');
    mkdirSync(runtimeDir);
    const { address, stop } = await startEmbeddedPostgres(folder(), { runtimeDir });
    await stop();
    expect(dirname(address.host)).toBe('/tmp');
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

  it('are claimed if the server that is not visible from here does not touch its file', async () => {
    const dataDir = folder();
    const claim = join(dataDir, 'server.pid');
    writeFileSync(claim, elsewhere);
    let looks = 0;
    const pause = async () => void looks++;
    const { stop } = await startEmbeddedPostgres(dataDir, { claimTimes: { pause } });
    expect(looks).toBe(10);
    expect(readFileSync(claim, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await stop();
    expect(existsSync(claim)).toBe(false);
    // One that is long gone is not watched.
    writeFileSync(claim, elsewhere);
    utimesSync(claim, new Date(), new Date(Date.now() - 61_000));
    const second = await startEmbeddedPostgres(dataDir, { claimTimes: { pause } });
    await second.stop();
    expect(looks).toBe(10);
  });

  it('are refused if the database itself is gone, and no empty one takes its place', async () => {
    const dataDir = folder();
    const first = await startEmbeddedPostgres(dataDir);
    await first.stop();
    const here = join(dataDir, 'postgres');
    renameSync(here, join(dataDir, 'elsewhere'));
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`This game had its database in ${here}.`);
    expect(existsSync(here)).toBe(false);
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
