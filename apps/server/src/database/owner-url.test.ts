/**
 * A PostgreSQL of the operator with two roles as in docs/operations.md: one owns and migrates the tables, the
 * other plays. Neither is a superuser, and the tables are created from nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { quickPlayer } from '../testing/quick-players.ts';
import { twoRoles } from '../testing/test-database.ts';
import { prepareFor } from './program-role.ts';

const adminProgram = fileURLToPath(new URL('../admin/main.ts', import.meta.url));

it('lets servers that start together prepare an empty database one after the other', async () => {
  const { environment } = await twoRoles();
  const prepare = () => prepareFor(environment.DATABASE_OWNER_URL, environment.DATABASE_URL);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, prepare));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('gives an operator without the owner’s address a reason instead of a crash', async () => {
  const { environment } = await twoRoles();
  const { DATABASE_OWNER_URL: _owner, ...programOnly } = environment;
  const audit = async () => {
    const child = spawn(process.execPath, [adminProgram, 'audit'], {
      env: {
        PATH: process.env.PATH ?? '',
        ENV_FILE: 'none',
        SECRET: 'a secret of this test',
        ...programOnly,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  };
  const early = await audit();
  expect(early.output).toContain('their newest migration is none');
  expect(early.code).toBe(1);
  await prepareFor(environment.DATABASE_OWNER_URL, environment.DATABASE_URL);
  expect(await audit()).toMatchObject({ code: 0 });
});

it('the game runs as a role that owns no tables', async () => {
  const { program, environment } = await twoRoles();
  const start = () =>
    compose(readConfig({ ...environment, SECRET: 'a secret of this test', LOG_LEVEL: 'silent', PORT: '0' }));

  const blookery = await start();
  const { sql } = blookery.database;
  expect((await blookery.app.inject('/ready')).statusCode).toBe(200);
  const [who] =
    await sql`select current_user::text as name, rolsuper from pg_roles where rolname = current_user`;
  expect(who).toEqual({ name: program, rolsuper: false });
  const player = await quickPlayer(sql);
  const claimed = await blookery.app.inject({
    method: 'PUT',
    url: '/api/quests/claim-daily-tokens',
    headers: { authorization: player.token },
  });
  expect(claimed.statusCode).toBe(200);
  await expect(sql`delete from transfers`).rejects.toThrow('permission denied');
  await expect(sql`alter table wallets add column spare int`).rejects.toThrow('must be owner');
  await blookery.close();

  // The next start finds everything unchanged, and the player still there.
  const again = await start();
  const [kept] = await again.database.sql`select id from players where id = ${player.id}`;
  expect(kept?.id).toBe(player.id);
  await again.close();
});
