import { describe, expect, it } from 'vitest';
import { packToOpen } from '../../testing/collecting.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';

const database = await testDatabase();
const counter = await countStatements(database.address);
const server = await testServer({}, { databaseAddress: counter.address });

/** The fewest of several requests: a new connection or a job of the server may add statements. */
async function statementsFor(look: (index: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let index = 0; index < 6; index++) {
    counter.take();
    await look(index);
    counts.push(counter.take());
  }
  return Math.min(...counts);
}

describe('the current player', () => {
  it('is read in two statements, three with the daily ticket, whatever they own', async () => {
    const players = await quickPlayers(server.database.sql, 6, { tokens: 1000 });
    const { blooks } = packToOpen();
    await server.database.sql`
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${blooks[0]?.id ?? 0}, false, row_number() over (), p.id
      from generate_series(1, 4999) i, players p`;
    await server.database.sql`
      insert into blooks (blook_id, shiny, owner_id) select ${blooks[1]?.id ?? 0}, true, id from players`;
    const look = (index: number) => server.request('GET /api/users/me', { token: players[index]?.token });
    expect(await statementsFor(look)).toBe(3);
    expect(await statementsFor(look)).toBe(2);

    const { body } = await look(0);
    expect(body.items).toHaveLength(1);
    expect(body.blooks).toHaveLength(5000);
    expect(new Set(body.blooks.map(({ id }) => id)).size).toBe(5000);
    expect(body.blooks.filter((one) => one.serial === undefined)).toEqual([
      { id: expect.any(Number), blookId: blooks[1]?.id, shiny: true },
    ]);
  });
});
