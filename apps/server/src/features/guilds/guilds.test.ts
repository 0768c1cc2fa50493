import { describe, expect, it } from 'vitest';
import { collectPublished } from '../../testing/collecting.ts';
import { hallOf, makeGuild, noticesOf, setRole } from '../../testing/guilds.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import { staffMember } from '../../testing/staff.ts';
import { lockWaits } from '../../testing/test-database.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { codes, invite, join, me, server, setUp, wire } from './guilds-fixtures.ts';

setUp();

const kick = (officer: TestPlayer, player: TestPlayer) =>
  officer.request(`DELETE /api/guilds/mine/members/${player.id}`);

describe('a guild', () => {
  it('lets only the owner give roles, and only below their own', async () => {
    const { owner, others } = await makeGuild(server, { members: 3 });
    const [officer, member, other] = others;
    expect((await setRole(owner, officer, 'officer')).status).toBe(204);
    expect(await noticesOf(officer)).toEqual([expect.stringContaining('made you a Steward')]);
    expect(
      codes([
        await setRole(officer, member, 'officer'),
        await setRole(officer, owner, 'member'),
        await setRole(member, member, 'owner'),
        await setRole(owner, owner, 'member'),
        await kick(member, other),
        await kick(officer, owner),
        await kick(officer, officer),
        await kick(owner, owner),
      ]),
    ).toEqual(Array(8).fill('GUILD_ROLE'));
    expect((await kick(officer, other)).status).toBe(204);
    expect(await noticesOf(other)).toEqual([expect.stringContaining('You are no longer in')]);
    expect((await me(other)).guild).toBeNull();
    expect((await setRole(owner, officer, 'member')).status).toBe(204);
    expect((await kick(officer, member)).code).toBe('GUILD_ROLE');
    expect((await kick(owner, other)).code).toBe('GUILD_MEMBER_UNKNOWN');
  });

  it('does not readmit a removed player without an invitation', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    await kick(owner, member);
    expect((await join(member, id)).code).toBe('GUILD_SENT_AWAY');
    await invite(owner, member);
    expect((await join(member, id)).body).toEqual({ tie: 'member' });
    await member.request('POST /api/guilds/mine/leave');
    expect((await join(member, id)).body).toEqual({ tie: 'member' });
  });

  it('can change its owner, and never has two owners', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 4 });
    const [heir] = others;
    expect((await owner.request('POST /api/guilds/mine/leave')).code).toBe('GUILD_OWNER_STAYS');
    const responses = await Promise.all(
      others.map(({ id: userId }) =>
        wire.request(`PUT /api/guilds/mine/members/${userId}/role`, {
          token: owner.token,
          body: { role: 'owner' },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const owners = await server.database.sql`
      select 1 from guild_members where guild_id = ${id} and role = 'owner'`;
    expect(owners).toHaveLength(1);
    expect((await hallOf(owner)).role).toBe('officer');
    expect((await owner.request('POST /api/guilds/mine/leave')).status).toBe(204);
    expect((await hallOf(heir)).members).toHaveLength(4);
  });

  it('either admits a player or gets a refusal if another guild admits the same player at once', async () => {
    const { sql } = server.database;
    const opened = await makeGuild(server);
    const [first, asked] = await tupleOf(2, () => makeGuild(server, { change: { entry: 'request' } }));
    const player = await server.player();
    for (const { id } of [first, asked]) await join(player, id);

    // Who joins is a member already and waits here with the rest, while the other guild lets them in.
    const elsewhere = await sql.reserve();
    await elsewhere`begin`;
    await elsewhere`
      select 1 from guild_requests where guild_id = ${first.id} and player_id = ${player.id} for update`;
    const joined = join(player, opened.id);
    await expect.poll(() => lockWaits(sql)).toBe(1);
    const accepted = asked.owner.request(`PUT /api/guilds/mine/requests/${player.id}`, {
      body: { accept: true },
    });
    await expect.poll(() => lockWaits(sql)).toBe(2);
    await elsewhere`commit`;
    elsewhere.release();

    expect(codes(await Promise.all([joined, accepted]))).toEqual([200, 'GUILD_THEY_HAVE_ONE']);
    expect((await me(player)).guild).toMatchObject({ id: opened.id });
    expect(await sql`select 1 from guild_requests where player_id = ${player.id}`).toHaveLength(0);
  });

  it('changes its texts and look for its owner only, and publishes them to all members', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const body = { name: 'Night Shift', tag: 'NITE', motto: 'For people awake at the wrong time.' };
    expect((await member.request('PATCH /api/guilds/mine', { body })).code).toBe('GUILD_ROLE');
    const received = collectPublished(server, `user:${member.id}`);
    expect((await owner.request('PATCH /api/guilds/mine', { body })).body).toMatchObject(body);
    expect(received[0]?.d).toMatchObject({ guild: { id, name: 'Night Shift' }, face: { guildTag: 'NITE' } });
    const wrong = await owner.request('PATCH /api/guilds/mine', { body: { surprise: true } });
    expect(wrong.code).toBe('REQUEST_INVALID');
    const elsewhere = await makeGuild(server);
    const taken = await elsewhere.owner.request('PATCH /api/guilds/mine', { body: { tag: 'nite' } });
    expect(taken.code).toBe('GUILD_TAG_TAKEN');
  });

  it('masks bad words in its texts, and refuses them in a name', async () => {
    const { wordFilter } = await import('@blookery/content');
    const { owner } = await makeGuild(server);
    const word = wordFilter[0] ?? '';
    const { body } = await owner.request('PATCH /api/guilds/mine', { body: { motto: `we say ${word}` } });
    expect(body.motto).not.toContain(word);
    const named = await owner.request('PATCH /api/guilds/mine', { body: { name: word } });
    expect(['GUILD_WORDS', 'GUILD_NAME']).toContain(named.code);
  });

  it('has a board that officers pin to', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const pin = (player: TestPlayer, text: string) =>
      player.request('PUT /api/guilds/mine/notice', { body: { text } });
    expect((await pin(member, 'x')).code).toBe('GUILD_ROLE');
    await pin(owner, ' Meet on Sunday,\n\n\n\n19:00  UTC. ');
    expect((await hallOf(member)).notice).toMatchObject({
      text: 'Meet on Sunday,\n\n19:00 UTC.',
      by: { id: owner.id },
    });
    await pin(owner, '   ');
    expect((await hallOf(member)).notice).toBeNull();
  });

  it('records its history', async () => {
    const { owner, others } = await makeGuild(server, { members: 2 });
    const [one, two] = others;
    await setRole(owner, one, 'officer');
    await kick(one, two);
    const { body } = await one.request('GET /api/guilds/mine/history');
    expect(body.events.map((event) => [event.kind, event.actor?.id, event.subject?.id ?? null])).toEqual([
      ['removed', one.id, two.id],
      ['promoted', owner.id, one.id],
      ['joined', two.id, null],
      ['joined', one.id, null],
      ['founded', owner.id, null],
    ]);
    const rest = await one.request(`GET /api/guilds/mine/history?before=${body.events[3]?.id}`);
    expect(rest.body).toMatchObject({ hasMore: false, events: [{ kind: 'founded' }] });
  });

  it('shows its members to strangers, and nothing of its treasury', async () => {
    const { id, owner } = await makeGuild(server, { members: 1, more: 100 });
    await owner.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 77 } });
    const { body } = await (await server.player()).request(`GET /api/guilds/${id}`);
    expect(body.members).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/treasury|presence|:77[,}]/);
  });
});

