/** What becomes of a guild when an account is erased, and the guild in the copy of the data. */
import { wellKnown } from '@blookery/content';
import { expect, it } from 'vitest';
import { collectPublished } from '../../testing/collecting.ts';
import { hallOf, makeGuild, noticesOf, setRole } from '../../testing/guilds.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { me, server, setUp } from './guilds-fixtures.ts';

setUp();

async function erase(player: TestPlayer): Promise<void> {
  const { sql } = server.database;
  await sql`update players set deletion_at = now() - interval '1 day' where id = ${player.id}`;
  await server.runJob('erase-accounts');
}
const badgeIds = async (player: TestPlayer): Promise<number[]> =>
  (await me(player)).badges.map(({ id }: { id: number }) => id);

it('a guild goes to its longest-serving officer when the account of its owner is erased', async () => {
  const { id, owner, others } = await makeGuild(server, { members: 3, more: 500 });
  const [, officer, second] = others;
  await owner.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 500 } });
  await setRole(owner, second, 'officer');
  await setRole(owner, officer, 'officer');
  await erase(owner);
  const hall = await hallOf(officer);
  expect(hall).toMatchObject({ role: 'owner', founder: null, treasury: { tokens: 500 }, guild: { id } });
  expect(hall.members).toHaveLength(3);
  expect((await setRole(officer, second, 'member')).status).toBe(204);
});

it('the heir of a guild gets the owner badge and a notice, and open halls are notified', async () => {
  const { id, owner, others, words } = await makeGuild(server, { members: 2 });
  const [heir, member] = others;
  const room = collectPublished(server, `room:guild:${id}`);
  const heard = collectPublished(server, `user:${heir.id}`);
  await erase(owner);
  expect((await hallOf(heir)).role).toBe('owner');
  expect(await badgeIds(heir)).toEqual([wellKnown.guildBadgeId]);
  expect(await noticesOf(heir)).toEqual([`You are the Captain of ${words.name} now.`]);
  expect(heard).toContainEqual({ t: 'player.updated', d: { badgesAdded: [wellKnown.guildBadgeId] } });
  expect(room).toEqual([{ t: 'guilds.changed', d: { guildId: id } }]);
  expect([await badgeIds(member), await noticesOf(member)]).toEqual([[], []]);
});

it('open halls are notified when the account of a member is erased', async () => {
  const { id, owner, others } = await makeGuild(server, { members: 1 });
  const room = collectPublished(server, `room:guild:${id}`);
  await erase(others[0]);
  expect((await hallOf(owner)).members).toHaveLength(1);
  expect(room).toEqual([{ t: 'guilds.changed', d: { guildId: id } }]);
});

it('a guild without other members is deleted with the account, and its treasury emptied', async () => {
  const { id, owner } = await makeGuild(server, { more: 500 });
  await owner.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 500 } });
  await erase(owner);
  const [guild] = await server.database
    .sql`select treasury, disbanded_at is not null as gone from guilds where id = ${id}`;
  expect(guild).toMatchObject({ treasury: 0, gone: true });
  const [wallet] = await server.database.sql`select tokens from wallets where player_id = ${owner.id}`;
  expect(wallet).toMatchObject({ tokens: 1500 });
});

it('the copy of a player’s data contains the guild', async () => {
  const { id, owner } = await makeGuild(server);
  const { body } = await owner.request('GET /api/settings/export');
  const copy = typeof body === 'string' ? JSON.parse(body) : body;
  expect(copy.guild).toMatchObject([{ id, role: 'owner' }]);
  expect(copy.guildHistory).toHaveLength(1);
});
