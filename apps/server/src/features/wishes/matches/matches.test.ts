import { MATCHES_MAX, MATCHES_PAGE, WISHES_MAX } from '@blookery/game/collecting/wishes';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../database/database.ts';
import { giveBlook, lists } from '../../../testing/collecting.ts';
import { quickTestPlayer, tupleOf } from '../../../testing/quick-players.ts';
import { countStatements } from '../../../testing/statement-counter.ts';
import { noteSpares } from '../../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';
import { findCandidates } from './candidates.ts';
import { keepLists } from './kept-lists.ts';

let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
/** The lists by kind are read again. */
const aMinuteLater = () => {
  later += 60_000;
};

const server = await testServer({}, { clock });
const { sql } = server.database;

const kinds = lists.blooks.map(({ id }) => id);
/** Kinds that no other test uses. */
const someKinds = () => [kinds.shift() ?? 0, kinds.shift() ?? 0] as const;

const wish = (player: TestPlayer, blookId: number, shiny = false) =>
  player.request('POST /api/wishes', { body: { blookId, shiny } });
async function give(player: TestPlayer, blookId: number, copies: number, shiny = false): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < copies; made += 1) {
    ids.push((await giveBlook(server, player.id, blookId, shiny)).id);
  }
  return ids;
}
const matchesOf = async (player: TestPlayer) => (await player.request('GET /api/swaps/matches')).body;
const nobody = { both: [], forMe: [], forThem: [], more: false };
const names = (list: readonly { player: { username: string } }[]) =>
  list.map(({ player }) => player.username);

