import { CurrentUser } from '@blookery/contract';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packToOpen } from '../../testing/collecting.ts';
import { fastPlayers } from '../../testing/fast-players.ts';
import { countStatements, type StatementCounter } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let counter: StatementCounter;
beforeAll(async () => {
  const database = await testDatabase();
  counter = await countStatements(database.address);
  server = await testServer({}, { databaseAddress: counter.address });
});
afterAll(() => counter.close());

describe('the current player', () => {
  it('is read whole in at most three statements, with 5,000 blooks and the ticket of the day', async () => {
    const [player] = await fastPlayers(server.database, 1, 1000);
    if (!player) throw new Error('there is no player');
    const { blooks } = packToOpen();
    await server.database.sql`
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${blooks[0]?.id ?? 0}, false, i, ${player.id} from generate_series(1, 4999) i`;
    await server.database.sql`
      insert into blooks (blook_id, shiny, owner_id) values (${blooks[1]?.id ?? 0}, true, ${player.id})`;
    counter.take();
    const { body } = await server.ask('GET /api/users/me', { token: player.token });
    expect(counter.take()).toBe(3);
    expect(body.items).toHaveLength(1);
    const again = await server.ask('GET /api/users/me', { token: player.token });
    expect(counter.take()).toBe(2);
    expect(again.body).toEqual(body);
    expect(body.blooks).toHaveLength(5000);
    expect(Check(CurrentUser, body)).toBe(true);
    expect(body.blooks.filter((one: { serial?: number }) => one.serial === undefined)).toHaveLength(1);
  });
});
