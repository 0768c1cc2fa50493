import { describe, expect, it } from 'vitest';
import { stillHere } from '../../moderation/are-welcome.ts';
import { giveBlook, giveTokens, lists } from '../../testing/collecting.ts';
import { rowsRead } from '../../testing/plans/rows-read.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { countedPlaces, markPlaces, placesPerMark } from './mark-places.ts';
import { placeStatement } from './read-leaderboard.ts';

const server = await testServer();

const read = async (player: TestPlayer) => (await player.request('GET /api/leaderboard')).body;
/** Players who only fill the board. */
const crowd = (count: number, first: number) => server.database.sql`
  with made as (
    insert into players (username, password_hash) select 'crowd' || i, 'x'
    from generate_series(${first}::int, ${first + count - 1}::int) i returning id, username
  )
  insert into wallets (player_id, tokens, experience)
  select id, substr(username, 6)::int * 10, substr(username, 6)::int from made`;

describe('the leaderboard', () => {
  it('has the ten players with most tokens and most experience, in order [2.7.04, 2.3.13, 2.1.03]', async () => {
    const players = await tupleOf(12, async (index) => {
      const player = await server.player();
      await giveTokens(server, player.id, 1_000_000 + index * 1000);
      await giveTokens(server, player.id, 500_000 - index * 7, 'experience');
      return player;
    });
    const [last] = players;
    const body = await read(last);
    const ranking = (list: { username: string; rank: number }[]) =>
      list.map(({ username, rank }) => [username, rank]);
    expect(ranking(body.tokens)).toEqual(
      players
        .slice(2)
        .reverse()
        .map(({ username }, index) => [username, index + 1]),
    );
    expect(ranking(body.experience)).toEqual(
      players.slice(0, 10).map(({ username }, index) => [username, index + 1]),
    );
    expect(body.tokens[0]).toMatchObject({ amount: 1_012_000, avatar: { shiny: false } });
    expect(body.own).toEqual({
      tokens: { rank: 12, amount: 1_001_000 },
      experience: { rank: 1, amount: 500_000 },
      collections: { rank: 1, amount: 0, shinies: 0 },
    });
  });

  it('has the fullest collections: most found, then most shinies, then the earliest [3.2.22]', async () => {
    const kinds = lists.blooks.map(({ id }) => id);
    const collector = async (plain: number, shinies: number) => {
      const player = await server.player();
      for (const id of kinds.slice(0, plain)) await giveBlook(server, player.id, id);
      for (const id of kinds.slice(0, shinies)) await giveBlook(server, player.id, id, true);
      return player;
    };
    const early = await collector(6, 1);
    const shiny = await collector(6, 2);
    const most = await collector(7, 0);
    const onlyShiny = await collector(0, 3);
    // The order of finding is in seconds.
    await server.database.sql`update collections set reached = reached - 60 where player_id = ${early.id}`;
    const late = await collector(6, 1);
    const none = await server.player();

    const body = await read(late);
    expect(body.collections.map((entry) => [entry.username, entry.amount, entry.shinies])).toEqual([
      [most.username, 7, 0],
      [shiny.username, 6, 2],
      [early.username, 6, 1],
      [late.username, 6, 1],
      [onlyShiny.username, 3, 3],
    ]);
    expect(body.own.collections).toEqual({ rank: 4, amount: 6, shinies: 1 });
    expect((await read(none)).own.collections).toEqual({ rank: 6, amount: 0, shinies: 0 });

    const [sold] = (await most.request('GET /api/users/me')).body.blooks;
    expect(await most.request('PUT /api/blooks/sell-blooks', { body: { blooks: [sold?.id] } })).toMatchObject(
      {
        status: 200,
      },
    );
    expect((await read(most)).own.collections).toEqual({ rank: 1, amount: 7, shinies: 0 });
  });

  it('has a place for a player who has found everything', async () => {
    const player = await server.player();
    await server.database.sql`
      insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
      select ${player.id}, id, shiny, now(), 'granted', id
      from unnest(${lists.blooks.map(({ id }) => id)}::integer[]) id, (values (false), (true)) finish (shiny)`;
    const { length } = lists.blooks;
    const { collections, own } = await read(player);
    expect(own.collections).toEqual({ rank: 1, amount: length, shinies: length });
    expect(collections[0]).toMatchObject({ username: player.username, amount: length, shinies: length });
    await markPlaces(server.database.sql);
    expect((await read(player)).own.collections.rank).toBe(1);
  });

  it('reads the collections from an index', async () => {
    const plan = await server.database.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx`explain select player_id from collections order by standing desc, player_id desc limit 10`;
    });
    expect(JSON.stringify(plan)).toContain('collections_by_standing');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });

  it('omits banned players until the ban ends', async () => {
    const [player, cheat] = [await server.player(), await server.player()];
    await giveTokens(server, cheat.id, 90_000_000);
    expect((await read(player)).tokens[0]?.username).toBe(cheat.username);
    await server.database
      .sql`insert into punishments (player_id, kind, reason) values (${cheat.id}, 'ban', 'x')`;
    expect(JSON.stringify((await read(player)).tokens)).not.toContain(cheat.username);
    await server.database.sql`update punishments set lifted_at = now() where player_id = ${cheat.id}`;
    expect((await read(player)).tokens[0]?.username).toBe(cheat.username);
  });

  it('omits deleted players', async () => {
    const [player, gone] = [await server.player(), await server.player()];
    await giveTokens(server, gone.id, 95_000_000);
    expect((await read(player)).tokens[0]?.username).toBe(gone.username);
    await server.database.sql`update players set erased_at = now() where id = ${gone.id}`;
    expect(JSON.stringify((await read(player)).tokens)).not.toContain(gone.username);
    expect((await player.request(`GET /api/users/${gone.username}`)).code).toBe('USER_UNKNOWN');
  });

  it('returns the exact rank of the player among thousands, with and without marks, ties included', async () => {
    await crowd(5000, 1);
    // Every seventh is gone, every eleventh banned.
    await server.database.sql`
      update players set erased_at = now() where username ~ '^crowd' and substr(username, 6)::int % 7 = 0`;
    await server.database.sql`
      insert into punishments (player_id, kind, reason)
      select id, 'ban', 'x' from players where username ~ '^crowd' and substr(username, 6)::int % 11 = 0`;
    await server.database.sql`analyze players, punishments, wallets`;
    const player = await server.player();
    const place = async () => {
      const [row] = await server.database.sql<{ place: number }[]>`
        select place from (
          select player_id, row_number() over (order by tokens desc, player_id desc) as place
          from wallets join players p on p.id = player_id where ${stillHere(server.database.sql)}
        ) w where player_id = ${player.id}`;
      return row?.place;
    };
    // Others have 1,000 tokens too, including all who have just registered.
    expect((await read(player)).own.tokens).toEqual({ rank: await place(), amount: 1000 });
    await markPlaces(server.database.sql);
    const marks = await server.database.sql`select 1 from standing_marks where board = 'tokens'`;
    expect(marks.length).toBeGreaterThan(3);
    expect((await read(player)).own.tokens).toEqual({ rank: await place(), amount: 1000 });
    await giveTokens(server, player.id, 17_777);
    expect((await read(player)).own.tokens).toEqual({ rank: await place(), amount: 18_777 });
    expect((await read(player)).own.experience.amount).toBe(0);
  });

  it('counts only the players up to the next mark, and no table as a whole', async () => {
    const { sql } = server.database;
    await crowd(3000, 20_001);
    await sql`vacuum analyze wallets`;
    await markPlaces(sql);
    await sql`analyze standing_marks`;
    const [deep] = await sql<{ id: string }[]>`select id from players where username = 'crowd20050'`;
    const read = await rowsRead(sql, placeStatement(sql, 'tokens', deep?.id ?? ''));
    // Each with its player.
    expect(read.rows).toBeLessThanOrEqual(2 * placesPerMark + 5);
    expect(read.whole).toEqual([]);
    const [high] = await sql<{ id: string }[]>`select id from players where username = 'crowd22500'`;
    const exact = await rowsRead(sql, placeStatement(sql, 'tokens', high?.id ?? ''));
    expect(exact.rows).toBeLessThanOrEqual(2 * countedPlaces + 5);
  });

  it('is for players only [2.2.32]', async () => {
    expect((await server.request('GET /api/leaderboard')).status).toBe(401);
  });
});