describe('discovering guilds', () => {
  it('finds by name and tag, and filters', async () => {
    const { id } = await makeGuild(server, {
      change: { name: 'Midnight Snack Club', tag: 'MSC', language: 'fr' },
    });
    const closed = await makeGuild(server, {
      change: { name: 'Midnight Closed', language: 'fr', entry: 'invite' },
    });
    const friend = await server.player();
    const player = await server.player();
    await friend.request(`POST /api/friends/${player.id}`);
    await player.request(`PUT /api/friends/${friend.id}`, { body: { accept: true } });
    await join(friend, id);
    const found = async (query: string) =>
      (await player.request(`GET /api/guilds?${query}`)).body.guilds.map((guild) => guild.id);
    expect((await found('search=midnight')).sort()).toEqual([id, closed.id].sort());
    expect(await found('search=MIDNIGHT-snack')).toEqual([id]);
    expect(await found('search=msc')).toEqual([id]);
    expect(await found('search=%25%27')).toEqual([]);
    expect(await found('search=midnight&filter=open')).toEqual([id]);
    expect((await found('language=fr')).sort()).toEqual([id, closed.id].sort());
    expect(await found('filter=friends')).toEqual([id]);
    const { body } = await player.request('GET /api/guilds?filter=friends');
    expect(body.guilds[0]).toMatchObject({ friends: 1, tie: 'none' });
    await server.database.sql`update guilds set capacity = member_count where id = ${id}`;
    expect(await found('search=midnight&filter=room')).toEqual([closed.id]);
  });

  it('recommends guilds with friends, active ones and new ones, and never closed ones', async () => {
    const { sql } = server.database;
    await sql`update guilds set founded_at = '2020-01-01'`;
    const [friendly, lively, fresh] = await Promise.all([
      makeGuild(server, { members: 1 }),
      makeGuild(server),
      makeGuild(server),
    ]);
    const shut = await makeGuild(server, { members: 1, change: { entry: 'invite' } });
    await sql`update guilds set founded_at = '2020-01-01' where id in (${friendly.id}, ${lively.id})`;
    await sql`update guilds set week_experience = 5000 where id in (${lively.id}, ${shut.id})`;
    const player = await server.player();
    for (const { others } of [friendly, shut]) {
      await others[0]?.request(`POST /api/friends/${player.id}`);
      await player.request(`PUT /api/friends/${others[0]?.id}`, { body: { accept: true } });
    }
    const { body } = await player.request('GET /api/guilds/suggestions');
    expect(body.recommended.map(({ guild, reason }) => [guild.id, reason])).toEqual([
      [friendly.id, 'friends'],
      [lively.id, 'lively'],
      [fresh.id, 'new'],
    ]);
  });
});

