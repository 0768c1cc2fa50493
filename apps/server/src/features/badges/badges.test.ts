/** Earns every badge of the content in the way players do. */
import { achievements, badgeMilestones, packRewards } from '@blookery/content';
import { type BadgeKey, badgeId } from '@blookery/content/data/badges';
import { GUILD_COST } from '@blookery/game/players/guilds';
import { keysOf } from '@blookery/game/typed-keys';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { grantBlook } from '../../economy/holdings.ts';
import { soldBefore } from '../../testing/auctions.ts';
import { cardForm } from '../../testing/card-form.ts';
import { collectPublished, giveBlook, giveTokens, lists, packToOpen } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { guildWords } from '../../testing/guilds.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../../testing/trading.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { clock: { now: () => new Date(now) } });
});

const leastFor = (key: BadgeKey) => badgeMilestones.find((one) => one.badgeId === badgeId(key))?.least ?? 0;
const award = () => server.runJob('award-badges');
const badgesOf = async (player: TestPlayer): Promise<number[]> =>
  (await player.request('GET /api/users/me')).body.badges.map(({ id }) => id);
const noticesOf = async (player: TestPlayer) =>
  (await player.request('GET /api/notices?kind=game')).body.notices.map(({ text }) => text);

const givenByStaff = (key: BadgeKey) => async (player: TestPlayer) => {
  const chief = await staffMember(server, 'GRANT_VALUE');
  const { status } = await chief.request('POST /api/staff/grants', {
    body: { userId: player.id, kind: 'badge', contentId: badgeId(key), reason: 'Well deserved.' },
  });
  expect(status).toBe(200);
};

const bought = (key: BadgeKey) => async (player: TestPlayer) => {
  const form = cardForm(server);
  const product = lists.products.find(({ grants }) => grants.badgeIds?.includes(badgeId(key)));
  expect((await form.buy(player, product?.id ?? 0, await form.addCard(player))).status).toBe(200);
};

async function sellOneMore(player: TestPlayer): Promise<void> {
  const toy = await giveBlook(server, player.id, packToOpen().blooks[0]?.id ?? 0);
  const { body: listing } = await player.request('POST /api/auctions', {
    body: { type: 'blook', blookId: toy.id, price: 10, duration: 60, buyItNow: true },
  });
  const buyer = await server.player();
  const { status } = await buyer.request(`PUT /api/auctions/${listing.id}/bin`, {
    body: { captchaToken: await server.captcha('buy') },
  });
  expect(status).toBe(200);
}

async function tradeOnce(player: TestPlayer): Promise<void> {
  const other = await server.player();
  const id = await sitDown(player, other);
  await offer(player, id, { tokens: 1 });
  await offer(other, id, { tokens: 2 });
  const version = await lockBoth(player, other, id);
  pass(60_000);
  await confirm(player, id, version);
  expect((await confirm(other, id, version)).status).toBe(200);
}

/** Gives a blook as if the player had pulled it from a pack. */
async function pull(player: TestPlayer, shiny: boolean): Promise<void> {
  const { sql } = server.database;
  const blookId = packToOpen().blooks[0]?.id ?? 0;
  const toy = await grantBlook(sql, { playerId: player.id, blookId, shiny, kind: 'pulled' });
  await sql`
    insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook)
    select ${player.id}, count(*) + 1, now(), 1, 1, 0, '', ${toy.id} from pulls where player_id = ${player.id}`;
}

/** Everything but the last step, and the last step, which earns the badge. */
const ways: Record<
  BadgeKey,
  { almost?: (player: TestPlayer) => Promise<unknown>; earn: (player: TestPlayer) => Promise<unknown> }
