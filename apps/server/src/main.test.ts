/** The program as an operator meets it: start, stop, kill, start again, as root and as anybody. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const folders: string[] = [];
const running: ServerProcess[] = [];
const dataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-main-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await server.stop('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const start = async (...args: Parameters<typeof startServerProcess>) => {
  const server = await startServerProcess(...args);
  running.push(server);
  return server;
};

/** Processes of the embedded database that belong to this data folder. */
const databaseProcesses = (dataDir: string): number =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(dataDir)).length;

const isUp = async (port: number) => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200;

describe('the program', () => {
  /** Initialised once; every start after that is one on data that was there before. */
  const DATA_DIR = dataFolder();

  describe('while it runs', () => {
    let first: ServerProcess;
    beforeAll(async () => {
      first = await start({ DATA_DIR });
    });

    it('refuses a data folder that another server is using', async () => {
      await expect(start({ DATA_DIR })).rejects.toThrow(/is using .* Stop it, or set DATA_DIR/);
      expect(await isUp(first.port)).toBe(true);
    });

    it('stops on SIGTERM and leaves no process behind', async () => {
      expect(databaseProcesses(DATA_DIR)).toBeGreaterThan(0);
      expect(await first.stop('SIGTERM')).toBe(0);
      expect(databaseProcesses(DATA_DIR)).toBe(0);
    });
  });

  it('says that the port is taken, and leaves no database behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ DATA_DIR, PORT: String(port) })).rejects.toThrow(`Port ${port} is taken.`);
    expect(databaseProcesses(DATA_DIR)).toBe(0);
    other.close();
  });

  describe('after a kill', () => {
    let second: ServerProcess;

    it('starts again, with its data, ending the orphaned database first', async () => {
      const first = await start({ DATA_DIR });
      await first.stop('SIGKILL');
      expect(databaseProcesses(DATA_DIR)).toBeGreaterThan(0);
      second = await start({ DATA_DIR });
      expect(await isUp(second.port)).toBe(true);
    });

    it('stops on SIGINT and leaves no process behind', async () => {
      expect(databaseProcesses(DATA_DIR)).toBeGreaterThan(0);
      expect(await second.stop('SIGINT')).toBe(0);
      expect(databaseProcesses(DATA_DIR)).toBe(0);
    });
  });

  it.runIf(process.getuid?.() === 0)('runs as an ordinary user', async () => {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
    const [uid, gid] = [Number(line?.[1]), Number(line?.[2])];
    const own = dataFolder();
    chownSync(own, uid, gid);
    const server = await start({ DATA_DIR: own, HOME: own }, { uid, gid });
    expect(await isUp(server.port)).toBe(true);
    expect(await server.stop()).toBe(0);
  });

  it('stops in order when it is told to while starting', async () => {
    const starting = start({ DATA_DIR });
    const ended = expect(starting).rejects.toThrow('the server ended with 0');
    // The first thing a database does: long before it can be asked anything.
    const itsDatabase = join(DATA_DIR, 'postgres', 'postmaster.pid');
    await expect.poll(() => existsSync(itsDatabase), { timeout: 20_000, interval: 5 }).toBe(true);
    process.kill(Number(await readFile(join(DATA_DIR, 'server.pid'), 'utf8')), 'SIGINT');
    await ended;
    expect(databaseProcesses(DATA_DIR)).toBe(0);
  });

  it('says in one sentence what is wrong with its settings', async () => {
    await expect(start({ DATA_DIR: dataFolder(), PORT: 'many' })).rejects.toThrow(
      'PORT must be a whole number',
    );
    await expect(start({ DATA_DIR: dataFolder(), CAPTCHA: 'turnstile' })).rejects.toThrow('CAPTCHA_SITE_KEY');
  });
});

describe('the settings', () => {
  it('are all described in .env.example and in the README, and no others', async () => {
    const { variables } = await import('./config.ts');
    const names = Object.keys(variables).sort();
    const root = new URL('../../../', import.meta.url);
    const example = await readFile(new URL('.env.example', root), 'utf8');
    const readme = await readFile(new URL('README.md', root), 'utf8');
    expect([...example.matchAll(/^#?\s?([A-Z0-9_]+)=/gm)].map((match) => match[1]).sort()).toEqual(names);
    expect([...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1]).sort()).toEqual(names);
  });

  it('have defaults that work', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      mode: 'development',
      production: false,
      databaseUrl: '',
    });
  });
});
