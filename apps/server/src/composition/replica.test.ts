/** The game with a replica: which calls read from it, and what players notice when it goes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, listBlook, someBlook, withTokens } from '../testing/auctions.ts';
import { giveBlook, giveTokens, lists, packToOpen } from '../testing/collecting.ts';
import { type ReplicaPair, replicaPair } from '../testing/processes/replica-pair.ts';
import { staffMember } from '../testing/staff.ts';
import { noteSpares } from '../testing/swapping.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

let pair: ReplicaPair;
let server: TestServer;
beforeAll(async () => {
  pair = await replicaPair();
  const program = { name: 'blookery_player', password: 'only-for-this-test' };
  await pair.primary.database.sql.unsafe(`create role ${program.name} login password '${program.password}'`);
  server = await testServer(
    {
      DATABASE_OWNER_URL: pair.primary.url(),
      DATABASE_URL: pair.primary.url(program),
      DATABASE_REPLICA_URL: pair.replica.url(program),
      DATABASE_REPLICA_POOL: '4',
    },
    { replicaTimes: { lookMs: 20, goodLooks: 2, lagSeconds: 1e6, returnSeconds: 1e6 } },
  );
}, 120_000);

const figure = async (name: string): Promise<string | undefined> => {
  const { text } = await server.request('GET /metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line?.slice(name.length + 1);
};
const isUsed = async () => (await figure('database_replica_used')) === '1';

/** Everything committed before is on the replica, and nothing that is committed during the work. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await pair.caughtUp();
  await until(isUsed);
  await pair.replica.pause();
  try {
    await work();
  } finally {
    await pair.replica.resume();
    await pair.caughtUp();
  }
}

const profileOf = async (reader: TestPlayer, { username }: { username: string }) =>
  (await reader.request(`GET /api/users/${username}`)).body;

describe('a game with a replica', () => {
  it('reads the leaderboard and the profiles of others there, and the player’s own profile from the primary', async () => {
    const [me, other] = [await server.player(), await server.player()];
    await whilePaused(async () => {
      await giveTokens(server, me.id, 7_000_000);
      await giveTokens(server, other.id, 8_000_000);
      expect((await profileOf(me, other)).tokens).toBe(1000);
      expect((await profileOf(me, me)).tokens).toBe(7_001_000);
      expect((await me.request(`GET /api/users/${me.id}`)).body.tokens).toBe(7_001_000);
      expect((await me.request('GET /api/users/me')).body.tokens).toBe(7_001_000);
      const { tokens } = (await me.request('GET /api/leaderboard')).body;
      expect(tokens.map(({ amount }) => amount)).not.toContain(8_001_000);
    });
    expect((await profileOf(me, other)).tokens).toBe(8_001_000);
    const { tokens } = (await me.request('GET /api/leaderboard')).body;
    expect(tokens.slice(0, 2).map(({ amount }) => amount)).toEqual([8_001_000, 7_001_000]);
  });

  it('finds a player who is so new that the replica does not know them', async () => {
    const me = await server.player();
    await whilePaused(async () => {
      const fresh = await server.player();
      expect(await profileOf(me, fresh)).toMatchObject({ id: fresh.id });
      expect((await me.request('GET /api/users/nobodyatall')).code).toBe('USER_UNKNOWN');
    });
  });

  it('reads prices there, and sells and buys on the primary', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const history = async () =>
      (await buyer.request(`GET /api/auctions/price-history?type=blook&blookId=${someBlook}`)).body;
    await whilePaused(async () => {
      const { id } = await listBlook(server, seller, { price: 500, buyItNow: true });
      expect((await buy(server, buyer, id)).status).toBe(200);
      expect((await buyer.request('GET /api/users/me')).body.tokens).toBe(99_500);
      expect((await history()).sales).toEqual([]);
    });
    expect((await history()).sales).toMatchObject([{ price: 500 }]);
  });

  it('finds matches there, for the wishes and spares that a player has just now', async () => {
    const [wished = 0, unknown = 0] = lists.blooks.map(({ id }) => id).slice(4);
    const [me, early, late] = [await server.player(), await server.player(), await server.player()];
    for (let copy = 0; copy < 2; copy++) await giveBlook(server, early.id, wished);
    await noteSpares(server, early);
    await whilePaused(async () => {
      for (let copy = 0; copy < 2; copy++) await giveBlook(server, late.id, unknown);
      await noteSpares(server, late);
      for (const blookId of [wished, unknown])
        await me.request('POST /api/wishes', { body: { blookId, shiny: false } });
      const { forMe } = (await me.request('GET /api/swaps/matches')).body;
      expect(forMe.map(({ player }) => player.username)).toEqual([early.username]);
    });
    const { forMe } = (await me.request('GET /api/swaps/matches')).body;
    expect(forMe.map(({ player }) => player.username).sort()).toEqual([early.username, late.username].sort());
  });

  it('reads the figures of staff there', async () => {
    const chief = await staffMember(server, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
    const [known] = await server.database.sql<{ count: number }[]>`select count(*) as count from wallets`;
    const listed = async () => {
      const { figures } = (await chief.request('GET /api/staff/overview')).body;
      return figures.find(({ name }) => name === 'auctions')?.value;
    };
    const before = await listed();
    await whilePaused(async () => {
      await listBlook(server, await server.player());
      expect(await listed()).toBe(before);
      expect((await chief.request('GET /api/staff/economy')).body.supply.players).toBe(known?.count);
    });
    expect(await listed()).toBe((before ?? 0) + 1);
  });

  it('sends no statement that writes to the replica', async () => {
    await until(isUsed);
    const faults = () => figure('faults_total{where="replica"}');
    const before = await faults();
    const player = await withTokens(server);
    const body = { packId: packToOpen().id, count: 2 };
    expect((await player.request('POST /api/market/open-packs', { body })).status).toBe(200);
    for (const job of ['sample-figures', 'mark-leaderboard-places', 'count-token-days'])
      await server.runJob(job);
    expect(await faults()).toBe(before);
  });
});

describe('a replica that dies under a game', () => {
  it('fails no call, leaves the server ready, and is used again when it is back', async () => {
    const [me, other] = [await server.player(), await server.player()];
    await until(isUsed);
    let isOver = false;
    const statuses = new Set<number>();
    let count = 0;
    const calls = ['GET /api/leaderboard', `GET /api/users/${other.username}`, 'GET /api/auctions/averages'];
    const players = Array.from({ length: 12 }, async (_, index) => {
      while (!isOver) {
        statuses.add((await me.request(calls[index % calls.length] ?? '')).status);
        count++;
      }
    });
    await until(() => count > 50);
    await pair.replica.stop();
    await until(async () => !(await isUsed()));
    const before = count;
    await until(() => count > before + 50);
    expect((await server.request('GET /ready')).status).toBe(200);
    await pair.replica.start();
    await until(isUsed);
    isOver = true;
    await Promise.all(players);
    expect([...statuses]).toEqual([200]);
  });
});
