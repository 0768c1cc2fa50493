/** The statements of an operator, on a database of their own and on the embedded one. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { quickPlayer } from '../testing/quick-players.ts';
import { testDatabase } from '../testing/test-database.ts';
import { run, secret, urlOf } from './maintenance-fixtures.ts';

const database = await testDatabase();
const settings = { DATABASE_URL: await urlOf(database.address) };
const runSql = (text: string, environment: Record<string, string> = settings) =>
  run('sql', join(newFolder({ 'a file.sql': text }), 'a file.sql'), environment);

describe('the SQL of an operator', () => {
  it('prints the rows of every statement, and how many each of them read or changed', async () => {
    const { code, text } = await runSql(`
      create table notes (id bigint primary key, text text); -- Not the end; of it.
      create function "one; name"() returns text language sql as $$ select 'a;'; select 'b;'; $$;
      insert into notes values (1, 'one; two'), (2, "one; name"());
      update notes set text = 'x' where id > 5;
      select * from notes order by id; /* ; */
      -- The end;`);
    expect(text.split('\n')).toEqual([
      'CREATE TABLE',
      'CREATE FUNCTION',
      'INSERT 2',
      'UPDATE 0',
      '{"id":1,"text":"one; two"}',
      '{"id":2,"text":"b;"}',
      'SELECT 2',
    ]);
    expect(code).toBe(0);
  });

  it('changes nothing when one of its statements is refused, and says which', async () => {
    const player = await quickPlayer(database.sql);
    await expect(runSql('delete from sessions;\nselect 1 / 0')).rejects.toThrow(
      /^The database refuses this, and nothing was changed: division by zero\.\nselect 1 \/ 0$/,
    );
    expect(await database.sql`select id from sessions`).toEqual([{ id: player.sessionId }]);
  });

  it('of a folder without a game is refused, and no database is made', async () => {
    const DATA_DIR = newFolder();
    await expect(runSql('select 1', { DATA_DIR })).rejects.toThrow(`There is no game in ${DATA_DIR}.`);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

it('an embedded game whose secret is lost starts again with a new one', { timeout: 120_000 }, async () => {
  const DATA_DIR = newFolder();
  const start = (more: Record<string, string> = {}) =>
    compose(readConfig({ DATA_DIR, LOG_LEVEL: 'silent', PORT: '0', ...more }));
  const before = await start();
  await quickPlayer(before.database.sql);
  await before.close();
  rmSync(join(DATA_DIR, 'secret'));
  await expect(start()).rejects.toThrow('a secret that is gone');
  expect((await runSql('delete from server_secret', { DATA_DIR })).text).toBe('DELETE 1');
  expect(existsSync(join(DATA_DIR, 'server.pid'))).toBe(false);
  const after = await start({ SECRET: secret });
  expect((await after.app.inject('/ready')).statusCode).toBe(200);
  await after.close();
});
