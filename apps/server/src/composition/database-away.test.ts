/** What players and load balancers get while the database is away, and after it has come back. */
import { describe, expect, it } from 'vitest';
import { asRefusal } from '../http/faults/answer-fault.ts';
import { type DatabaseDoor, databaseDoor } from '../testing/database-door.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';

const setUp = async () => {
  const { address } = await testDatabase();
  const door = await databaseDoor(address);
  const server = await testServer({}, { databaseAddress: door.address });
  return { door, server, player: await server.player() };
};

const ways: [string, (door: DatabaseDoor) => unknown][] = [
  ['refuses connections', (door) => door.shut()],
  ['accepts connections and does not answer', (door) => door.silence()],
];

describe.each(ways)('a database that %s', (_name, leave) => {
  it('makes calls fail with 503 and a time to wait, and calls work again when it is back', async () => {
    const { door, server, player } = await setUp();
    await leave(door);
    const call = 'PUT /api/quests/claim-daily-tokens';
    const answers = await Promise.all(Array.from({ length: 12 }, () => player.ask(call)));
    for (const { status, code, headers } of answers) {
      expect({ status, code }).toEqual({ status: 503, code: 'DATABASE_AWAY' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await server.ask('GET /ready')).toMatchObject({
      status: 503,
      text: expect.stringContaining('"status":"not ready"'),
    });
    expect((await server.ask('GET /health')).status).toBe(200);

    await door.open();
    await expect.poll(async () => (await player.ask(call)).status).not.toBe(503);
    await expect.poll(async () => (await server.ask('GET /ready')).status).toBe(200);
  });
});

describe('a statement that the database has no room for', () => {
  it.each(['disk_full', 'out_of_memory'])('fails with 503 like one that is away: %s', async (condition) => {
    const { sql } = await testDatabase();
    const text = `do $$ begin raise exception 'no room' using errcode = '${condition}'; end $$`;
    const fault: unknown = await sql.unsafe(text).catch((thrown: unknown) => thrown);
    expect(asRefusal(fault)).toMatchObject({ code: 'DATABASE_AWAY', status: 503 });
  });
});
