import { describe, expect, it } from 'vitest';
import type { Queryable } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { bid, buy, listBlook, withTokens } from '../testing/auctions.ts';
import { giveBlook, giveTokens, lists, packToOpen } from '../testing/collecting.ts';
import { lockWaits } from '../testing/test-database.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../testing/trading.ts';
import { until } from '../testing/until.ts';
import { audit } from './audit/audit.ts';
import { handOver } from './hand-over.ts';
import { grantBlook } from './holdings.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const server = await testServer({}, { clock: { now: () => new Date(now) } });

const [kind = 0, otherKind = 0] = lists.blooks.map(({ id }) => id);
const found = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body.discoveries;
const rowsOf = (player: TestPlayer) =>
  server.database.sql`
    select blook_id as "blookId", shiny, how, blook from discoveries
    where player_id = ${player.id} order by first_at, blook_id, shiny`;

describe('a discovered blook', () => {
  it('stays discovered after it was sold', async () => {
    const player = await server.player();
    const toy = await giveBlook(server, player.id, kind);
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [toy.id] } });
    const { body } = await player.request('GET /api/users/me');
    expect(body.blooks).toEqual([]);
    expect(body.discoveries).toEqual([{ blookId: kind, shiny: false }]);
  });

  it('stays discovered after it was traded away, and is discovered by the new owner', async () => {
    const [one, other] = [await server.player(), await server.player()];
    const [plain, foil] = [
      await giveBlook(server, one.id, kind),
      await giveBlook(server, other.id, kind, true),
    ];
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [plain.id] });
    await offer(other, id, { blooks: [foil.id] });
    const version = await lockBoth(one, other, id);
    pass(60_000);
    await confirm(one, id, version);
    expect((await confirm(other, id, version)).status).toBe(200);
    const both = [
      { blookId: kind, shiny: false },
      { blookId: kind, shiny: true },
    ];
    expect(await found(one)).toEqual(both);
    expect(await found(other)).toEqual(both);
    expect(await rowsOf(one)).toMatchObject([
      { how: 'granted', blook: plain.id },
      { how: 'traded', blook: foil.id },
    ]);
  });

  it('is discovered by the buyer at once and by the top bidder at the end of an auction', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const listing = await listBlook(server, seller, { price: 50, buyItNow: true, blookId: kind });
    expect((await buy(server, buyer, listing.id)).status).toBe(200);
    expect(await found(buyer)).toEqual([{ blookId: kind, shiny: false }]);

    const auction = await listBlook(server, seller, { price: 50, duration: 60, blookId: otherKind });
    await bid(server, buyer, auction.id, 60);
    pass(61 * 60_000);
    await server.runJob('settle-auctions');
    expect(await rowsOf(buyer)).toMatchObject([
      { blookId: kind, how: 'auctioned' },
      { blookId: otherKind, how: 'auctioned', blook: auction.blook },
    ]);
  });

  it('is recorded once for each kind from a pack, a shiny being a separate kind', async () => {
    const player = await server.player();
    const pack = packToOpen();
    await giveTokens(server, player.id, pack.price * 50);
    for (let time = 0; time < 2; time += 1) {
      await player.request('POST /api/market/open-packs', { body: { packId: pack.id, count: 25 } });
    }
    const { body } = await player.request('GET /api/users/me');
    const names = (list: { blookId: number; shiny: boolean }[]) =>
      list.map(({ blookId, shiny }) => `${blookId}:${shiny}`);
    expect(body.blooks).toHaveLength(50);
    expect(names(body.discoveries).sort()).toEqual([...new Set(names(body.blooks))].sort());
    const [first] = await server.database.sql<{ at: Date }[]>`
      select min(first_at) as at from discoveries where player_id = ${player.id} and how = 'pulled'`;
    expect(first?.at).toEqual(now);
  });

  it('is counted when another is discovered at the same moment [3.2.01]', async () => {
    const player = await server.player();
    const { sql } = server.database;
    const grant = (tx: Queryable, blookId: number) =>
      grantBlook(tx, { playerId: player.id, blookId, shiny: false, kind: 'granted' });
    const granted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = sql.begin(async (tx) => {
      await grant(tx, kind);
      granted.resolve();
      await mayCommit.promise;
    });
    await granted.promise;
    const second = grant(sql, otherKind);
    await until(async () => (await lockWaits(sql)) > 0);
    mayCommit.resolve();
    await Promise.all([first, second]);
    expect(await sql`select found from collections where player_id = ${player.id}`).toEqual([{ found: 2 }]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('cannot be deleted from the discoveries', async () => {
    const player = await server.player();
    await giveBlook(server, player.id, kind);
    const { sql } = server.database;
    await expect(sql`delete from discoveries where player_id = ${player.id}`).rejects.toThrow();
    await expect(sql`update discoveries set how = 'x' where player_id = ${player.id}`).rejects.toThrow();
    expect(await audit(server.database)).toEqual([]);
  });

  it('from before discoveries were recorded is found in its history, and may earn a badge [3.2.01]', async () => {
    const own = await testServer();
    const { sql } = own.database;
    const [player, other] = [await own.player(), await own.player()];
    await sql.unsafe(`
      drop table discoveries, badge_checks, collections, album_claims; drop function note_discoveries cascade;
      alter table players drop column frame_id;
      delete from migrations where name in ('0127-discoveries.sql', '0131-album.sql')`);
    for (const { id } of packToOpen().blooks) await giveBlook(own, player.id, id);
    const [toy] = await sql<
      { id: number }[]
    >`select id from blooks where owner_id = ${player.id} order by id`;
    const blooks = [toy?.id ?? 0];
    await handOver(sql, { from: player.id, to: other.id, things: { blooks }, kind: 'traded' });

    expect(await migrate(sql)).toEqual(['0127-discoveries.sql', '0131-album.sql']);
    expect(await found(player)).toHaveLength(packToOpen().blooks.length);
    expect(await found(other)).toHaveLength(1);
    await own.runJob('award-badges');
    expect((await player.request('GET /api/users/me')).body.badges).toMatchObject([{ name: 'Collector' }]);
    expect((await other.request('GET /api/users/me')).body.badges).toEqual([]);
    expect(await audit(own.database)).toEqual([]);
  });
});
