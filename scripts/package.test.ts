/** The packaged game as an operator meets it: a folder they may not write to, with a space in its name. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { archiveOf, packageGame } from './package.ts';
import { root } from './run.ts';

// Each start makes a database or compiles the whole server; a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const base = mkdtempSync(join(tmpdir(), 'blookery-package-'));
const DATA_DIR = join(base, 'data');
let game: string;
const started: ChildProcess[] = [];
/** Filled in by an operator, as `docs/operations.md` says. One that is there already does as well. */
const filledIn = join(root, 'deploy/compose/.env');
const isOurs = !existsSync(filledIn);

/** Root may write everywhere, so the game runs as somebody else. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

beforeAll(async () => {
  chmodSync(base, 0o755);
  mkdirSync(DATA_DIR);
  if (user) chownSync(DATA_DIR, user.uid, user.gid);
  if (isOurs) writeFileSync(filledIn, 'SECRET=of an operator\n');
  game = (await packageGame(join(base, 'the game'))).folder;
  execFileSync('chmod', ['-R', 'a-w', game]);
});
afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => {
  if (isOurs) rmSync(filledIn, { force: true });
  execFileSync('chmod', ['-R', 'u+w', base]);
  execFileSync('rm', ['-rf', base]);
});

const environment = { PATH: process.env.PATH, DATA_DIR, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };

/** Resolves with the address it says it is open at. */
async function start(command: string, args: string[] = []): Promise<{ child: ChildProcess; at: string }> {
  const child = spawn(command, args, {
    ...user,
    cwd: game,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, HOME: DATA_DIR, NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled') },
  });
  started.push(child);
  let output = '';
  for await (const piece of child.stdout ?? []) {
    output += String(piece);
    const at = /Blookery is open: (\S+)/.exec(output)?.[1];
    if (at) return { child, at };
  }
  throw new Error(`It ended before it was open: ${output}`);
}

/** Of the game and of its database. */
const processesLeft = (): string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(DATA_DIR) || line.includes(game));

