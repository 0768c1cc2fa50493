/** A PostgreSQL of an operator: an empty database, one role that owns it and one that plays. Neither is a superuser. */
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { portOf } from './port-of.ts';
import { whenDone } from './when-done.ts';

/** The test database listens on a local socket only; a URL with a role needs a port. */
async function onAPort({ host, port }: { host: string; port: number }): Promise<number> {
  const door = createServer((coming) => {
    const going = connect(join(host, `.s.PGSQL.${port}`));
    coming.pipe(going).pipe(coming);
    coming.on('error', () => going.destroy());
    going.on('error', () => coming.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  whenDone(() => void door.close());
  return portOf(door);
}

/** An empty database, and the addresses of its two roles. */
export async function twoRoles() {
  const postgres = inject('postgres');
  const [owner, program] = ['owner', 'program'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);
  const name = `shop_${owner}`;
  const password = randomBytes(12).toString('hex');
  const admin = openDatabase({ ...postgres, database: 'postgres' }, { pool: 1 });
  for (const role of [owner, program])
    await admin.sql.unsafe(`create role ${role} login password '${password}'`);
  await admin.sql.unsafe(`create database ${name} owner ${owner}`);
  whenDone(async () => {
    await admin.sql.unsafe(`drop database ${name} with (force)`);
    for (const role of [owner, program]) await admin.sql.unsafe(`drop role ${role}`);
    await admin.close();
  });

  const port = await onAPort(postgres);
  const address = (role: string | undefined) => `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
  return { program, environment: { DATABASE_URL: address(program), DATABASE_OWNER_URL: address(owner) } };
}
