/** The growth of guilds: experience counted once, the weekly quilt, capacity, and the board. */
import { weekEnd } from '@blookery/game';
import { GUILD_CAPACITY, quiltGoal, quiltPatch, quiltReward } from '@blookery/game/players/guilds';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveTokens, lists, withoutGifts } from '../../testing/collecting.ts';
import { hallOf, makeGuild, noticesOf } from '../../testing/guilds.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { countExperience } from './count-experience.ts';
import { finishQuilts } from './finish-quilts.ts';

/** Starts at the real time, so that timestamps of the database are in the same week. */
let now = new Date();
const server = await testServer({}, { clock: { now: () => new Date(now) } });

const gain = (player: TestPlayer, amount: number) => giveTokens(server, player.id, amount, 'experience');
/** What the job is given. */
async function jobParts() {
  const { openEconomy } = await import('../../economy/economy.ts');
  const { buildCatalog } = await import('../../catalog/catalog.ts');
  const { notices } = await import('../../notices/notices.ts');
  const { pushOutbox } = await import('../../notices/push-outbox.ts');
  const { wellKnown, cosmeticPools } = await import('@blookery/content');
  const clock = { now: () => new Date(now) };
  const world = { publish: () => {}, recheck: () => {} };
  const catalog = buildCatalog(lists, { avatarResourceId: 1, dailyTicketItemId: 1, cosmeticPools });
  const { database } = server;
  return {
    database,
    clock,
    world,
    economy: openEconomy({ database, world, clock, catalog }),
    notices: notices({ world, catalog, pushes: pushOutbox({ clock }) }),
    quiltItemId: wellKnown.townBellItemId,
  };
}
/** Counts as the job does. */
async function count(): Promise<void> {
  await countExperience(await jobParts());
}
const bellsOf = async (player: TestPlayer): Promise<number> => {
  const { body } = await player.request('GET /api/users/me');
  const bell = lists.items.find(({ name }) => name === 'Town Bell')?.id;
  return body.items.filter(({ itemId }) => itemId === bell).length;
};
/** Does it a second after the next week has begun. */
async function onMonday(work: () => Promise<void>): Promise<void> {
  const before = now;
  now = new Date(weekEnd(now).getTime() + 1000);
  await work().finally(() => {
    now = before;
  });
}
/** Gains it by the clock of the test; otherwise the database dates it by its own. */
async function gainNow(player: TestPlayer, amount: number): Promise<void> {
  await gain(player, amount);
  await server.database.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update transfers set at = ${now}
      where id = (select max(id) from transfers where to_player = ${player.id} and currency = 'experience')`;
  });
}
const board = async (player: TestPlayer) => (await player.request('GET /api/guilds/leaderboard')).body;

describe('the experience of a guild', () => {
  it('is what members gained while they were in it, and stays when they leave', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const late = await server.player();
    await gain(late, 5000);
    await late.request(`POST /api/guilds/${id}/join`);
    await Promise.all([gain(owner, 100), gain(member, 20), gain(late, 3)]);
    const hall = await hallOf(owner);
    expect(hall.guild.experience).toBe(123);
    expect(hall.members.map(({ experience, weekExperience }) => [experience, weekExperience])).toEqual([
      [100, 100],
      [20, 20],
      [3, 3],
    ]);
    await late.request('POST /api/guilds/mine/leave');
    await gain(late, 1000);
    expect((await hallOf(owner)).guild.experience).toBe(123);
    expect((await hallOf(owner)).quilt.experience).toBe(123);
    // Rejoining does not count the same experience twice.
    await late.request(`POST /api/guilds/${id}/join`);
    expect((await hallOf(owner)).guild.experience).toBe(123);
  });

  it('decides the rank on the board, and adds capacity with every level', async () => {
    const [strong, weak] = [await makeGuild(server), await makeGuild(server)];
    await gain(strong.owner, 60_000);
    await gain(weak.owner, 500);
    await count();
    const top = await board(weak.owner);
    expect(top.guilds[0]).toMatchObject({
      id: strong.id,
      rank: 1,
      experience: 60_000,
      level: 5,
      capacity: 50,
    });
    expect(top.own).toMatchObject({ id: weak.id, rank: 2, capacity: GUILD_CAPACITY.first });
    expect((await board(await server.player())).own).toBeNull();
    expect(await hallOf(strong.owner)).toMatchObject({ rank: 1, guilds: 3 });
    const { body } = await weak.owner.request('GET /api/guilds');
    expect(body.guilds.map(({ id }) => id).slice(0, 2)).toEqual([strong.id, weak.id]);
  });
});

describe('the weekly quilt', () => {
  it('pays tokens to the treasury and gives an item to the owner, once', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const patch = quiltPatch(1);
    await gain(member, quiltGoal(patch) - 1);
    await count();
    expect((await hallOf(owner)).quilt).toMatchObject({ finished: false, patch });
    await gain(owner, 1);
    await Promise.all([count(), count()]);
    await count();
    const hall = await hallOf(member);
    expect(hall.quilt).toMatchObject({ finished: true, reward: quiltReward(patch) });
    expect(hall.treasury.tokens).toBe(quiltReward(patch));
    expect(await bellsOf(owner)).toBe(1);
    expect(await noticesOf(member)).toEqual([expect.stringContaining('is whole')]);
    const { body } = await owner.request('GET /api/guilds/mine/history?of=treasury');
    expect(body.events).toMatchObject([{ kind: 'quilt', amount: quiltReward(patch), actor: null }]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('restarts on Monday, with one patch per member', async () => {
    const { owner, id } = await makeGuild(server, { members: 5 });
    await gain(owner, 70);
    await onMonday(async () => {
      const hall = await hallOf(owner);
      expect(hall.quilt).toMatchObject({ experience: 0, finished: false, patch: quiltPatch(6) });
      expect(hall.guild.experience).toBe(70);
      // What was gained since Monday, before anybody looked, belongs to the new week.
      await server.database.sql`update guilds set week_of = week_of - 7 where id = ${id}`;
      await gainNow(owner, 11);
      expect((await hallOf(owner)).quilt.experience).toBe(11);
      expect((await hallOf(owner)).members[0]).toMatchObject({ experience: 81, weekExperience: 11 });
    });
  });

  it('is paid once if it was finished after the last count of its week', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const patch = quiltPatch(1);
    await count();
    await gain(member, quiltGoal(patch));
    await onMonday(async () => {
      // Two servers, and a member who opens the hall.
      const [hall] = await Promise.all([hallOf(owner), count(), count()]);
      expect(hall.quilt).toMatchObject({ experience: 0, finished: false });
      await count();
      expect((await hallOf(owner)).treasury.tokens).toBe(quiltReward(patch));
      expect((await hallOf(owner)).quilt.finished).toBe(false);
    });
    expect(await noticesOf(member)).toEqual([expect.stringContaining('was whole when the week ended')]);
    expect(await bellsOf(owner)).toBe(1);
    expect(await audit(server.database)).toEqual([]);
  });

  it('is paid once if it was counted as finished, but not paid when its week ended', async () => {
    const { owner, id } = await makeGuild(server);
    const patch = quiltPatch(1);
    await gain(owner, quiltGoal(patch));
    await server.database.sql`update guilds set week_experience = ${quiltGoal(patch)} where id = ${id}`;
    await onMonday(async () => {
      await count();
      await count();
      expect((await hallOf(owner)).treasury.tokens).toBe(quiltReward(patch));
    });
    expect(await audit(server.database)).toEqual([]);
  });

  it('is paid once, and shared, if the guild is disbanded before it is counted', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    await Promise.all([withoutGifts(server, owner.id), withoutGifts(server, member.id)]);
    const reward = quiltReward(quiltPatch(1));
    await gain(member, quiltGoal(quiltPatch(1)));
    const disband = () =>
      owner.request('DELETE /api/guilds/mine', { headers: { 'idempotency-key': 'end-of-the-guild' } });
    const [one, two] = await Promise.all([disband(), disband(), count()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await disband()).body.shares.map(({ tokens }) => tokens)).toEqual([reward / 2, reward / 2]);
    await count();
    expect(await bellsOf(owner)).toBe(1);
    expect(await noticesOf(member)).toEqual([
      expect.stringContaining('was disbanded'),
      expect.stringContaining('is whole'),
    ]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('is paid for last week if the guild is disbanded on Monday, without what was gained since', async () => {
    const [whole, almost] = [await makeGuild(server), await makeGuild(server)];
    await gain(whole.owner, quiltGoal(quiltPatch(1)));
    await gain(almost.owner, quiltGoal(quiltPatch(1)) - 1);
    await onMonday(async () => {
      await gainNow(almost.owner, 1);
      const shares = async ({ owner }: typeof whole) =>
        (await owner.request('DELETE /api/guilds/mine')).body.shares.map(({ tokens }) => tokens);
      expect([await shares(whole), await shares(almost)]).toEqual([[quiltReward(quiltPatch(1))], [0]]);
    });
    expect([await bellsOf(whole.owner), await bellsOf(almost.owner)]).toEqual([1, 0]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('gives its item to the new owner if the guild is handed over meanwhile', async () => {
    const { owner, others, id } = await makeGuild(server, { members: 1 });
    const [heir] = others;
    await gain(owner, quiltGoal(quiltPatch(1)));
    const { sql, transaction } = server.database;
    await sql`update guilds set week_experience = ${quiltGoal(quiltPatch(1))} where id = ${id}`;
    const parts = await jobParts();
    const locked = Promise.withResolvers<void>();
    const handing = transaction(async (tx) => {
      await tx`select 1 from guilds where id = ${id} for update`;
      locked.resolve();
      await expect
        .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
        .toHaveLength(1);
      await tx`update guild_members set role = 'officer' where player_id = ${owner.id}`;
      await tx`update guild_members set role = 'owner' where player_id = ${heir.id}`;
    });
    await locked.promise;
    await Promise.all([finishQuilts(parts), handing]);
    await count();
    expect([await bellsOf(owner), await bellsOf(heir)]).toEqual([0, 1]);
    expect((await hallOf(heir)).treasury.tokens).toBe(quiltReward(quiltPatch(1)));
  });

  it('that was paid before its week ended is not paid again', async () => {
    const { owner } = await makeGuild(server);
    const patch = quiltPatch(1);
    await gain(owner, quiltGoal(patch));
    await count();
    await onMonday(async () => {
      await count();
      expect((await hallOf(owner)).treasury.tokens).toBe(quiltReward(patch));
    });
  });

  it('does not count what members gained after its week had ended, also if they have left', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [leaver] = others;
    const patch = quiltPatch(1);
    await gain(owner, quiltGoal(patch) - 1);
    await onMonday(async () => {
      await gainNow(owner, 5);
      await gainNow(leaver, 7);
      await leaver.request('POST /api/guilds/mine/leave');
      await count();
      const hall = await hallOf(owner);
      expect(hall.quilt.experience).toBe(5);
      expect(hall.guild.experience).toBe(quiltGoal(patch) + 11);
      expect(hall.treasury.tokens).toBe(0);
    });
  });

  it('does not start with last week’s sum if its week begins while the sums are stored', async () => {
    const { owner, id } = await makeGuild(server);
    await gain(owner, 70);
    const { sql, transaction } = server.database;
    const locked = Promise.withResolvers<void>();
    const beginning = transaction(async (tx) => {
      await tx`select 1 from guilds where id = ${id} for update`;
      locked.resolve();
      await expect
        .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
        .toHaveLength(1);
      await tx`
        update guilds set week_of = week_of + 7, left_week_experience = 0, week_experience = 0 where id = ${id}`;
    });
    await locked.promise;
    await Promise.all([count(), beginning]);
    const [guild] = await sql`select week_experience as week from guilds where id = ${id}`;
    expect(guild).toEqual({ week: 0 });
  });
});
