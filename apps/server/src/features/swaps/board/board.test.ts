import { SWAP_PAGE } from '@blookery/game/trading/swaps';
import { describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../../../testing/collecting.ts';
import { rowsRead } from '../../../testing/plans/rows-read.ts';
import { quickTestPlayer, tupleOf } from '../../../testing/quick-players.ts';
import { offer, offerOf, take, takerWith, wants } from '../../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';
import { type BoardFilter, boardStatement } from './board-rows.ts';

const server = await testServer();
const { sql } = server.database;

const kinds = lists.blooks.map(({ id }) => id);
/** A kind that no other test uses. */
const aKind = () => kinds.pop() ?? 0;
const board = async (player: TestPlayer, query = '') =>
  (await player.request(`GET /api/swaps/board?${query}`)).body;
const idsOn = async (player: TestPlayer, query = '') =>
  (await board(player, query)).offers.map(({ id }) => id);
const wish = (player: TestPlayer, blookId: number, shiny = false) =>
  player.request('POST /api/wishes', { body: { blookId, shiny } });

describe('the board', () => {
  it('shows offers of others, newest first, and needs a session', async () => {
    const [older, newer] = [await offerOf(server), await offerOf(server)];
    const me = await quickTestPlayer(server);
    expect((await idsOn(me)).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(await idsOn(newer.player)).not.toContain(newer.id);
    expect((await server.request('GET /api/swaps/board')).status).toBe(401);
  });

  it('filters by wishes, spares, pack and rarity, and by several at once [3.4.16]', async () => {
    const me = await quickTestPlayer(server);
    const [wished, spare, other] = [aKind(), aKind(), aKind()];
    const both = await offerOf(server, wants({ blookId: spare }), wished);
    const onlyGives = await offerOf(server, wants({ blookId: other }), wished);
    const onlyWants = await offerOf(server, wants({ blookId: spare }), other);
    expect(await idsOn(me, 'wishes=true')).toEqual([]);
    expect(await idsOn(me, 'spares=true')).toEqual([]);
    await wish(me, wished);
    expect(await idsOn(me, 'wishes=true')).toEqual([onlyGives.id, both.id]);
    await giveBlook(server, me.id, spare);
    // The only one of its kind is no spare.
    expect(await idsOn(me, 'spares=true')).toEqual([]);
    await giveBlook(server, me.id, spare);
    expect(await idsOn(me, 'spares=true')).toEqual([onlyWants.id, both.id]);
    expect(await idsOn(me, 'wishes=true&spares=true')).toEqual([both.id]);
    const { packId, rarityId } = lists.blooks.find(({ id }) => id === wished) ?? {};
    const ofPack = await board(me, `packId=${packId}`);
    const packOf = (id: number) => lists.blooks.find((blook) => blook.id === id)?.packId;
    expect(ofPack.offers.map(({ id }) => id)).toContain(both.id);
    expect(new Set(ofPack.offers.map(({ gives }) => packOf(gives.blookId)))).toEqual(new Set([packId]));
    expect(await idsOn(me, `wishes=true&rarityId=${rarityId}`)).toEqual([onlyGives.id, both.id]);
    const otherRarity = lists.rarities.find(({ id }) => id !== rarityId)?.id;
    expect(await idsOn(me, `wishes=true&rarityId=${otherRarity}`)).toEqual([]);
  });

  it('counts an offer as wanted only if a spare has its finish and a serial below its limit', async () => {
    const me = await quickTestPlayer(server);
    const kind = aKind();
    const low = (await giveBlook(server, me.id, kind)).serial;
    await giveBlook(server, me.id, kind);
    const fitting = await offerOf(server, wants({ blookId: kind, shiny: false, below: low + 1 }));
    if (low > 1) await offerOf(server, wants({ blookId: kind, below: low }));
    await offerOf(server, wants({ blookId: kind, shiny: true }));
    expect(await idsOn(me, 'spares=true')).toEqual([fitting.id]);
  });

  it('shows no offers of blocked, blocking, banned or muted players', async () => {
    const me = await quickTestPlayer(server);
    const kind = aKind();
    await wish(me, kind);
    const offers = [];
    for (let made = 0; made < 5; made += 1) offers.push(await offerOf(server, wants(), kind));
    const [shown, blocked, blocker, banned, muted] = offers.map(({ player }) => player.id);
    await sql`insert into player_blocks (blocker, blocked)
      values (${me.id}, ${blocked ?? ''}), (${blocker ?? ''}, ${me.id})`;
    await sql`insert into punishments (player_id, kind, reason)
      values (${banned ?? ''}, 'ban', 'testing'), (${muted ?? ''}, 'mute', 'testing')`;
    const page = await board(me, 'wishes=true');
    expect(page.offers.map(({ player }) => player.id)).toEqual([shown]);
  });

  it('has pages that together show each offer once', async () => {
    const me = await quickTestPlayer(server);
    const kind = aKind();
    await wish(me, kind);
    const made: number[] = [];
    for (let players = 0; players < 6; players += 1) {
      const player = await quickTestPlayer(server);
      for (let own = 0; own < 5; own += 1) {
        const { id } = await giveBlook(server, player.id, kind);
        made.push((await offer(player, id)).body.id);
      }
    }
    const first = await board(me, 'wishes=true');
    expect(first.offers).toHaveLength(SWAP_PAGE);
    const second = await board(me, `wishes=true&before=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    expect([...first.offers, ...second.offers].map(({ id }) => id)).toEqual(made.toReversed());
  });

  it('changes on open pages when an offer comes or goes, but not if one player blocked the other', async () => {
    const url = await server.listen();
    const [watcher, blocker, blocked, player] = await tupleOf(4, () => quickTestPlayer(server));
    await sql`insert into player_blocks (blocker, blocked)
      values (${blocker.id}, ${player.id}), (${player.id}, ${blocked.id})`;
    const open = ({ token }: TestPlayer) => openSocket(url, { token });
    const [live, own] = [await open(watcher), await open(player)];
    const blind = [await open(blocker), await open(blocked)];
    for (const socket of [live, ...blind]) {
      socket.say('swaps.visit', { here: true });
      await socket.quiet();
    }
    const { id: blook } = await giveBlook(server, player.id, aKind());
    const { body } = await offer(player, blook);
    for (const socket of [live, own]) {
      await until(() => socket.received.some(({ t, d }) => t === 'swaps.offered' && d.id === body.id));
    }
    const taker = await takerWith(server);
    await take(taker.player, body.id, taker.blook);
    for (const socket of [live, own]) {
      await until(() => socket.received.some(({ t, d }) => t === 'swaps.closed' && d.id === body.id));
    }
    for (const socket of blind) {
      await socket.quiet();
      expect(socket.received.filter(({ t }) => t === 'swaps.offered')).toEqual([]);
    }
    for (const socket of [live, ...blind, own]) await socket.close();
  });
});

/** Two pages of each kind of a short list; 600 of a long one; four pages if everything is shown. */
const readsAtMost = (kinds: readonly number[]): number => {
  const least = Math.min(...kinds);
  return kinds.length === 0 ? 4 * SWAP_PAGE : least <= 16 ? least * 2 * SWAP_PAGE : 600;
};

describe('the cost of a page', () => {
  it.each([2000, 40_000])('is bounded with %i open offers, with any filter', async (offers) => {
    const own = await testServer();
    const { sql } = own.database;
    const many = lists.blooks.map(({ id }) => id);
    await sql`
      insert into players (username, password_hash)
      select 'crowd' || n, 'x' from generate_series(1, ${offers / 5}::integer) n`;
    await sql`
      insert into swap_offers (player_id, blook, gives_id, gives_shiny, gives_serial, wants_id, created_at, expires_at)
      select p.id, 1000000 + row_number() over (), k.ids[1 + (row_number() over ()) % cardinality(k.ids)], false, n,
        k.ids[1 + (row_number() over () * 7) % cardinality(k.ids)], now(), now() + interval '7 days'
      from players p, generate_series(1, 5) n, (select ${many}::integer[] as ids) k where p.username like 'crowd%'`;
    // Others, who are muted.
    await sql`
      with made as (
        insert into players (username, password_hash) select 'muted' || n, 'x' from generate_series(1, 4000) n
        returning id
      ) insert into punishments (player_id, kind, reason) select id, 'mute', 'x' from made`;
    await sql`vacuum analyze swap_offers, players, punishments`;
    const me = '00000000-0000-4000-8000-000000000001';
    const one = [{ blookId: many[0] ?? 0, shiny: false }];
    const all = many.map((blookId) => ({ blookId, shiny: false }));
    const spared = (list: typeof one) => list.map((kind) => ({ ...kind, lowestSerial: 5 }));
    const base: BoardFilter = { me, now: new Date(), gives: null, spares: null, before: null };
    const filters: BoardFilter[] = [
      base,
      { ...base, before: 20_000 },
      { ...base, gives: one },
      { ...base, gives: all.slice(0, 12), before: 20_000 },
      { ...base, gives: all },
      { ...base, spares: spared(one) },
      { ...base, spares: spared(all) },
      { ...base, gives: all.slice(0, 12), spares: spared(all) },
      // Nothing fits: all that is read is in vain.
      { ...base, gives: all.slice(0, 3), spares: spared([{ blookId: 999_999, shiny: false }]) },
    ];
    for (const filter of filters) {
      const { rows, entries, whole } = await rowsRead(sql, boardStatement(sql, filter));
      expect(whole).not.toContain('swap_offers');
      expect(whole).not.toContain('punishments');
      const kinds = [filter.gives, filter.spares].flatMap((list) => (list ? [list.length] : []));
      // Of a short list the kinds are looked up in the index alone, then two pages of rows are read. If there are fewer
      // offers of each kind, their rows may be read at once.
      const isShort = kinds.some((count) => count <= 16) && offers > many.length * 2 * SWAP_PAGE;
      expect(entries).toBeLessThanOrEqual(readsAtMost(kinds));
      expect(rows - entries).toBeLessThanOrEqual(isShort ? 2 * SWAP_PAGE : readsAtMost(kinds));
    }
    await own.close();
  });
});