describe('the packaged game', () => {
  it('serves the page and is ready, in a read-only folder with a space in its name, as an ordinary user', async () => {
    const { child, at } = await start(join(game, 'bin/blookery'));
    const page = await fetch(`${at}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
    expect((await fetch(at + script)).status).toBe(200);
    expect(await (await fetch(`${at}/ready`)).json()).toEqual({ status: 'ready' });
    const checkReady = (PORT: string) =>
      spawnSync(join(game, 'bin/blookery'), ['ready'], { ...user, env: { PATH: process.env.PATH, PORT } })
        .status;
    expect([checkReady(new URL(at).port), checkReady('1')]).toEqual([0, 1]);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(processesLeft()).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('started by npm, ends when npm gets %s', async (signal) => {
    const { child, at } = await start('npm', ['start']);
    expect((await fetch(`${at}/ready`)).status).toBe(200);
    child.kill(signal);
    await expect.poll(processesLeft, { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => existsSync(join(DATA_DIR, 'server.pid')), { timeout: 20_000 }).toBe(false);
  });

  it('has the commands of an operator', () => {
    const help = spawnSync(join(game, 'bin/blookery'), ['admin', '--help'], { encoding: 'utf8', ...user });
    expect(help.stdout).toContain('create-player');
    const backup = spawnSync(join(game, 'bin/blookery'), ['backup', '--help'], { encoding: 'utf8', ...user });
    expect([backup.status, backup.stdout]).toEqual([0, expect.stringContaining('into one file')]);
    const doctor = spawnSync(join(game, 'bin/blookery'), ['doctor'], {
      encoding: 'utf8',
      ...user,
      env: { PATH: process.env.PATH, PORT: 'many' },
    });
    expect([doctor.status, doctor.stdout]).toEqual([1, expect.stringMatching(/^fault +settings: PORT must/)]);
    const demo = spawnSync(join(game, 'bin/blookery'), ['demo', '--players=0'], {
      encoding: 'utf8',
      ...user,
    });
    expect([demo.status, demo.stderr]).toEqual([
      1,
      expect.stringContaining('--players must be a whole number'),
    ]);
    const wrong = spawnSync(join(game, 'bin/blookery'), ['sell'], { encoding: 'utf8', ...user });
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('There is no command sell.')]);
  });

  it('contains everything that its sources import, also on demand', () => {
    const missing = sourcesIn(game).flatMap((source) =>
      importsOf(source)
        .filter((name) => !canImport(source, name))
        .map((name) => `${source.slice(game.length)}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the client for players, although tests have a NODE_ENV that would build the one for developers', () => {
    const assets = join(game, 'apps/web/dist/assets');
    const vendor = readdirSync(assets).find((name) => /^vendor-.*\.js$/.test(name)) ?? '';
    expect(process.env.NODE_ENV).toBe('test');
    expect(readFileSync(join(assets, vendor), 'utf8')).toContain('Minified React error');
  });

  it('contains the examples of deploy but not the files that an operator made from them, and neither does the image', () => {
    expect(readdirSync(join(game, 'deploy/compose'))).toContain('example.env');
    expect(readdirSync(join(game, 'deploy/compose'))).not.toContain('.env');
    // A pattern without the stars matches in the root only.
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('**/.env');
  });

  it('has no tests, no sources of the client, no synthesiser and no tools', () => {
    expect(sourcesIn(game).filter((source) => /\.test\.ts$|\/testing\//.test(source))).toEqual([]);
    expect(readdirSync(join(game, 'apps/web'))).toEqual(['dist']);
    expect(readdirSync(join(game, 'packages/content/src/sound'))).toEqual(['names.ts']);
    const tools = ['vite', 'typescript', 'vitest', '@biomejs/biome', '@playwright/test', 'react', 'pixi.js'];
    expect(tools.filter((tool) => existsSync(join(game, 'node_modules', tool)))).toEqual([]);
  });
});

describe('blookery ready', () => {
  it.each(['127.0.0.2', 'localhost', '0.0.0.0'])('asks the server at HOST: %s', async (HOST) => {
    const server = createServer((_request, response) => response.end()).listen(0, HOST);
    await once(server, 'listening');
    const address = server.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const child = spawn(join(root, 'deploy/blookery'), ['ready'], {
      env: { PATH: process.env.PATH, PORT, HOST },
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
    server.close();
  });
});

describe('the archive', () => {
  it('keeps modes and links, and belongs to root and not to the user who made it', async () => {
    const folder = join(base, 'made by a user');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'bin/blookery'), '', { mode: 0o755 });
    symlinkSync('bin/blookery', join(folder, 'link'));
    if (user) execFileSync('chown', ['-R', 'nobody', folder]);
    const archive = await archiveOf({ folder, name: 'made by a user' });
    const lines = execFileSync('tar', ['--numeric-owner', '-tvzf', archive], { encoding: 'utf8' }).trim();
    expect(lines.split('\n').map((line) => line.replace(/ +\d+ \S+ \S+ /, ' '))).toEqual(
      expect.arrayContaining([
        '-rwxr-xr-x 0/0 made by a user/bin/blookery',
        'lrwxrwxrwx 0/0 made by a user/link -> bin/blookery',
      ]),
    );
  });
});

describe('a start that cannot succeed', () => {
  it('says that the game is not built and cannot be built', () => {
    const bare = join(base, 'bare');
    for (const name of ['start.ts', 'run.ts', 'end-with-npm.ts']) {
      cpSync(join(root, 'scripts', name), join(bare, 'scripts', name));
    }
    writeFileSync(join(bare, 'package.json'), '{ "type": "module" }');
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
      cwd: bare,
      encoding: 'utf8',
    });
    expect(stderr).toContain('The game is not built yet');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  });

  it('says that neither its own Node.js nor an installed one can run it', () => {
    const alien = join(base, 'alien');
    mkdirSync(join(alien, 'node_modules/.bin'), { recursive: true });
    cpSync(join(root, 'deploy/blookery'), join(alien, 'bin/blookery'));
    // As where the C library is another one: the file is there, and what is to load it is not.
    writeFileSync(join(alien, 'node_modules/.bin/node'), '#!/lib/ld-none.so\n', { mode: 0o755 });
    const path = join(alien, 'path');
    mkdirSync(path);
    for (const tool of ['dirname', 'readlink']) cpSync(`/usr/bin/${tool}`, join(path, tool));
    const { status, stderr } = spawnSync(join(alien, 'bin/blookery'), {
      encoding: 'utf8',
      env: { PATH: path },
    });
    expect(stderr).toContain('Install Node.js 24 or newer');
    expect(status).toBe(1);
  });
});

const sourcesIn = (folder: string): string[] =>
  ['apps/server/src', 'packages', 'scripts']
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
    )
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** Types are gone when it runs; `build.ts` is imported only where the tools are. */
const importsOf = (source: string): string[] =>
  [
    ...readFileSync(source, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[\w\s{},*]*? from '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ]
    .map(([, early, late]) => early ?? late ?? '')
    .filter((name) => !name.startsWith('node:') && name !== './build.ts');

function canImport(source: string, name: string): boolean {
  if (name.startsWith('.')) return existsSync(join(dirname(source), name));
  const [first, second] = name.split('/');
  const module = name.startsWith('@') ? `${first}/${second}` : first;
  for (let folder = dirname(source); folder.startsWith(game); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', module ?? '', 'package.json'))) return true;
  }
  return false;
}
