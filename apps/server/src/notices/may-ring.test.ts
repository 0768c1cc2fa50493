/**
 * Every way in which one player can cause a notice for another: each is limited, and none gets past a block.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_ABOUT_ONE_A_DAY, NOTICES_FROM_ONE_A_DAY } from '@blookery/game/players/notices';
import { describe, expect, it } from 'vitest';
import { giveTokens } from '../testing/collecting.ts';
import { guildWords } from '../testing/guilds.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { traders } from '../testing/trading.ts';

const server = await testServer();

interface Ringing {
  /** Runs once before the test: `ringer` will cause notices for `other`. */
  arrange?: (ringer: TestPlayer, other: TestPlayer) => Promise<unknown>;
  /** Causes one notice per call. */
  ring: (ringer: TestPlayer, other: TestPlayer, turn: number) => Promise<unknown>;
  says: string;
  /** How many of many notices are posted if each is read at once. */
  most: number;
  /** About the receiver's own membership. It names no player, so blocks do not matter. */
  isUnnamed?: true;
}

const found = async (player: TestPlayer, entry: string) => {
  await giveTokens(server, player.id, 100_000);
  const { body, status } = await player.request('POST /api/guilds', { body: guildWords({ entry }) });
  expect(status, JSON.stringify(body)).toBe(200);
};
const guildOf = async ({ id }: TestPlayer): Promise<number> => {
  const [row] = await server.database.sql<{ id: number }[]>`
    select guild_id as id from guild_members where player_id = ${id}`;
  return row?.id ?? 0;
};
const comeIn = async (player: TestPlayer, owner: TestPlayer) =>
  player.request(`POST /api/guilds/${await guildOf(owner)}/join`);

const ways: Record<string, Ringing> = {
  'a friend request': {
    ring: async (ringer, other) => {
      await ringer.request(`POST /api/friends/${other.id}`);
      await ringer.request(`DELETE /api/friends/${other.id}`);
    },
    says: 'wants to be friends',
    most: 1,
  },
  'a friend request that is accepted': {
    ring: async (ringer, other) => {
      await other.request(`POST /api/friends/${ringer.id}`);
      await ringer.request(`PUT /api/friends/${other.id}`, { body: { accept: true } });
      await ringer.request(`DELETE /api/friends/${other.id}`);
    },
    says: 'is now your friend',
    most: NOTICES_FROM_ONE_A_DAY,
  },
  'a trade request without a response': {
    ring: async (ringer, other) => {
      await ringer.request('POST /api/trades', { body: { userId: other.id } });
      await server.database.sql`
        update trades set touched_at = now() - interval '1 day', created_at = now() - interval '1 day'
        where asker = ${ringer.id} and state = 'asked'`;
      await server.runJob('close-idle-trades');
    },
    says: 'wanted to trade with you',
    most: 1,
  },
  'a request to join a guild': {
    arrange: (_ringer, other) => found(other, 'request'),
    ring: async (ringer, other) => {
      await ringer.request(`POST /api/guilds/${await guildOf(other)}/join`);
      await ringer.request(`DELETE /api/guilds/${await guildOf(other)}/join`);
    },
    says: 'asks to join',
    most: 1,
  },
  'an invitation to a guild': {
    arrange: (ringer) => found(ringer, 'invite'),
    ring: async (ringer, other) => {
      await ringer.request('POST /api/guilds/mine/invites', { body: { username: other.username } });
      await ringer.request(`DELETE /api/guilds/mine/invites/${other.id}`);
    },
    says: 'invites you to',
    most: 1,
  },
  'a change of role': {
    arrange: async (ringer, other) => {
      await found(ringer, 'open');
      await comeIn(other, ringer);
    },
    ring: (ringer, other, turn) =>
      ringer.request(`PUT /api/guilds/mine/members/${other.id}/role`, {
        body: { role: turn % 2 ? 'member' : 'officer' },
      }),
    says: 'made you a',
    most: NOTICES_FROM_ONE_A_DAY,
  },
  'tokens from the treasury': {
    arrange: async (ringer, other) => {
      await found(ringer, 'open');
      await comeIn(other, ringer);
      await ringer.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 900 } });
    },
    ring: (ringer, other) =>
      ringer.request('POST /api/guilds/mine/treasury/pay-out', { body: { tokens: 1, userId: other.id } }),
    says: 'paid you 1 token from',
    most: NOTICES_FROM_ONE_A_DAY,
  },
  'admission to a guild': {
    arrange: (ringer) => found(ringer, 'request'),
    ring: async (ringer, other) => {
      await comeIn(other, ringer);
      await ringer.request(`PUT /api/guilds/mine/requests/${other.id}`, { body: { accept: true } });
      await other.request('POST /api/guilds/mine/leave');
    },
    says: 'has let you in',
    most: NOTICES_FROM_ONE_A_DAY,
  },
  'removal from a guild': {
    arrange: async (ringer, other) => {
      await found(ringer, 'open');
      await comeIn(other, ringer);
    },
    ring: async (ringer, other) => {
      await ringer.request(`DELETE /api/guilds/mine/members/${other.id}`);
      await ringer.request('POST /api/guilds/mine/invites', { body: { username: other.username } });
      await comeIn(other, ringer);
    },
    says: 'You are no longer in',
    most: NOTICES_FROM_ONE_A_DAY,
    isUnnamed: true,
  },
};

