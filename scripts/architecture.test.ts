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

describe('docs/ARCHITECTURE.md', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
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
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
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
    const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').match(/^\|.*\|$/gm) ?? [];
    const names = rows.flatMap((row) => (row.split('|').at(-2) ?? '').match(/(?<=`)[\w.…]+(?=`)/g) ?? []);
    const code = ['apps/server/src', 'apps/web/src', 'packages', 'scripts']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(name))
          .map((name) => readFileSync(join(root, folder, name), 'utf8')),
      )
      .join('\n');
    expect(names.length).toBeGreaterThan(50);
    const isUsed = (name: string) =>
      new RegExp(`\\b${name.replace('…', '\\w*').replace('.', '\\.')}\\b`).test(code);
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
    const long = ['apps', 'packages', 'scripts', 'bench', 'abuse', 'chaos', 'e2e']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        ),
      )
      .filter((name) => /\.(tsx?|css|sql)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
      .filter((name) => !content.test(name))
      .map((name) => ({ name, lines: readFileSync(join(root, name), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > mostLines);
    expect(long).toEqual([]);
  });
});

describe('a query key of the client', () => {
  it('is written in a file named *-queries.ts, so that every cache entry has one owner', () => {
    const sources = readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/(-queries\.ts|\.test\.tsx?)$/.test(name),
    );
    const written = /\bqueryKey:\s*\[|\b(?:query)?[kK]eys? = \[/;
    expect(
      sources.filter((name) => written.test(readFileSync(join(root, 'apps/web/src', name), 'utf8'))),
    ).toEqual([]);
  });

  it('begins with a name that no other file begins its keys with', () => {
    const owners = new Map<string, Set<string>>();
    for (const name of readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('-queries.ts')) continue;
      const text = readFileSync(join(root, 'apps/web/src', name), 'utf8');
      for (const [, first = ''] of text.matchAll(/(?:queryKey:|\w+ =) \['([\w-]+)'/g)) {
        owners.set(first, (owners.get(first) ?? new Set()).add(name));
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
      .filter((path) => !readFileSync(join(root, path, 'index.ts'), 'utf8').includes('routes: []'))
      .map((path) => path.split('/').at(-1));
    expect(
      features.filter((name) => !contracts.includes(`${name}.ts`) && !contracts.includes(`${name}`)),
    ).toEqual([]);
  });
});

describe('the project', () => {
  it('derives paths with fileURLToPath, so that folders with a space in their name work', () => {
    const sources = ['apps', 'packages', 'scripts', 'bench', 'abuse', 'chaos', 'e2e'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
        .map((name) => join(folder, name)),
    );
    const wrong = /import\.meta\.url\s*\)\s*\.pathname/;
    expect(sources.filter((name) => wrong.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
  });
});

describe('a fault that the server swallows', () => {
  it('has a comment that says why, unless it becomes another one', () => {
    const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name),
    );
    const unexplained = sources.flatMap((name) => {
      const lines = readFileSync(join(root, 'apps/server/src', name), 'utf8').split('\n');
      return lines.flatMap((line, at) => {
        if (!/catch \{|\.catch\(\(\) =>/.test(line)) return [];
        const around = lines.slice(Math.max(0, at - 2), at + 2);
        const isExplained = around.some((one) => one.includes('//')) || /\bthrow\b/.test(lines[at + 1] ?? '');
        return isExplained ? [] : [`${name}:${at + 1}`];
      });
    });
    expect(unexplained).toEqual([]);
  });
});

describe('a test of the server', () => {
  it('never sleeps: it asks with until() or moves a clock of its own', () => {
    const tests = ['apps/server/src', 'packages', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) => /(\.test\.ts|^testing\/.*\.ts)$/.test(name) && !/node_modules|\/until\.ts$/.test(name),
        )
        .map((name) => join(folder, name)),
    );
    const sleep = /new Promise[^;]*setTimeout\(|timers\/promises|Atomics\.wait/;
    expect(tests.filter((name) => sleep.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
  });
});