describe('matches', () => {
  it('list two-way matches first, then one-way matches, with what each could give [3.4.08]', async () => {
    const [mine, theirs] = someKinds();
    const me = await quickTestPlayer(server);
    const [both, giver, taker] = await tupleOf(3, () => quickTestPlayer(server));
    await give(me, mine, 3);
    await wish(me, theirs);
    for (const player of [both, giver]) await give(player, theirs, 2);
    for (const player of [both, taker]) await wish(player, mine);
    await noteSpares(server, both, giver);
    const found = await matchesOf(me);
    expect(names(found.both)).toEqual([both.username]);
    expect(names(found.forMe)).toEqual([giver.username]);
    expect(names(found.forThem)).toEqual([taker.username]);
    expect(found.both[0]).toMatchObject({
      forMe: [{ blookId: theirs, shiny: false, count: 1 }],
      forThem: [{ blookId: mine, shiny: false, count: 2 }],
      isFriend: false,
      online: false,
      activity: null,
      mayAsk: false,
      seenDaysAgo: 0,
    });
  });

  it('do not take a plain blook for a shiny, nor a single, held, locked or worn one for a spare', async () => {
    const [wanted, other] = someKinds();
    const me = await quickTestPlayer(server);
    await wish(me, wanted);
    await wish(me, other, true);
    const has = async (copies: number, blookId = wanted) => {
      const player = await quickTestPlayer(server);
      const ids = await give(player, blookId, copies);
      await noteSpares(server, player);
      return { player, ids };
    };
    await has(1);
    await has(3, other);
    const held = await has(2);
    await sql`update blooks set held_by = 'trade:1' where id = ${held.ids[0] ?? 0}`;
    const locked = await has(2);
    await locked.player.request('PUT /api/blooks/locks', { body: { lock: locked.ids, unlock: [] } });
    const worn = await has(2);
    await sql`update players set avatar_blook = ${worn.ids[1] ?? 0} where id = ${worn.player.id}`;
    const lockedOne = await has(2);
    await lockedOne.player.request('PUT /api/blooks/locks', {
      body: { lock: [lockedOne.ids[0]], unlock: [] },
    });
    const { forMe } = await matchesOf(me);
    expect(names(forMe).sort()).toEqual([worn.player.username, lockedOne.player.username].sort());
    for (const { forMe: spares } of forMe)
      expect(spares).toEqual([{ blookId: wanted, shiny: false, count: 1 }]);
    await sql`update blooks set held_by = null where held_by = 'trade:1'`;
  });

  it('list online players first, who can be asked for a trade if they accept requests [3.4.08, 3.4.10]', async () => {
    const [wanted] = someKinds();
    const me = await quickTestPlayer(server);
    await wish(me, wanted);
    const [away, here, shy] = await tupleOf(3, () => quickTestPlayer(server));
    for (const player of [away, here, shy]) await give(player, wanted, 2);
    await noteSpares(server, away, here, shy);
    await shy.request('PATCH /api/settings', { body: { key: 'tradeRequests', value: 'Friends' } });
    const url = await server.listen();
    const sockets = [];
    for (const { token } of [here, shy]) sockets.push(await openSocket(url, { token }));
    await until(async () => (await matchesOf(me)).forMe.filter(({ online }) => online).length === 2);
    const { forMe } = await matchesOf(me);
    expect(
      forMe
        .map(({ player, mayAsk }) => [player.username, mayAsk])
        .slice(0, 2)
        .sort(),
    ).toEqual(
      [
        [here.username, true],
        [shy.username, false],
      ].sort(),
    );
    expect(names(forMe)[2]).toBe(away.username);
    // What somebody does is for friends only.
    expect(forMe.map(({ activity }) => activity)).toEqual([null, null, null]);
    await sql`
      insert into friendships (player_id, friend_id) values (${me.id}, ${here.id}), (${here.id}, ${me.id})`;
    const friend = (await matchesOf(me)).forMe.find(({ player }) => player.id === here.id);
    expect(friend).toMatchObject({ isFriend: true, online: true, activity: 'around' });
    for (const socket of sockets) await socket.close();
  });

  it('leave out players who were away for over 14 days, hide their wishes or are banned [3.4.08]', async () => {
    const [mine] = someKinds();
    const me = await quickTestPlayer(server);
    await give(me, mine, 2);
    const [here, away, hidden, banned] = await tupleOf(4, () => quickTestPlayer(server));
    for (const player of [here, away, hidden, banned]) await wish(player, mine);
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const lastSeen = async (player: TestPlayer, at: Date) => {
      await sql`update sessions set last_seen_at = ${at} where player_id = ${player.id}`;
      await sql`update wishes set seen_at = ${at} where player_id = ${player.id}`;
    };
    await lastSeen(away, ago(14.1));
    await hidden.request('PATCH /api/settings', { body: { key: 'showWishes', value: false } });
    await sql`insert into punishments (player_id, kind, reason) values (${banned.id}, 'ban', 'testing')`;
    expect(names((await matchesOf(me)).forThem)).toEqual([here.username]);
    await lastSeen(away, ago(13.5));
    aMinuteLater();
    const { forThem } = await matchesOf(me);
    expect(names(forThem)).toEqual([here.username, away.username]);
    expect(forThem[1]?.seenDaysAgo).toBe(13);
  });

  it('leave out players who blocked the player or whom the player blocked [3.4.09]', async () => {
    const [mine, theirs] = someKinds();
    const me = await quickTestPlayer(server);
    await give(me, mine, 2);
    await wish(me, theirs);
    const [blocked, blocker] = [await quickTestPlayer(server), await quickTestPlayer(server)];
    for (const player of [blocked, blocker]) {
      await give(player, theirs, 2);
      await wish(player, mine);
    }
    expect((await matchesOf(me)).both).toHaveLength(2);
    await sql`
      insert into player_blocks (blocker, blocked) values (${me.id}, ${blocked.id}), (${blocker.id}, ${me.id})`;
    expect(await matchesOf(me)).toEqual(nobody);
  });

  it('show new finds of friends and of players who wish for a spare at once', async () => {
    const [mine, theirs] = someKinds();
    const me = await quickTestPlayer(server);
    await give(me, mine, 2);
    await wish(me, theirs);
    const [wisher, friend, stranger] = await tupleOf(3, () => quickTestPlayer(server));
    await wish(wisher, mine);
    await sql`
      insert into friendships (player_id, friend_id) values (${me.id}, ${friend.id}), (${friend.id}, ${me.id})`;
    for (const player of [wisher, friend, stranger]) await give(player, theirs, 2);
    const found = await matchesOf(me);
    expect(names(found.both)).toEqual([wisher.username]);
    expect(names(found.forMe)).toEqual([friend.username]);
    await noteSpares(server, stranger);
    aMinuteLater();
    expect(names((await matchesOf(me)).forMe).sort()).toEqual([friend.username, stranger.username].sort());
  });

  it('are first looked for by the twelve spare kinds of which the fewest copies exist, then by all', async () => {
    const me = await quickTestPlayer(server);
    const mine = Array.from({ length: WISHES_MAX + 1 }, () => kinds.shift() ?? 0);
    for (const [place, blookId] of mine.entries()) {
      await give(me, blookId, 2);
      await sql`
        insert into blook_serials (blook_id, shiny, issued) values (${blookId}, false, ${1_000_000 - place})
        on conflict (blook_id, shiny) do update set issued = excluded.issued`;
    }
    const [common, rare] = [await quickTestPlayer(server), await quickTestPlayer(server)];
    await wish(common, mine.at(0) ?? 0);
    await wish(rare, mine.at(-1) ?? 0);
    const first = await matchesOf(me);
    expect(names(first.forThem)).toEqual([rare.username]);
    expect(first.more).toBe(true);
    const { body } = await me.request('GET /api/swaps/matches?all=true');
    expect(names(body.forThem).sort()).toEqual([common.username, rare.username].sort());
    expect(body.more).toBe(false);
  });

  it('are empty for a player without wishes and spares, and need a session', async () => {
    expect(await matchesOf(await quickTestPlayer(server))).toEqual(nobody);
    expect((await server.request('GET /api/swaps/matches')).status).toBe(401);
  });
});