> = {
  founder: { earn: givenByStaff('founder') },
  keeper: { earn: givenByStaff('keeper') },
  moderator: { earn: givenByStaff('moderator') },
  tester: { earn: givenByStaff('tester') },
  artist: { earn: givenByStaff('artist') },
  helper: { earn: givenByStaff('helper') },
  veteran: { earn: givenByStaff('veteran') },
  earlybird: { earn: givenByStaff('earlybird') },
  patron: { earn: bought('patron') },
  plus: { earn: bought('plus') },
  guild: {
    almost: (player) => giveTokens(server, player.id, GUILD_COST),
    earn: async (player) => {
      expect((await player.request('POST /api/guilds', { body: guildWords() })).status).toBe(200);
    },
  },
  trader: {
    almost: (player) => server.database.sql`
      insert into tallies (player_id, day, kind, amount)
      values (${player.id}, '2026-01-01', 'close-trade', ${leastFor('trader') - 1})`,
    earn: tradeOnce,
  },
  collector: {
    almost: async (player) => {
      for (const { id } of packToOpen().blooks.slice(1)) await giveBlook(server, player.id, id);
      const [gone] = (await player.request('GET /api/users/me')).body.blooks;
      await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [gone?.id] } });
    },
    // A shiny counts as found too, and a sold blook stays found.
    earn: (player) => giveBlook(server, player.id, packToOpen().blooks[0]?.id ?? 0, true),
  },
  shiny: {
    almost: async (player) => {
      for (let found = 1; found < leastFor('shiny'); found += 1) await pull(player, true);
      for (let found = 0; found < 3; found += 1) await pull(player, false);
    },
    earn: (player) => pull(player, true),
  },
  auctioneer: {
    almost: (player) => soldBefore(server.database.sql, player, leastFor('auctioneer') - 1),
    earn: sellOneMore,
  },
  streak: {
    almost: async (player) => {
      // Ninety-nine days in a row, a gap, and again all but one day.
      await server.database.sql`
        insert into tallies (player_id, day, kind, amount)
        select ${player.id}, ${now}::date - n, 'claim-daily', 1
        from generate_series(1, ${leastFor('streak') * 2 - 1}) n where n <> ${leastFor('streak')}`;
    },
    earn: async (player) => {
      expect((await player.request('PUT /api/quests/claim-daily-tokens')).status).toBe(200);
    },
  },
};

describe('a badge', () => {
  it.each(keysOf(ways))('is given when it is earned: %s', async (key) => {
    pass(DAY);
    const player = await server.player();
    await ways[key].almost?.(player);
    await award();
    expect(await badgesOf(player)).not.toContain(badgeId(key));
    await ways[key].earn(player);
    await award();
    expect(await badgesOf(player)).toContain(badgeId(key));
  });

  it('of the content always has a way to earn it', () => {
    const inThisFile = keysOf(ways).map((key) => badgeId(key));
    const byTheAlbum = packRewards().map((reward) => reward.badgeId);
    const byAchievements = achievements().flatMap((achievement) => achievement.badgeId ?? []);
    expect([...inThisFile, ...byTheAlbum, ...byAchievements].sort()).toEqual(
      lists.badges.map(({ id }) => id).sort(),
    );
  });
});

describe('awarding badges', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  const award = () => server.runJob('award-badges');
  const collect = async (player: TestPlayer) => {
    for (const { id } of packToOpen().blooks) await giveBlook(server, player.id, id);
  };

  it('notifies the player once by notice and on open pages, however often the job runs', async () => {
    const player = await server.player();
    await collect(player);
    const received = collectPublished(server, `user:${player.id}`);
    await Promise.all([award(), award(), award()]);
    await server.database.sql`insert into badge_checks (player_id) values (${player.id}), (${player.id})`;
    await award();
    expect(await badgesOf(player)).toEqual([badgeId('collector')]);
    expect(await noticesOf(player)).toEqual(['You earned the Collector badge.']);
    expect(received.filter(({ d }) => 'badgesAdded' in d)).toEqual([
      { t: 'player.updated', d: { badgesAdded: [badgeId('collector')] } },
    ]);
  });

  it('works through any number of players until nothing is left to check', async () => {
    const players = await atOnce(3, () => server.player());
    for (const player of players) await collect(player);
    await server.database.sql`
      insert into badge_checks (player_id) select gen_random_uuid() from generate_series(1, 450)`;
    await award();
    expect(await server.database.sql`select 1 from badge_checks`).toHaveLength(0);
    for (const player of players) expect(await badgesOf(player)).toEqual([badgeId('collector')]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('skips a deleted player', async () => {
    const player = await server.player();
    await collect(player);
    await server.database.sql`update players set erased_at = now() where id = ${player.id}`;
    await award();
    expect(
      await server.database.sql`select 1 from cosmetics where player_id = ${player.id} and kind = 'badge'`,
    ).toHaveLength(0);
  });
});