describe('a guild that removed a player', () => {
  it('is recommended to others, not to that player', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    await server.database.sql`update guilds set week_experience = 1000000 where id = ${id}`;
    await kick(owner, member);
    const isRecommendedTo = async (player: TestPlayer) =>
      (await player.request('GET /api/guilds/suggestions')).body.recommended.some(
        ({ guild }) => guild.id === id,
      );
    expect([await isRecommendedTo(member), await isRecommendedTo(await server.player())]).toEqual([
      false,
      true,
    ]);
    await invite(owner, member);
    await join(member, id);
    await member.request('POST /api/guilds/mine/leave');
    expect(await isRecommendedTo(member)).toBe(true);
  });
});

describe('staff', () => {
  it('reset the name, tag, motto and notice of a guild, and its owner chooses new ones', async () => {
    const { id, owner, others, words } = await makeGuild(server, {
      members: 1,
      change: { motto: 'Unkind.' },
    });
    await owner.request('PUT /api/guilds/mine/notice', { body: { text: 'Unkind too.' } });
    const staff = await staffMember(server, 'MUTE_USERS');
    const reset = (player: TestPlayer, guildId = id) =>
      player.request(`POST /api/staff/guilds/${guildId}/reset`, { body: { reason: 'unkind words' } });
    const refused = [await reset(others[0]), await reset(staff, 999_999)];
    expect(codes(refused)).toEqual(['PERMISSION_MISSING', 'GUILD_UNKNOWN']);
    expect((await reset(staff)).status).toBe(204);
    const { guild, notice } = (await owner.request('GET /api/guilds/mine')).body;
    expect([guild.name, guild.motto, notice]).toEqual([`Guild ${id}`, '', null]);
    expect(guild.tag).toMatch(/^\d{5}$/);
    expect((await me(others[0])).guild).toMatchObject({ name: `Guild ${id}` });
    expect(await noticesOf(owner)).toContain(
      `Staff took the name, tag, motto and notice of ${words.name}: unkind words`,
    );
    const [act] = await server.database.sql`
      select action, staff_id as "staffId", player_id as "playerId" from audit_trail order by id desc limit 1`;
    expect(act).toEqual({ action: 'reset-guild', staffId: staff.id, playerId: owner.id });
    expect((await reset(staff)).status).toBe(204);
    const named = await owner.request('PATCH /api/guilds/mine', {
      body: { name: words.name, tag: words.tag },
    });
    expect(named.body).toMatchObject({ name: words.name, tag: words.tag });
  });
});

describe('the guilds experiment', () => {
  it('guards every call [2.1.20]', async () => {
    const { sql } = server.database;
    const { id, owner } = await makeGuild(server);
    await sql`insert into experiments (name, mode) values ('guilds', 'off')`;
    server.bus.publish('experiments.changed', '');
    const request = async () =>
      codes([
        await owner.request('GET /api/guilds'),
        await owner.request('GET /api/guilds/mine'),
        await owner.request(`GET /api/guilds/${id}`),
        await owner.request('POST /api/guilds/mine/leave'),
      ]);
    await expect.poll(request).toEqual(Array(4).fill('EXPERIMENT_OFF'));
    await sql`delete from experiments where name = 'guilds'`;
    server.bus.publish('experiments.changed', '');
    await expect.poll(async () => (await owner.request('GET /api/guilds/mine')).status).toBe(200);
  });
});