describe('the cost of matches', () => {
  it('does not grow with 20,000 players who wish for the same kind and have the same one', async () => {
    const own = await testServer();
    const { sql } = own.database;
    const [mine, theirs] = lists.blooks.map(({ id }) => id) as [number, number];
    await sql`
      insert into players (username, password_hash) select 'crowd' || n, 'x' from generate_series(1, 20000) n`;
    await sql`insert into wallets (player_id) select id from players where username like 'crowd%' on conflict do nothing`;
    await sql`
      insert into wishes (player_id, blook_id, shiny, since, seen_at)
      select id, ${mine}, false, now(), now() - random() * interval '10 days' from players where username like 'crowd%'`;
    await sql`
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${theirs}, false, row_number() over (), p.id from players p, generate_series(1, 2)
      where username like 'crowd%'`;
    await sql`
      insert into noted_spares (player_id, blook_id, shiny, seen_at)
      select id, ${theirs}, false, now() - random() * interval '10 days' from players where username like 'crowd%'`;
    await sql`analyze wishes, noted_spares, blooks, players, wallets`;
    const me = await quickTestPlayer(own);
    for (let made = 0; made < 2; made += 1) await giveBlook(own, me.id, mine);
    await me.request('POST /api/wishes', { body: { blookId: theirs, shiny: false } });
    // A new connection: an older one still counts what it read to fill the tables.
    const fresh = openDatabase(own.databaseAddress, { pool: 1 });
    const read = await fresh.sql.begin(async (tx) => {
      const since = new Date(clock.now().getTime() - 14 * 86_400_000);
      const lists = keepLists({ sql: tx, clock });
      const { candidates } = await findCandidates(tx, lists, me.id, { since, kinds: 12 });
      expect(candidates.filter(({ has }) => has)).toHaveLength(48);
      expect(candidates.filter(({ wants }) => wants)).toHaveLength(48);
      return tx<{ whole: string[] | null; entries: number }[]>`
        select array_agg(c.relname) filter (where c.relkind = 'r' and pg_stat_get_xact_numscans(c.oid) > 0) as whole,
          sum(pg_stat_get_xact_tuples_returned(c.oid)) filter (where c.relkind = 'i')::integer as entries
        from pg_class c left join pg_index i on i.indexrelid = c.oid
        where coalesce(i.indrelid, c.oid) in (
          'blooks'::regclass, 'noted_spares'::regclass, 'players'::regclass, 'sessions'::regclass, 'wishes'::regclass)`;
    });
    await fresh.close();
    expect(read[0]?.whole).toBeNull();
    expect(read[0]?.entries).toBeGreaterThan(0);
    expect(read[0]?.entries).toBeLessThanOrEqual(130);

    const counter = await countStatements(own.databaseAddress);
    const counted = await testServer({}, { databaseAddress: counter.address });
    await counted.request('GET /api/swaps/matches', { token: me.token });
    counter.take();
    const { body } = await counted.request('GET /api/swaps/matches', { token: me.token });
    expect(counter.take()).toBeLessThanOrEqual(4);
    const first = [...body.both, ...body.forMe, ...body.forThem];
    expect(first).toHaveLength(MATCHES_PAGE);
    expect(body.more).toBe(true);
    const { body: all } = await counted.request('GET /api/swaps/matches?all=true', { token: me.token });
    expect([...all.both, ...all.forMe, ...all.forThem]).toHaveLength(MATCHES_MAX);
    expect(all.more).toBe(false);
  });
});
