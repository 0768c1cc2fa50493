/** The program as an operator uses it: start, stop, kill and start again, as root and as another user. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { portOf } from './http/port-of.ts';
import { newFolder } from './testing/processes/folders.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { databaseEnvironment, testDatabase } from './testing/test-database.ts';

const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await server.stop('SIGKILL');
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
  const DATA_DIR = newFolder();

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
    const port = portOf(other);
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
    const own = newFolder();
    chownSync(own, uid, gid);
    const server = await start({ DATA_DIR: own, HOME: own }, { uid, gid });
    expect(await isUp(server.port)).toBe(true);
    expect(await server.stop()).toBe(0);
  });

  it('stops in order on a signal during the start', async () => {
    const starting = start({ DATA_DIR });
    const ended = expect(starting).rejects.toThrow('the server ended with 0');
    // The first thing a database does: long before it accepts a statement.
    const itsDatabase = join(DATA_DIR, 'postgres', 'postmaster.pid');
    await expect.poll(() => existsSync(itsDatabase), { interval: 5 }).toBe(true);
    process.kill(Number.parseInt(await readFile(join(DATA_DIR, 'server.pid'), 'utf8'), 10), 'SIGINT');
    await ended;
    expect(databaseProcesses(DATA_DIR)).toBe(0);
  });

  it('ends ten seconds after a signal though its start hangs, and leaves no database behind', async () => {
    const starting = start({ DATA_DIR });
    const ended = expect(starting).rejects.toThrow('the server ended with 1');
    const numberIn = async (name: string) =>
      Number.parseInt(await readFile(join(DATA_DIR, name), 'utf8').catch(() => ''), 10);
    const itsDatabase = join('postgres', 'postmaster.pid');
    await expect.poll(() => numberIn(itsDatabase), { interval: 5 }).toBeGreaterThan(0);
    const postmaster = await numberIn(itsDatabase);
    process.kill(postmaster, 'SIGSTOP');
    process.kill(await numberIn('server.pid'), 'SIGTERM');
    await ended;
    process.kill(postmaster, 'SIGCONT');
    await expect.poll(() => databaseProcesses(DATA_DIR), { timeout: 20_000 }).toBe(0);
  }, 60_000);

  it('says in one sentence what is wrong with its settings', async () => {
    await expect(start({ DATA_DIR: newFolder(), PORT: 'many' })).rejects.toThrow(
      'PORT must be a whole number',
    );
    await expect(start({ DATA_DIR: newFolder(), CAPTCHA: 'turnstile' })).rejects.toThrow('CAPTCHA_SITE_KEY');
  });
});

describe('a start that cannot succeed', () => {
  /** The one sentence that it ends with. */
  const complaint = async (environment: Record<string, string>): Promise<string> => {
    const starting = start({ DATA_DIR: '/dev/null/none', ...environment });
    const { message } = await starting.then(
      () => new Error('it started'),
      (fault: Error) => fault,
    );
    expect(message).not.toMatch(/\n\s+at /);
    return message;
  };

  it('names the data folder that cannot be written', async () => {
    expect(await complaint({})).toMatch(/\/dev\/null\/none cannot be used: .* Set DATA_DIR to a folder/);
  });

  it('says that no database listens there, without the password', async () => {
    const sentence = await complaint({ DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/shop' });
    expect(sentence).toContain(
      'The database of DATABASE_URL at 127.0.0.1:1/shop cannot be used: nothing listens',
    );
    expect(sentence).not.toContain('hunter2');
  });

  it('says that the database refuses the password', async () => {
    const address = databaseEnvironment({ ...inject('postgres'), password: 'wrong' });
    expect(await complaint(address)).toContain('it refuses the user or the password');
  });

  it('refuses a mode that does not exist instead of selling with test cards', async () => {
    expect(await complaint({ MODE: 'prodution' })).toContain('MODE must be one of development, production.');
  });

  it('says that the host is not an address of this machine', async () => {
    const { address } = await testDatabase();
    const environment = { ...databaseEnvironment(address), DATA_DIR: newFolder(), HOST: '192.0.2.1' };
    expect(await complaint(environment)).toContain('HOST=192.0.2.1 is no address of this machine.');
  });

  it('takes settings from a file, and those of the environment before them', async () => {
    const ENV_FILE = join(newFolder(), 'settings');
    writeFileSync(ENV_FILE, 'PORT=many\nLOG_LEVEL=loud\n');
    expect(await complaint({ ENV_FILE, PORT: '0', LOG_LEVEL: 'error' })).toContain('Set DATA_DIR');
    writeFileSync(ENV_FILE, 'DATABASE_POOL=many\n');
    expect(await complaint({ ENV_FILE })).toContain('DATABASE_POOL must be a whole number');
    expect(await complaint({ ENV_FILE: `${ENV_FILE}.gone` })).toContain('cannot be read');
  });
});

