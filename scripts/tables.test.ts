/** Every table has one owner. Other writers and readers are listed in table-owners.ts, without superfluous entries. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionOwners } from '../apps/server/src/database/owners/function-owners.ts';
import { tableOwners } from '../apps/server/src/database/owners/table-owners.ts';
import { root } from './run.ts';
import { calls, tables, templatesIn, type Use, uses, usesIn } from './table-uses.ts';

const allowed = ({ table, kind, folder }: Use): boolean => {
  const { owner, writers = {}, readers = [] } = tableOwners[table] ?? { owner: '' };
  return folder === owner || folder in writers || (kind === 'reads' && readers.includes(folder));
};
const does = (kind: Use['kind'], table: string, folder: string) =>
  uses.some((use) => use.kind === kind && use.table === table && use.folder === folder);

describe('table-owners.ts', () => {
  it('names every table, and no table that does not exist', () => {
    expect(Object.keys(tableOwners).sort()).toEqual(tables.toSorted());
  });

  it('lists every folder that writes or reads a table', () => {
    const strangers = uses
      .filter((use) => !allowed(use))
      .map(({ folder, kind, table, file }) => `${folder} ${kind} ${table} (${file})`);
    expect(strangers).toEqual([]);
  });

  it('lists no folder that does neither', () => {
    const idle = Object.entries(tableOwners).flatMap(([table, { writers = {}, readers = [] }]) => [
      ...Object.keys(writers)
        .filter((folder) => !does('writes', table, folder))
        .map((folder) => `${folder} writes ${table}`),
      ...readers
        .filter((folder) => !does('reads', table, folder))
        .map((folder) => `${folder} reads ${table}`),
    ]);
    expect(idle).toEqual([]);
  });

  it('names the owner of every SQL function, and only the owner calls it', () => {
    const files = readdirSync(join(root, 'apps/server/src/database/functions'));
    expect(Object.keys(functionOwners).sort()).toEqual(files.map((name) => name.replace('.sql', '')).sort());
    const strangers = calls.filter(
      ({ name, folder }) => functionOwners[name] !== 'database' && functionOwners[name] !== folder,
    );
    expect(strangers).toEqual([]);
  });
});

describe('the uses of a table', () => {
  it('are found in templates, also in one within another', () => {
    const inner = 'sql`(select 1 from items)`';
    const text = `sql\`update blooks set x = \${${inner}}\`; // from players`;
    expect(templatesIn(text).flatMap(usesIn)).toEqual([
      { table: 'blooks', kind: 'writes' },
      { table: 'items', kind: 'reads' },
    ]);
  });

  it.each([
    ['insert into blooks (id) select 1 from items', ['writes blooks', 'reads items']],
    ['delete from blooks where id in (select blook from pulls)', ['writes blooks', 'reads pulls']],
    ['select 1 from a join players p on true -- from items', ['reads players']],
  ])('of %s are told apart', (sql, expected) => {
    expect(usesIn(sql).map(({ kind, table }) => `${kind} ${table}`)).toEqual(expected);
  });
});
