/** Every kind of push is caused as players cause it: it rings with its own switch and with no other. */
import { type PushKind, pushKinds } from '@blookery/game/players/push';
import { expect, it } from 'vitest';
import { bid, listBlook, withTokens } from '../../testing/auctions.ts';
import { giveBlook, giveTokens, lists } from '../../testing/collecting.ts';
import { makeGuild } from '../../testing/guilds.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { givenKind, offer, offerOf, take, takerWith, wants } from '../../testing/swapping.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import { befriend, deliverAll, listener, minute, pass, server, setUp, waiting } from './push-fixtures.ts';

setUp();

interface Cause {
  title: RegExp;
  happenTo: (player: TestPlayer) => Promise<unknown>;
}

const wishedKind = lists.blooks.at(-1)?.id ?? 0;

/** Time for a listing to end. */
async function settle(): Promise<void> {
  pass(61 * minute);
  await server.runJob('settle-auctions');
}

const bidOn = async (player: TestPlayer, id: number, amount: number): Promise<void> => {
  await giveTokens(server, player.id, amount);
  expect((await bid(server, player, id, amount)).status).toBe(200);
};

const causes: Record<PushKind, Cause> = {
  letter: {
    title: / called you in #global$/,
    happenTo: async ({ id }) => {
      const other = await quickTestPlayer(server);
      const body = { content: `hello <@${id}>`, nonce: crypto.randomUUID() };
      expect((await other.request('POST /api/chat/messages/global', { body })).status).toBe(200);
    },
  },
  trade: {
    title: / wants to trade$/,
    happenTo: async ({ id }) => {
      const other = await quickTestPlayer(server);
      expect((await other.request('POST /api/trades', { body: { userId: id } })).status).toBe(200);
    },
  },
  swap: {
    title: / swapped .+ for your /,
    happenTo: async (player) => {
      const blook = await giveBlook(server, player.id, givenKind);
      const { body } = await offer(player, blook.id);
      const taker = await takerWith(server);
      expect((await take(taker.player, body.id, taker.blook)).status).toBe(200);
    },
  },
  outbid: {
    title: /^You were outbid on /,
    happenTo: async (player) => {
      const { id } = await listBlook(server, await withTokens(server));
      await bidOn(player, id, 200);
      await bidOn(await quickTestPlayer(server), id, 400);
      await server.runJob('tell-outbid');
    },
  },
  won: {
    title: /^You won /,
    happenTo: async (player) => {
      const { id } = await listBlook(server, await withTokens(server));
      await bidOn(player, id, 200);
      await settle();
    },
  },
  sold: {
    title: / sold for /,
    happenTo: async (player) => {
      await giveTokens(server, player.id, 10_000);
      const { id } = await listBlook(server, player);
      await bidOn(await quickTestPlayer(server), id, 200);
      await settle();
    },
  },
  wish: {
    title: /^One of your wishes is on the swap board/,
    happenTo: async (player) => {
      await player.request('POST /api/wishes', { body: { blookId: wishedKind, shiny: false } });
      await offerOf(server, wants(), wishedKind);
      pass(minute);
      await server.runJob('tell-listed-wishes');
    },
  },
  friend: { title: / wants to be friends$/, happenTo: befriend },
  guild: {
    title: / invites you to /,
    happenTo: async ({ username }) => {
      const { owner } = await makeGuild(server);
      const { status } = await owner.request('POST /api/guilds/mine/invites', { body: { username } });
      expect(status).toBe(200);
    },
  },
};

it.each(pushKinds)(
  'the switch for %s turns on that kind, and no other switch does [3.4.20]',
  async (kind) => {
    const { title, happenTo } = causes[kind];
    const silent = await listener(pushKinds.filter((one) => one !== kind));
    const { player, browser } = await listener([kind]);
    await happenTo(silent.player);
    await happenTo(player);
    // What happens later is stored later, so by then the other one would be there.
    await waitFor(async () => expect(await waiting(player)).toBe(1));
    expect(await waiting(silent.player)).toBe(0);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([{ title: expect.stringMatching(title) }]);
    expect(silent.browser.shown()).toEqual([]);
  },
);
