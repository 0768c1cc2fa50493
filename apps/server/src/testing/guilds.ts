/** Guilds and players for tests about them. */
import { GUILD_COST } from '@blookery/game/players/guilds';
import { giveTokens } from './collecting.ts';
import { tupleOf } from './quick-players.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

let made = 0;

export const guildWords = (change: object = {}) => {
  const number = ++made;
  return {
    name: `Guild ${number}`,
    tag: `T${number.toString(36).toUpperCase()}`.padEnd(3, 'X'),
    motto: 'Odd ones out, welcome in.',
    language: 'en',
    entry: 'open',
    look: { color: 'teal', emblemId: 1, bannerId: 1 },
    ...change,
  };
};

/** A player with the price of a guild, and some more. */
export async function richPlayer(server: TestServer, more = 0): Promise<TestPlayer> {
  const player = await server.player();
  await giveTokens(server, player.id, GUILD_COST + more);
  return player;
}

/** An open guild with its owner; the others join it. */
export async function makeGuild<const N extends number = 0>(
  server: TestServer,
  {
    members,
    change = {},
    more = 0,
  }: { members?: N; change?: Partial<ReturnType<typeof guildWords>>; more?: number } = {},
) {
  const owner = await richPlayer(server, more);
  const words = guildWords({ ...change, entry: 'open' });
  const { body } = await owner.request('POST /api/guilds', { body: words });
  const id = body.id;
  const others = await tupleOf(members, async () => {
    const player = await server.player();
    const joined = await player.request(`POST /api/guilds/${id}/join`);
    if (joined.code) throw new Error(`joining was refused: ${joined.code}`);
    return player;
  });
  const { entry } = change;
  if (entry) await owner.request('PATCH /api/guilds/mine', { body: { entry } });
  return { id, owner, others, words };
}

export const setRole = (owner: TestPlayer, player: TestPlayer, role: string) =>
  owner.request(`PUT /api/guilds/mine/members/${player.id}/role`, { body: { role } });

export const hallOf = async (player: TestPlayer) => (await player.request('GET /api/guilds/mine')).body;

/** The texts of the notices of a player, newest first. */
export const noticesOf = async (player: TestPlayer): Promise<string[]> =>
  (await player.request('GET /api/notices')).body.notices.map(({ text }) => text);
