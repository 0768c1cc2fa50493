/** The program as an operator meets it: start, stop, kill, start again, as root and as anybody. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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

  it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s and leaves no process behind', async (signal) => {
    const server = await start({ DATA_DIR });
    expect(await isUp(server.port)).toBe(true);
    expect(databaseProcesses(DATA_DIR)).toBeGreaterThan(0);
    expect(await server.stop(signal)).toBe(0);
    expect(databaseProcesses(DATA_DIR)).toBe(0);
  });

  it('starts again after a kill, with its data, ending the orphaned database first', async () => {
    const first = await start({ DATA_DIR });
    await first.stop('SIGKILL');
    const second = await start({ DATA_DIR });
    expect(await isUp(second.port)).toBe(true);
    expect(await second.stop()).toBe(0);
    expect(databaseProcesses(DATA_DIR)).toBe(0);
  });

  it('refuses a data folder that another server is using', async () => {
    const first = await start({ DATA_DIR });
    await expect(start({ DATA_DIR })).rejects.toThrow(/is using .* Stop it, or set DATA_DIR/);
    expect(await isUp(first.port)).toBe(true);
    await first.stop();
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

  it('says that the port is taken, and leaves no database behind', async () => {
    const first = await start({ DATA_DIR });
    const own = dataFolder();
    await expect(start({ DATA_DIR: own, PORT: String(first.port) })).rejects.toThrow(
      `Port ${first.port} is taken.`,
    );
    expect(databaseProcesses(own)).toBe(0);
    await first.stop();
  });

  it('stops in order when it is told to while starting', async () => {
    const starting = start({ DATA_DIR });
    const ended = expect(starting).rejects.toThrow('the server ended with 0');
    await expect.poll(() => databaseProcesses(DATA_DIR), { timeout: 20_000 }).toBeGreaterThan(0);
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
