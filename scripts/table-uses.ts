/**
 * Which folders of the server write and read each table, found in the SQL itself: in every template of its sources and
 * in the SQL functions. A table whose name is a parameter of a statement (`update ${tx(kind)}`) is not seen.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type TemplateLiteral } from '@swc/core';
import { functionOwners } from '../apps/server/src/database/owners/function-owners.ts';
import { root } from './run.ts';

const source = join(root, 'apps/server/src');
const read = (file: string) => readFileSync(join(source, file), 'utf8');

export interface Use {
  table: string;
  kind: 'writes' | 'reads';
  folder: string;
  file: string;
}

/** All tables that the migrations or the migration program create, without those that were dropped later. */
export const tablesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, name = '']) => name),
  );

const migrations = readdirSync(join(source, 'database/migrations')).map(
  (name) => `database/migrations/${name}`,
);
export const tables = tablesOf([...migrations, 'database/migrate.ts', 'database/functions.ts'].map(read));

const writing = /\b(?:insert into|update|delete from|truncate)\s+(\w+)/g;
const reading = /(?<!\bdelete )\b(?:from|join|using)\s+(\w+)/g;

/** How one SQL text uses tables. Words that are not tables, such as functions, are left out. */
export function usesIn(sql: string): { table: string; kind: Use['kind'] }[] {
  const plain = sql.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, '');
  const find = (pattern: RegExp, kind: Use['kind']) =>
    [...plain.matchAll(pattern)].flatMap(([, table = '']) =>
      tables.includes(table) ? [{ table, kind }] : [],
    );
  return [...find(writing, 'writes'), ...find(reading, 'reads')];
}

const isTemplate = (node: object): node is TemplateLiteral =>
  'type' in node && node.type === 'TemplateLiteral';

/** The text of every template in a source, with `?` for each value. */
export function templatesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isTemplate(node)) found.push(node.quasis.map(({ raw }) => raw).join(' ? '));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(text, { syntax: 'typescript', target: 'esnext' }));
  return found;
}

/** `features/chat`, or the room. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/(\.test|-fixtures)\.ts$|^testing\//.test(file),
);
const texts = sources.map((file) => ({
  file,
  folder: folderOf(file),
  sql: templatesIn(read(file)).join(';\n'),
}));
const functions = Object.entries(functionOwners).map(([name, folder]) => {
  const file = `database/functions/${name}.sql`;
  return { file, folder, sql: read(file) };
});

export const uses: Use[] = [...texts, ...functions].flatMap(({ file, folder, sql }) =>
  usesIn(sql).map((use) => ({ ...use, folder, file })),
);

/** Calls of SQL functions from sources. */
export const calls: { name: string; folder: string; file: string }[] = texts.flatMap(
  ({ file, folder, sql }) =>
    Object.keys(functionOwners)
      .filter((name) => new RegExp(`\\b${name}\\(`).test(sql))
      .map((name) => ({ name, folder, file })),
);