const received = async (player: TestPlayer, says: string): Promise<number> => {
  const [row] = await server.database.sql<{ count: number }[]>`
    select count(*) as count from notices where player_id = ${player.id} and position(${says} in text) > 0`;
  return row?.count ?? 0;
};
const readAll = (player: TestPlayer) =>
  server.database.sql`update notices set read_at = now() where player_id = ${player.id}`;
const block = (one: TestPlayer, other: TestPlayer) => server.database.sql`
  insert into player_blocks (blocker, blocked) values (${one.id}, ${other.id})`;

describe.each(Object.entries(ways))('%s', (_name, { arrange, ring, says, most, isUnnamed }) => {
  it('posts one notice until it is read, even if the action is repeated', async () => {
    const [ringer, other] = await traders(server, 2);
    await arrange?.(ringer, other);
    for (let turn = 0; turn < 6; turn += 2) await ring(ringer, other, turn);
    expect(await received(other, says)).toBe(1);
  });

  it('posts a limited number of notices a day, even if they are read at once', async () => {
    const [ringer, other] = await traders(server, 2);
    await arrange?.(ringer, other);
    for (let turn = 0; turn < NOTICES_FROM_ONE_A_DAY + 4; turn++) {
      await ring(ringer, other, turn);
      await readAll(other);
    }
    const rings = await received(other, says);
    expect(rings).toBeGreaterThan(0);
    expect(rings).toBeLessThanOrEqual(most);
  });

  it.each([
    ['the receiver blocks the sender', true],
    ['the sender blocks the receiver', false],
  ])(isUnnamed ? 'still posts one notice if %s' : 'posts no notice if %s', async (_who, byOther) => {
    const [ringer, other] = await traders(server, 2);
    await arrange?.(ringer, other);
    await (byOther ? block(other, ringer) : block(ringer, other));
    await ring(ringer, other, 0);
    expect(await received(other, says)).toBe(isUnnamed ? 1 : 0);
  });
});

it('requests of many players to one guild share one notice until it is read, and are limited per day', async () => {
  const [owner] = await traders(server, 1);
  await found(owner, 'request');
  const crowd = await traders(server, NOTICES_ABOUT_ONE_A_DAY + 5);
  const guildId = await guildOf(owner);
  const knock = (player: TestPlayer) => player.request(`POST /api/guilds/${guildId}/join`);
  for (const player of crowd.slice(0, 4)) await knock(player);
  expect(await received(owner, 'asks to join')).toBe(1);
  for (const player of crowd.slice(4)) {
    await readAll(owner);
    await knock(player);
  }
  expect(await received(owner, 'asks to join')).toBe(NOTICES_ABOUT_ONE_A_DAY);
});

it('an officer who blocks the requesting player gets no notice; the others do', async () => {
  const [owner, officer, knocker] = await traders(server, 3);
  await found(owner, 'open');
  await comeIn(officer, owner);
  await owner.request(`PUT /api/guilds/mine/members/${officer.id}/role`, { body: { role: 'officer' } });
  await owner.request('PATCH /api/guilds/mine', { body: { entry: 'request' } });
  await block(officer, knocker);
  await comeIn(knocker, owner);
  expect([await received(owner, 'asks to join'), await received(officer, 'asks to join')]).toEqual([1, 0]);
});

