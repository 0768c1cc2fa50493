/** The doctor’s check of the replica. */
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFor } from '../../database/program-role.ts';
import { type ReplicaPair, replicaPair } from '../../testing/processes/replica-pair.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { linesAbout, urlOf } from '../maintenance-fixtures.ts';

const program = { name: 'blookery_player', password: 'hunter2hunter2' };
const stranger = { name: 'blookery_stranger', password: 'hunter2hunter2' };

let pair: ReplicaPair;
beforeAll(async () => {
  pair = await replicaPair();
  for (const { name, password } of [program, stranger]) {
    await pair.primary.database.sql.unsafe(`create role ${name} login password '${password}'`);
  }
  await prepareFor(pair.primary.url(), pair.primary.url(program));
  await pair.caughtUp();
}, 120_000);

const findingsOf = (settings: Record<string, string> = {}) =>
  linesAbout('replica', {
    DATABASE_OWNER_URL: pair.primary.url(),
    DATABASE_URL: pair.primary.url(program),
    DATABASE_REPLICA_URL: pair.replica.url(program),
    ...settings,
  });

describe('the check of the replica', () => {
  it('passes for one that follows, and is left out without one', async () => {
    expect(await findingsOf()).toEqual([
      expect.stringMatching(/^ok: PostgreSQL 1\d\.\d+ answers\.$/),
      'ok: blookery_player may read the tables.',
      'ok: It is a replica of the primary, and its rows are less than a second behind.',
    ]);
    expect(await findingsOf({ DATABASE_REPLICA_URL: '' })).toEqual([]);
  });

  it('finds that it is the primary itself, or has no tables', async () => {
    expect(await findingsOf({ DATABASE_REPLICA_URL: pair.primary.url(program) })).toContainEqual(
      expect.stringMatching(/^fault: Servers do not use it: it is not a replica/),
    );
    const elsewhere = pair.replica.url(program).replace(/\/\w+$/, '/postgres');
    expect(await findingsOf({ DATABASE_REPLICA_URL: elsewhere })).toEqual([
      expect.stringMatching(/^fault: It has no tables/),
    ]);
  });

  it('finds that it belongs to another game', async () => {
    const other = await urlOf((await testDatabase()).address);
    expect(await findingsOf({ DATABASE_OWNER_URL: '', DATABASE_URL: other })).toContainEqual(
      expect.stringMatching(/^fault: Servers do not use it: it is a copy of another database/),
    );
  });

  it('finds a role that may not read, and warns of a superuser', async () => {
    expect(await findingsOf({ DATABASE_REPLICA_URL: pair.replica.url(stranger) })).toEqual([
      'fault: blookery_stranger may not read the tables. Use the role of DATABASE_URL there as well.',
    ]);
    expect(await findingsOf({ DATABASE_REPLICA_URL: pair.replica.url() })).toContainEqual(
      expect.stringMatching(/^warning: \w+ is a superuser/),
    );
  });

  it('warns of one with too few connections left', async () => {
    expect(await findingsOf({ DATABASE_REPLICA_POOL: '200' })).toContainEqual(
      expect.stringMatching(/^warning: It has \d+ connections left, and a server takes 200/),
    );
  });

  it('warns of one that is late', async () => {
    await pair.replica.pause();
    await until(async () => {
      const [row] = await pair.replica.database.sql`
        select now() - pg_last_xact_replay_timestamp() > interval '4 seconds' as late`;
      return row?.late === true;
    });
    await pair.primary.database.sql`create table later (id integer)`;
    expect(await findingsOf()).toContainEqual(expect.stringMatching(/^warning: Its rows are \d+ s behind/));
    await pair.replica.resume();
  });

  it('says that nothing listens, and the other checks go on', async () => {
    await pair.replica.door.shut();
    expect(await findingsOf()).toEqual([
      expect.stringMatching(/^fault: The database of DATABASE_REPLICA_URL at .* nothing listens there/),
    ]);
    await pair.replica.door.open();
  });
});
