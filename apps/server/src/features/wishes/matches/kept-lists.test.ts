import { beforeEach, describe, expect, it } from 'vitest';
import { lists as content } from '../../../testing/collecting.ts';
import { quickTestPlayer } from '../../../testing/quick-players.ts';
import { noteSpares } from '../../../testing/swapping.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { kindNumber } from './candidates.ts';
import { type KeptLists, keepLists } from './kept-lists.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
const seconds = 1000;

let lists: KeptLists;
/** A kind that no other test uses. */
let blookId: number;
let kind: number;
const kinds = content.blooks.map(({ id }) => id);

const server = await testServer({}, { clock });
beforeEach(() => {
  lists = keepLists({ sql: server.database.sql, clock });
  blookId = kinds.shift() ?? 0;
  kind = kindNumber({ blookId, shiny: false });
});

/** A player who wishes for the kind, without a call to this process. */
async function wisher(): Promise<string> {
  const { id } = await quickTestPlayer(server);
  await server.database.sql`
    insert into wishes (player_id, blook_id, shiny, since, seen_at)
    values (${id}, ${blookId}, false, ${clock.now()}, ${clock.now()})`;
  return id;
}
const wishers = async (limit = 10) => (await lists.read('wishes', [kind], limit)).map(({ id }) => id);

describe('a list of players by kind', () => {
  it('is used again for twenty seconds, then once more while it is read again', async () => {
    const one = await wisher();
    expect(await wishers()).toEqual([one]);
    now += 19 * seconds;
    const two = await wisher();
    expect(await wishers()).toEqual([one]);
    now += 1 * seconds;
    expect(await wishers()).toEqual([one]);
    await until(async () => (await wishers()).length === 2);
    expect(await wishers()).toEqual([two, one]);
  });

  it('is not used when it is a minute old', async () => {
    const one = await wisher();
    expect(await wishers()).toEqual([one]);
    now += 60 * seconds;
    const two = await wisher();
    expect(await wishers()).toEqual([two, one]);
  });

  it('is read again if more players are needed, and has the last visitors first', async () => {
    const all = [];
    for (let made = 0; made < 3; made++) {
      all.unshift(await wisher());
      now += 1 * seconds;
    }
    expect(await wishers(1)).toEqual(all.slice(0, 1));
    expect(await wishers(2)).toEqual(all.slice(0, 2));
    expect(await wishers(1)).toEqual(all.slice(0, 1));
  });

  it('is read again after somebody changed a wish, also if that happened while it was being read', async () => {
    const one = await wisher();
    const reading = wishers();
    lists.forgetWishes(kind);
    expect(await reading).toEqual([one]);
    const two = await wisher();
    expect((await wishers()).sort()).toEqual([one, two].sort());
    const three = await wisher();
    lists.forgetWishes(kind);
    expect((await wishers()).sort()).toEqual([one, two, three].sort());
  });

  it('is used until it is too old if it cannot be read again', async () => {
    const broken = await testServer({}, { clock, databaseAddress: server.databaseAddress });
    lists = keepLists({ sql: broken.database.sql, clock });
    const one = await wisher();
    expect(await wishers()).toEqual([one]);
    await broken.close();
    now += 30 * seconds;
    expect(await wishers()).toEqual([one]);
    now += 30 * seconds;
    await expect(wishers()).rejects.toThrow();
  });

  it('contains players with a spare, and not players who wish for it', async () => {
    await wisher();
    const owner = await quickTestPlayer(server);
    await server.database.sql`
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${blookId}, false, 900000 + n, ${owner.id} from generate_series(1, 2) n`;
    await noteSpares(server, owner);
    expect((await lists.read('spares', [kind], 10)).map(({ id }) => id)).toEqual([owner.id]);
    expect(await lists.read('spares', [kind + 1], 10)).toEqual([]);
  });
});

it('a wish that is added or removed on this server is in the lists at once, and on another within a minute', async () => {
  const other = await testServer({}, { clock, databaseAddress: server.databaseAddress });
  const [owner, player] = [await quickTestPlayer(server), await quickTestPlayer(server)];
  await server.database.sql`
    insert into blooks (blook_id, shiny, serial, owner_id)
    select ${blookId}, false, 900000 + n, ${owner.id} from generate_series(1, 2) n`;
  const found = async (here: TestServer) =>
    (await here.request('GET /api/swaps/matches', { token: owner.token })).body.forThem.length;
  const onBoth = async () => [await found(server), await found(other)];
  expect(await onBoth()).toEqual([0, 0]);
  await player.request('POST /api/wishes', { body: { blookId, shiny: false } });
  expect(await onBoth()).toEqual([1, 0]);
  now += 60 * seconds;
  expect(await onBoth()).toEqual([1, 1]);
  await player.request(`DELETE /api/wishes/${blookId}/plain`);
  // The lists only decide who is looked at.
  expect(await onBoth()).toEqual([0, 0]);
  await other.close();
});
