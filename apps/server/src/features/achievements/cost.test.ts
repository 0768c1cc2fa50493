/** What the calls that achievements count cost, in statements: achievements add none. */
import { expect, it } from 'vitest';
import { bid, listBlook, withTokens } from '../../testing/auctions.ts';
import { giveTokens, packToOpen } from '../../testing/collecting.ts';
import { quickTestPlayer, say } from '../../testing/quick-players.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';

const { address } = await testDatabase();
const counter = await countStatements(address);
const server = await testServer({}, { databaseAddress: counter.address });
const { sql } = server.database;
const pack = packToOpen();

/** The fewest of several times: a new connection or a job of the server may add statements. */
async function statementsFor(act: (time: number) => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 6; time++) {
    counter.take();
    expect((await act(time)).status).toBe(200);
    counts.push(counter.take());
  }
  return Math.min(...counts);
}

it('a pack is opened and gives its thread in one statement besides that of the session [3.2.11, 3.3.01]', async () => {
  const player = await quickTestPlayer(server);
  await giveTokens(server, player.id, 10 * pack.price);
  const open = () => player.request('POST /api/market/open-pack', { body: { packId: pack.id } });
  expect(await statementsFor(open)).toBe(2);
  await open();
  // Both rows were last written by the same transaction.
  const [row] = await sql`
    select t.earned, t.xmin::text = (select xmin::text from pulls p where p.player_id = t.player_id
      order by p.number desc limit 1) as together
    from threads t where t.player_id = ${player.id}`;
  expect(row).toEqual({ earned: 7, together: true });
});

it('a message is sent in two statements besides that of the session [3.2.11]', async () => {
  const player = await quickTestPlayer(server);
  // The face of its author, and the message. Flood control is off here.
  expect(await statementsFor((time) => say(server, player, `hello ${time}`))).toBe(3);
});

it('a bid is placed in five statements besides that of the session [3.2.11]', async () => {
  const [seller, one, two] = [await withTokens(server), await withTokens(server), await withTokens(server)];
  const { id } = await listBlook(server, seller);
  const place = (time: number) => bid(server, time % 2 ? one : two, id, 100 + 10 * time);
  // Of the transaction the begin and the end, whether the player is new, the bid, and the listing after it.
  expect(await statementsFor(place)).toBe(6);
});
