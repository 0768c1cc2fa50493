/** A game of its own, with a clock that the journey turns. The other journeys keep theirs. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { runningPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { databaseEnvironment } from '../../apps/server/src/testing/database-environment.ts';
import { turnedServer } from '../../apps/server/src/testing/processes/turned-server.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { dataDir, database as journeys } from './operator.ts';
import { accountsOn, type Player } from './players.ts';

const secret = 'the secret of a game with another clock';

export interface TurnedGame {
  url: string;
  database: Database;
  /** From now on it is this moment there. */
  turnTo: (moment: Date) => void;
  register: () => Promise<Player>;
  stop: () => Promise<void>;
}

export async function turnedGame(begins: Date): Promise<TurnedGame> {
  const address = await runningPostgres(dataDir());
  if (!address) throw new Error('The database of the journeys is not running.');
  const { sql } = await journeys();
  const name = `turned_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql(name)}`;
  const folder = await mkdtemp(join(tmpdir(), 'blookery-turned-'));
  const clockFile = join(folder, 'clock');
  const turnTo = (moment: Date) => writeFileSync(clockFile, moment.toISOString());
  turnTo(begins);
  const own = { ...address, database: name };
  const server = await startServerProcess(
    { DATA_DIR: folder, SECRET: secret, CLOCK_FILE: clockFile, ...databaseEnvironment(own) },
    { program: turnedServer },
  );
  const database = openDatabase(own, { pool: 1 });
  return {
    url: `http://localhost:${server.port}`,
    database,
    turnTo,
    register: await accountsOn(database, folder, secret),
    stop: async () => {
      await server.stop('SIGTERM');
      await database.close();
      await sql`drop database ${sql(name)} with (force)`;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
