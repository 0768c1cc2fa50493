/** Stalls: a player who stands at one shows their auctions. */
import { plazaMap } from '@blookery/content';
import { STALL_LISTINGS } from '@blookery/game/plaza/plaza';
import { describe, expect, it } from 'vitest';
import { giveBlook, giveTokens, lists } from '../../testing/collecting.ts';
import { type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { staffMember } from '../../testing/staff.ts';
import { testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import { type Visitor, visitorsOf } from '../../testing/visitors.ts';
import type { ServerWord } from './servers.ts';

const server = await testServer();
const comeIn = visitorsOf(server, await server.listen());

// A yard with one stall close to the spawn point.
const map = plazaMap();
const stall = map.tiles.find(({ goods }) => goods?.length)?.id;
const layers = [{ id: 1, name: 'Stalls', kind: 'standing', pieces: [{ tile: stall, x: 8, y: 5 }] }];
const yard = { ...map, width: 20, height: 16, spawns: [[9.5, 11]], layers };
await server.database.sql`insert into plaza_maps (data) values (${JSON.stringify(yard)})`;
/** Another server, of which only the messages exist. */
const publishAsOther = (word: ServerWord) =>
  server.bus.publish('plaza.words', JSON.stringify({ from: 'a test', word }));
server.bus.publish('plaza.map', '');
await waitFor(async () => expect((await comeIn()).joined.mapRevision).toBe(1));

/** A player with this many auctions. */
async function seller(count: number): Promise<QuickPlayer> {
  const player = await quickPlayer(server.database.sql);
  await giveTokens(server, player.id, 100_000);
  for (let price = 100; price < 100 + count; price++) {
    const blook = await giveBlook(server, player.id, lists.blooks[0]?.id ?? 0);
    const body = { type: 'blook', blookId: blook.id, price, duration: 120, buyItNow: true };
    const { status } = await server.request('POST /api/auctions', { token: player.token, body });
    if (status !== 200) throw new Error('nothing was listed');
  }
  return player;
}
const open = (visitor: Visitor, stall = 0) => visitor.socket.say('plaza.open-stall', { stall });
/** Walks up to the counter. */
async function stepUp(visitor: Visitor): Promise<void> {
  while (visitor.at.y > 450) await visitor.walk(0, -Math.min(12, visitor.at.y - 450), 1);
}

/** A player of the other server, and the stall that they keep. */
async function keeperElsewhere(watcher: Visitor) {
  const { id } = await quickPlayer(server.database.sql);
  const [face] = (await comeIn()).joined.players;
  if (!face) throw new Error('nobody is there');
  const player = { ...face, userId: id, number: 60_000 + Math.floor(watcher.joined.number % 1000) };
  const goods = { auctionId: 1, blookId: 1, itemId: null, shiny: false, price: 100, buyItNow: true };
  const kept = { stall: 0, userId: id, listings: [goods] };
  return { plaza: watcher.joined.plaza, player, kept };
}
const empty = { stall: 0, userId: null, listings: [] };

describe('a stall of a player on another server', () => {
  it.each<{ how: string; word: (number: number) => ServerWord }>([
    { how: 'is lost', word: () => ({ k: 'gone' }) },
    { how: 'no longer announces the player', word: () => ({ k: 'roll', numbers: [], stalls: [] }) },
  ])('becomes empty when that server $how', async ({ word }) => {
    const bo = await comeIn();
    const { plaza, player, kept } = await keeperElsewhere(bo);
    publishAsOther({ k: 'join', plaza, player, stall: kept });
    expect(await bo.socket.next('plaza.stall-changed')).toEqual(kept);
    publishAsOther(word(player.number));
    expect(await bo.socket.next('plaza.stall-changed')).toEqual(empty);
    expect((await comeIn()).joined.stalls).toEqual([]);
  });

  it('is shown and becomes empty although the messages about it were lost', async () => {
    const bo = await comeIn();
    const { plaza, player, kept } = await keeperElsewhere(bo);
    publishAsOther({ k: 'join', plaza, player, stall: null });
    const numbers = [player.number];
    let stall: typeof kept | null = kept;
    server.bus.subscribe('plaza.words', (message) => {
      const { word }: { word: ServerWord } = JSON.parse(String(message));
      if (word.k === 'who') publishAsOther({ k: 'here', walkers: [{ plaza, player, stall }] });
    });
    const seen = () => bo.socket.received.findLast(({ t }) => t === 'plaza.stall-changed')?.d;
    await waitFor(() => {
      publishAsOther({ k: 'roll', numbers, stalls: [[player.number, 0]] });
      expect(seen()).toEqual(kept);
    });
    stall = null;
    await waitFor(() => {
      publishAsOther({ k: 'roll', numbers, stalls: [] });
      expect(seen()).toEqual(empty);
    });
    publishAsOther({ k: 'gone' });
  });
});

describe('a stall', () => {
  it('shows six auctions of its keeper to everybody, until the keeper walks away', async () => {
    const bo = await comeIn();
    const ann = await comeIn(await seller(STALL_LISTINGS + 2));
    await stepUp(ann);
    open(ann);
    const news = await bo.socket.next('plaza.stall-changed');
    expect(news).toMatchObject({ stall: 0, userId: ann.id });
    expect(news.listings).toHaveLength(STALL_LISTINGS);
    expect(news.listings[0]).toMatchObject({ blookId: lists.blooks[0]?.id, price: 107, buyItNow: true });
    const late = await comeIn();
    expect(late.joined.stalls).toEqual([news]);
    await ann.walk(0, 12, 14);
    expect(await bo.socket.next('plaza.stall-changed')).toEqual({ stall: 0, userId: null, listings: [] });
  });

  it('closes when its keeper leaves, and has one keeper at a time', async () => {
    const [ann, bo] = [await comeIn(await seller(1)), await comeIn(await seller(1))];
    await Promise.all([stepUp(ann), stepUp(bo)]);
    open(ann);
    await bo.socket.next('plaza.stall-changed');
    open(bo);
    expect((await bo.socket.next('refused')).code).toBe('PLAZA_STALL_TAKEN');
    await ann.socket.close();
    expect(await bo.socket.next('plaza.stall-changed')).toMatchObject({ userId: null });
    open(bo);
    expect(await bo.socket.next('plaza.stall-changed')).toMatchObject({ userId: bo.id });
    bo.socket.say('plaza.close-stall', {});
    expect(await bo.socket.next('plaza.stall-changed')).toMatchObject({ userId: null });
  });

  it('closes when its keeper is muted, who cannot open it again', async () => {
    const [ann, bo] = [await comeIn(await seller(1)), await comeIn()];
    await stepUp(ann);
    open(ann);
    expect(await bo.socket.next('plaza.stall-changed')).toMatchObject({ userId: ann.id });
    const staff = await staffMember(server, 'MUTE_USERS');
    const body = { reason: 'Enough.', minutes: 5 };
    expect((await staff.request(`POST /api/staff/users/${ann.id}/mute`, { body })).status).toBe(200);
    expect(await bo.socket.next('plaza.stall-changed')).toEqual(empty);
    open(ann);
    expect((await ann.socket.next('refused')).code).toBe('CHAT_MUTED');
  });

  it('is refused to players who are too far away, have no auctions, or lack the experiment', async () => {
    const ann = await comeIn();
    open(ann, 7);
    expect((await ann.socket.next('refused')).code).toBe('PLAZA_STALL_UNKNOWN');
    open(ann);
    expect((await ann.socket.next('refused')).code).toBe('PLAZA_STALL_FAR');
    await stepUp(ann);
    open(ann);
    expect((await ann.socket.next('refused')).code).toBe('PLAZA_STALL_EMPTY');
    await server.database.sql`
      insert into experiments (name, mode, percentage) values ('plaza-stalls', 'off', 0)
      on conflict (name) do update set mode = 'off'`;
    server.bus.publish('experiments.changed', '');
    await expect
      .poll(async () => {
        open(ann);
        return (await ann.socket.next('refused')).code;
      })
      .toBe('EXPERIMENT_OFF');
  });
});
