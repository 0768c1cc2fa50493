/** Keeps docs/ARCHITECTURE.md true: its folders, rooms and flows are those of the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverGround, serverRooms, webRooms } from './rooms.ts';
import { root } from './run.ts';

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name))
    .map((entry) => `${path}/${entry.name}`);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const code = ['apps', 'packages', 'scripts', 'bench', 'abuse', 'chaos', 'e2e'];

/** Returns the paths of all files below these folders whose path matches. */
const filesBelow = (folders: readonly string[], wanted: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => wanted.test(path) && !/\/(node_modules|dist)\//.test(path));

describe('docs/ARCHITECTURE.md', () => {
  const text = textOf('docs/ARCHITECTURE.md');
  const named = new Set([...text.matchAll(/`([\w./-]+)`/g)].map((match) => match[1]));
  const existing = [
    ...foldersIn('packages'),
    ...foldersIn('packages/content/src'),
    ...foldersIn('apps/server/src'),
    ...foldersIn('apps/web/src'),
    'e2e',
    'abuse',
    'bench',
    'chaos',
    'scripts',
    'deploy',
    'docs',
  ];

  it('lists every folder and no others', () => {
    expect(existing.filter((folder) => !named.has(folder))).toEqual([]);
    const claimed = [...named].filter((name) => /^(packages|apps)\/.*\/src\/\w+$/.test(name ?? ''));
    expect(claimed.filter((folder) => !existing.includes(folder ?? ''))).toEqual([]);
  });

  it('lists the rooms of both sides in the order that the import rules enforce', () => {
    const roomsOn = (side: string) =>
      [...text.matchAll(new RegExp(`^- \`apps/${side}/src/(\\w+)\``, 'gm'))].map((match) => match[1]);
    expect(roomsOn('server')).toEqual([...serverRooms, 'testing']);
    expect(roomsOn('web')).toEqual(webRooms);
    for (const file of serverGround) expect(text).toContain(`\`${file}\``);
  });
});

describe('a flow in docs/ARCHITECTURE.md', () => {
  const mostFiles = 16;
  const text = textOf('docs/ARCHITECTURE.md');
  const section = text.split(/^## /m).find((part) => part.startsWith('Five flows')) ?? '';
  const pathIn = (line: string) => /^\d+\. `([^`]+)`: /.exec(line)?.[1];
  const flows = section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [name = ''] = part.split('\n');
      const stretches = part
        .split('\n\n')
        .map((block) => block.split('\n').flatMap((line) => pathIn(line) ?? []));
      return { name, stretches: stretches.filter((files) => files.length > 0) };
    });

  it('leads from a component of the client back to the pages that show the change', () => {
    expect(flows.map(({ name }) => name)).toEqual([
      'Open a pack',
      'Bid',
      'Send a chat message',
      'Move in the plaza',
      'Buy gems',
    ]);
    for (const { stretches } of flows) {
      const files = stretches.flat();
      expect(stretches.length).toBeGreaterThan(1);
      expect(files.at(0)).toMatch(/^apps\/web\/.*\.tsx$/);
      expect(files.some((file) => file.startsWith('apps/server/'))).toBe(true);
      expect(files.at(-1)).toMatch(/^apps\/web\//);
    }
  });

  it('names only files that exist', () => {
    const named = [...section.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lists no file twice', () => {
    const repeated = flows.flatMap(({ name, stretches }) =>
      stretches
        .flat()
        .filter((file, at, files) => files.indexOf(file) !== at)
        .map((file) => `${name}: ${file}`),
    );
    expect(repeated).toEqual([]);
  });

  it(`takes at most ${mostFiles} files from the press to a row`, () => {
    const long = flows.filter(({ stretches }) => stretches.some((files) => files.length > mostFiles));
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  it('gives only names that code uses', () => {
    const rows = textOf('docs/glossary.md').match(/^\|.*\|$/gm) ?? [];
    const names = rows.flatMap((row) => (row.split('|').at(-2) ?? '').match(/(?<=`)[\w.…]+(?=`)/g) ?? []);
    const text = filesBelow(['apps/server/src', 'apps/web/src', 'packages', 'scripts'], /\.tsx?$/)
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map(textOf)
      .join('\n');
    expect(names.length).toBeGreaterThan(50);
    const isUsed = (name: string) =>
      new RegExp(`\\b${name.replace('…', '\\w*').replace('.', '\\.')}\\b`).test(text);
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });
});

describe('a folder of sources', () => {
  const mostFiles = 30;
  const foldersBelow = (path: string): string[] => [path, ...foldersIn(path).flatMap(foldersBelow)];
  const filesIn = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isFile());

  it(`holds at most ${mostFiles} files side by side`, () => {
    const tops = ['apps/web/src', 'apps/server/src', ...foldersIn('packages').map((path) => `${path}/src`)];
    const crowded = [...tops, 'e2e']
      .flatMap(foldersBelow)
      // One file for each change of the database, in the order of their making.
      .filter((path) => !path.endsWith('/migrations'))
      .map((path) => ({ path, files: filesIn(path).length }))
      .filter(({ files }) => files > mostFiles);
    expect(crowded).toEqual([]);
  });
});

describe('a source file', () => {
  const mostLines = 300;
  /** Content is data: a drawing or a map is as long as what it shows. */
  const content = /^packages\/content\/src\/(art|maps)\/(?!.*\.test\.ts$)/;

  it(`has at most ${mostLines} lines, except content`, () => {
    const long = filesBelow(code, /\.(tsx?|css|sql)$/)
      .filter((path) => !content.test(path))
      .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > mostLines);
    expect(long).toEqual([]);
  });
});

describe('a query key of the client', () => {
  it('is written in a file named *-queries.ts, so that every cache entry has one owner', () => {
    const sources = filesBelow(['apps/web/src'], /\.tsx?$/).filter(
      (path) => !/(-queries\.ts|\.test\.tsx?)$/.test(path),
    );
    const written = /\bqueryKey:\s*\[|\b(?:query)?[kK]eys? = \[/;
    expect(sources.filter((path) => written.test(textOf(path)))).toEqual([]);
  });

  it('begins with a name that no other file begins its keys with', () => {
    const owners = new Map<string, Set<string>>();
    for (const path of filesBelow(['apps/web/src'], /-queries\.ts$/)) {
      for (const [, first = ''] of textOf(path).matchAll(/(?:queryKey:|\w+ =) \['([\w-]+)'/g)) {
        owners.set(first, (owners.get(first) ?? new Set()).add(path));
      }
    }
    expect(owners.size).toBeGreaterThan(10);
    expect([...owners].filter(([, files]) => files.size > 1)).toEqual([]);
  });
});

describe('every server feature with calls', () => {
  it('has a contract file or folder with its name', () => {
    const contracts = ['', '/collecting', '/players'].flatMap((below) =>
      readdirSync(join(root, `packages/contract/src${below}`)),
    );
    const features = foldersIn('apps/server/src/features')
      .filter((path) => !textOf(join(path, 'index.ts')).includes('routes: []'))
      .map((path) => path.split('/').at(-1));
    expect(
      features.filter((name) => !contracts.includes(`${name}.ts`) && !contracts.includes(`${name}`)),
    ).toEqual([]);
  });
});

describe('the project', () => {
  it('derives paths with fileURLToPath, so that folders with a space in their name work', () => {
    const wrong = /import\.meta\.url\s*\)\s*\.pathname/;
    expect(filesBelow(code, /\.tsx?$/).filter((path) => wrong.test(textOf(path)))).toEqual([]);
  });
});

describe('a fault that the server swallows', () => {
  it('has a comment that says why, unless it becomes another one', () => {
    const sources = filesBelow(['apps/server/src'], /\.ts$/).filter(
      (path) => !/\.test\.ts$|\/src\/testing\//.test(path),
    );
    const unexplained = sources.flatMap((path) => {
      const lines = textOf(path).split('\n');
      return lines.flatMap((line, at) => {
        if (!/catch \{|\.catch\(\(\) =>/.test(line)) return [];
        const around = lines.slice(Math.max(0, at - 2), at + 2);
        const isExplained = around.some((one) => one.includes('//')) || /\bthrow\b/.test(lines[at + 1] ?? '');
        return isExplained ? [] : [`${path}:${at + 1}`];
      });
    });
    expect(unexplained).toEqual([]);
  });
});

describe('a test of the server', () => {
  it('never sleeps: it polls with until() or moves a clock of its own', () => {
    const tests = filesBelow(
      ['apps/server/src', 'packages', 'scripts'],
      /\.test\.ts$|\/src\/testing\/.*\.ts$/,
    ).filter((path) => !path.endsWith('/until.ts'));
    const sleep = /new Promise[^;]*setTimeout\(|timers\/promises|Atomics\.wait/;
    expect(tests.filter((path) => sleep.test(textOf(path)))).toEqual([]);
  });
});

describe('a cast through never or unknown', () => {
  it('is an exception: there are fewer than five', () => {
    const cast = /\bas (never|unknown)(?= as |[;,)])/;
    const casts = filesBelow(code, /\.tsx?$/).flatMap((path) =>
      textOf(path)
        .split('\n')
        .filter((line) => cast.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(casts.length, casts.join('\n')).toBeLessThan(5);
  });
});

describe('an export', () => {
  it('of a value is used by another file', () => {
    const filesWith = new Map<string, number>();
    for (const path of filesBelow(code, /\.tsx?$/)) {
      for (const word of new Set(textOf(path).match(/[A-Za-z_]\w*/g))) {
        filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
      }
    }
    const exported = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
    // The contract exports the schema of every shape, beside its type.
    const sources = filesBelow(['apps', 'packages/game', 'packages/content'], /\/src\/.*\.tsx?$/);
    const unused = sources.flatMap((path) =>
      [...textOf(path).matchAll(exported)]
        .filter(([, name = '']) => filesWith.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