const operatorProgram = fileURLToPath(new URL('./admin/main.ts', import.meta.url));

describe('the command line of an operator', () => {
  const DATA_DIR = newFolder();
  const admin = (args: string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, [operatorProgram, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', ENV_FILE: 'none', DATA_DIR, ...environment },
    });

  it.each([
    [['ban', 'ada', '--hours', '2'], {}, "Unknown option '--hours'"],
    [['bann', 'ada'], {}, 'There is no command bann.'],
    [['ban', 'ada', '60'], {}, 'Too many words. Use: ban <username> [--minutes N]'],
    [['set-password', 'ada', 'two', 'words'], {}, 'Too many words. Use: set-password <username> <password>'],
    [['audit', 'full'], {}, 'Too many words. Use: audit [--full | --seal]'],
    [['unban', 'ada', '--minutes', '5'], {}, 'unban takes no --minutes. Use: unban <username>'],
    [['audit'], { MODE: 'prodution' }, 'MODE must be one of development, production.'],
    [['audit'], { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, 'nothing listens there'],
    [['create-player', 'ada', 'long-enough-9'], { DATA_DIR: '/dev/null/none' }, 'Set DATA_DIR to a folder'],
  ])('says in one sentence what is wrong: %j %j', (args, environment, sentence) => {
    const { stderr, status } = admin(args, environment);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBeGreaterThan(0);
  });

  it('does not create a game for a command that needs an existing one', () => {
    const { stderr, status } = admin(['audit']);
    expect(stderr).toContain(`There is no game in ${DATA_DIR}. Set DATA_DIR.`);
    expect(status).toBe(1);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('a command of an operator that is stopped', () => {
  it('stops the database that it started', async () => {
    const DATA_DIR = newFolder();
    const command = spawn(process.execPath, [operatorProgram, 'create-player', 'ada', 'long-enough-9'], {
      env: { PATH: process.env.PATH ?? '', ENV_FILE: 'none', DATA_DIR },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    await expect
      .poll(() => existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid')), { interval: 5, timeout: 20_000 })
      .toBe(true);
    command.kill('SIGINT');
    expect(await ended).toEqual([128 + 2, null]);
    await expect.poll(() => databaseProcesses(DATA_DIR), { timeout: 20_000 }).toBe(0);
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
    // With the same words and defaults everywhere.
    for (const [name, { default: value, about }] of Object.entries(variables)) {
      expect(readme).toContain(`| \`${name}\` | ${value && `\`${value}\``} | ${about} |`);
      expect(example).toMatch(
        new RegExp(`^# ${RegExp.escape(about)}\\n(# .*\\n)?# ${name}=${RegExp.escape(value)}$`, 'm'),
      );
    }
    const operations = await readFile(new URL('docs/operations.md', root), 'utf8');
    for (const name of names.filter((one) => one.startsWith('LIMIT_'))) {
      const row = new RegExp(`^\\|.*\\| (\\d+).*\\(\`${name}\`\\).*\\|$`, 'm').exec(operations);
      expect(row?.[1], name).toBe(variables[name as keyof typeof variables].default);
    }
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
