import { readdirSync } from 'node:fs';
import { permissions } from '@blookery/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDemo } from '../demo.ts';
import { audit } from '../economy/audit/audit.ts';
import { secret, urlOf } from '../maintenance/maintenance-fixtures.ts';
import { describeStartFault } from '../start-fault.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { chanceOf } from './chance.ts';
import { drawNames } from './words/names.ts';

const players = 12;
const days = 3;

/** Runs the command as an operator does. */
async function demo(database: TestDatabase, settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await runDemo({
    environment: {
      DATABASE_URL: await urlOf(database.address),
      DATA_DIR: newFolder(),
      SECRET: secret,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    args: [`--players=${players}`, `--days=${days}`, '--seed=small'],
    print: (line) => void lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

describe('npm run demo', () => {
  let database: TestDatabase;
  let server: TestServer;
  let made: Awaited<ReturnType<typeof demo>>;

  beforeAll(async () => {
    database = await testDatabase();
    made = await demo(database);
    server = await testServer({}, { databaseAddress: database.address });
  }, 120_000);

  it('leaves a town whose audit is clean [3.8.02]', async () => {
    expect(made.code).toBe(0);
    expect(await audit(server.database)).toEqual([]);
  });

  it('fills shelves, showcases, auctions, swaps, trades, chats, guilds, friends, wishes, quests and votes [3.8.01]', async () => {
    const [counts] = await database.sql`
      select (select count(*) from players) as players, (select count(*) from pulls) as pulls,
        (select count(*) from auctions where closed_at is null) as open,
        (select count(*) from auctions where outcome = 'sold') as sold,
        (select count(*) from auction_bids) as bids, (select count(*) from guilds) as guilds,
        (select count(*) from friendships) as friends, (select count(*) from news_votes) as votes,
        (select count(*) from swap_offers) as offers,
        (select count(*) from trades where state = 'done') as traded,
        (select count(*) from blooks where showcase_place is not null) as shown,
        (select count(*) from wishes) as wishes, (select count(*) from quest_claims) as quests,
        (select count(*) from chat_messages where room_id = 'global' and find is null) as said,
        (select count(*) from chat_messages where room_id like 'direct:%') as letters`;
    const empty = Object.entries(counts ?? { everything: 0 }).filter(([, count]) => count === 0);
    expect(empty).toEqual([]);
    expect(counts?.players).toBe(players + 1);
  });

  it('plays every game at the stalls, so that the weekly tables and best runs are not empty [3.8.01]', async () => {
    const [counts] = await database.sql`
      select (select count(*) from game_weeks where game = 'run') as run,
        (select count(*) from game_weeks where game = 'pairs') as pairs,
        (select count(*) from game_weeks where game = 'who') as who,
        (select count(*) from run_bests) as best`;
    const empty = Object.entries(counts ?? { everything: 0 }).filter(([, count]) => count === 0);
    expect(empty).toEqual([]);
    const [late] = await database.sql`
      select (select count(*) from game_rounds where at > now()) as rounds,
        (select count(*) from pairs_games where state -> 'over' = 'null') as games,
        (select count(*) from who_rounds where settled_at is null) as silhouettes`;
    expect(late).toEqual({ rounds: 0, games: 0, silhouettes: 0 });
  });

  it('dates the past of the town, and nothing in its future [3.8.01]', async () => {
    const [talk] = await database.sql`
      select count(distinct (created_at at time zone 'UTC')::date) as days from chat_messages where find is null`;
    expect(talk?.days).toBe(days);
    const [late] = await database.sql`
      select (select count(*) from players where created_at > now()) as players,
        (select count(*) from chat_messages where created_at > now()) as messages,
        (select count(*) from notices where created_at > now()) as notices,
        (select count(*) from auctions where created_at > now() or closed_at > now()) as auctions,
        (select count(*) from pulls where at > now()) as pulls,
        (select count(*) from transfers where at > now()) as transfers`;
    expect(Object.values(late ?? { everything: 1 }).filter((count) => count !== 0)).toEqual([]);
  });

  it('prints the logins of a player and of a keeper with every permission [3.8.01]', async () => {
    const logIn = async (kind: 'player' | 'keeper') => {
      const printed = new RegExp(`^ {2}${kind} +(\\S+) +(\\S+)`, 'm').exec(made.text);
      const [, username, password] = printed ?? [];
      const body = { username, password, captchaToken: await server.captcha('login') };
      const { token } = (await server.request('POST /api/auth/login', { body })).body;
      return (await server.request('GET /api/users/me', { token })).body;
    };
    const [player, keeper] = [await logIn('player'), await logIn('keeper')];
    expect(player.blooks.length).toBeGreaterThan(10);
    expect(player.permissions).toEqual([]);
    expect(keeper.permissions.toSorted()).toEqual([...permissions].sort());
  });

  it('refuses to fill the same database again [3.8.02]', async () => {
    await expect(demo(database)).rejects.toThrow('This database has players');
    const [row] = await database.sql`select count(*) as players from players`;
    expect(row?.players).toBe(players + 1);
  });

  it('refuses a database with a single player, and leaves it as it was [3.8.02]', async () => {
    const other = await testDatabase();
    const inUse = await testServer({}, { databaseAddress: other.address });
    const captchaToken = await inUse.captcha('register');
    const body = { username: 'first', password: 'correct-horse-7', captchaToken };
    expect((await inUse.request('POST /api/auth/register', { body })).status).toBe(200);
    await inUse.close();
    const before = await other.sql`select * from transfers order by id`;
    await expect(demo(other)).rejects.toThrow('Use an empty one');
    expect(await other.sql`select * from transfers order by id`).toEqual(before);
    expect(await other.sql`select username from players`).toMatchObject([{ username: 'first' }]);
  });

  it('leaves the Redis of the game alone, a cluster too', async () => {
    const game = { REDIS_URL: 'redis://127.0.0.1:1', REDIS_CLUSTER: 'on' };
    await expect(demo(database, game)).rejects.toThrow('This database has players');
  });

  it.each([
    ['--players=0', '--players must be a whole number'],
    ['--people=3', "Unknown option '--people'"],
    ['small', "Unexpected argument 'small'"],
  ])('refuses %s in one sentence', async (arg, sentence) => {
    const fault = await runDemo({ environment: {}, args: [arg], print: () => {} }).catch(describeStartFault);
    expect(fault).toContain(sentence);
    expect(fault).not.toMatch(/\n\s+at /);
  });

  it('prints its usage, and fills nothing', async () => {
    const DATA_DIR = newFolder();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await runDemo({ environment: { DATA_DIR }, args: ['--help'], print })).toBe(0);
    expect(lines.join('\n')).toContain('npm run demo -- [--players N] [--days N] [--seed TEXT]');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('names', () => {
  it('are the same for the same seed, and all different', () => {
    const names = drawNames(chanceOf('seed'), 150);
    expect(drawNames(chanceOf('seed'), 150)).toEqual(names);
    expect(drawNames(chanceOf('other'), 150)).not.toEqual(names);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(150);
  });
});