it('a player whom the owner blocks cannot ask to join the guild', async () => {
  const [owner, knocker] = await traders(server, 2);
  await found(owner, 'request');
  await block(owner, knocker);
  expect((await comeIn(knocker, owner)).code).toBe('GUILD_REQUESTED_ENOUGH');
  expect(await received(owner, 'asks to join')).toBe(0);
});

it('invitations are limited per officer and day, withdrawn or not, and per player waiting', async () => {
  const { GUILD_INVITED_MAX, GUILD_INVITES_A_DAY } = await import('@blookery/game/players/guilds');
  const { sql } = server.database;
  const [owner, eager] = await traders(server, 2);
  await found(owner, 'invite');
  const invite = (player: TestPlayer) =>
    owner.request('POST /api/guilds/mine/invites', { body: { username: player.username } });
  await sql`
    insert into guilds (name, name_folded, tag, language, entry, color, emblem_id, banner_id, capacity,
      officer_limit, week_of, patch)
    select 'Many ' || n, 'many' || n, 'M' || n, 'en', 'invite', 'teal', 1, 1, 30, 0, '2026-01-05', 60
    from generate_series(1, ${GUILD_INVITED_MAX}) n`;
  await sql`
    insert into guild_invites (guild_id, player_id, invited_by)
    select id, ${eager.id}, ${owner.id} from guilds where name like 'Many %'`;
  expect((await invite(eager)).code).toBe('GUILD_INVITED_ENOUGH');
  const [last, ...crowd] = await traders<number>(server, GUILD_INVITES_A_DAY + 1);
  if (!last) throw new Error('nobody came');
  for (const player of crowd) {
    expect((await invite(player)).status).toBe(200);
    await owner.request(`DELETE /api/guilds/mine/invites/${player.id}`);
  }
  expect((await invite(last)).code).toBe('GUILD_INVITES_TODAY');
});

it('asking for a trade and withdrawing it is limited', async () => {
  const { TRADE_ASKS_OF_ONE_MAX } = await import('@blookery/game/trading/trades');
  const [ringer, other] = await traders(server, 2);
  const request = () => ringer.request('POST /api/trades', { body: { userId: other.id } });
  for (let turn = 0; turn < TRADE_ASKS_OF_ONE_MAX; turn++) {
    const { body } = await request();
    await ringer.request(`DELETE /api/trades/${body.id}`);
  }
  expect((await request()).code).toBe('TRADE_ASKED_OFTEN');
});

/** Where notices are posted. Add a new place here, and above if a player can cause it for another. */
const places: Record<string, string> = {
  'features/auctions/notices.ts':
    'about the player’s own listing, bid or watch: names nobody, once a listing until it is read',
  'features/friends/post-notice.ts': 'above',
  'features/games/tables/notify-winner.ts': 'once a week for a table',
  'features/guilds/change-guild.ts': 'caused by staff',
  'features/guilds/change-members.ts': 'above',
  'features/guilds/disband-guild.ts': 'once for a guild',
  'features/guilds/finish-quilts.ts': 'once a week for a guild',
  'features/guilds/guilds-data.ts': 'once for an account that is erased',
  'features/guilds/invite-player.ts': 'above',
  'features/guilds/join-guild.ts': 'above',
  'features/guilds/treasury.ts': 'above',
  'features/swaps/notices.ts': 'both agreed to it, one by offering and one by taking',
  'features/trades/close-idle-trades.ts': 'above',
  'features/trades/confirm-trade.ts': 'both agreed to it',
  'features/wishes/ring-listed.ts': 'gathered, at most one an hour however much is listed',
};
/** Notices from here are caused by the account owner or by staff. */
const ownDoing = /^(features\/(badges|discord|levels|mail|security|settings|store|reports|staff)|players)\//;

it('the list contains every place where one player causes a notice for another', () => {
  const root = join(import.meta.dirname, '..');
  const posting = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(features|players|economy)\/.*\.ts$/.test(path) &&
      !path.endsWith('.test.ts') &&
      !ownDoing.test(path) &&
      /notices\.post(Many)?\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(posting.sort()).toEqual(Object.keys(places).sort());
});
