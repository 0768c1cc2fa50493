import { GuildHall, GuildPage } from '@blookery/contract';
import { GUILD_COST, GUILD_REQUESTS_MAX } from '@blookery/game/players/guilds';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { hear, lists } from '../../testing/collecting.ts';
import { type Connections, connections } from '../../testing/connections.ts';
import { guildWords, hallOf, makeGuild, noticesOf, richPlayer, setRole } from '../../testing/guilds.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import type { TestAnswer } from '../../testing/answer.ts';

let server: TestServer;
let wire: Connections;
beforeAll(async () => {
  server = await testServer();
  wire = connections(await server.listen(), 50);
});
afterAll(async () => {
  wire.close();
  expect(await audit(server.database)).toEqual([]);
});

const join = (player: TestPlayer, id: number) => player.ask(`POST /api/guilds/${id}/join`);
const invite = (officer: TestPlayer, player: TestPlayer) =>
  officer.ask('POST /api/guilds/mine/invites', { body: { username: player.username } });
const answer = (officer: TestPlayer, player: TestPlayer, accept: boolean) =>
  officer.ask(`PUT /api/guilds/mine/requests/${player.id}`, { body: { accept } });
const kick = (officer: TestPlayer, player: TestPlayer) =>
  officer.ask(`DELETE /api/guilds/mine/members/${player.id}`);
const me = async (player: TestPlayer) => (await player.ask('GET /api/users/me')).body;
const codes = (answers: TestAnswer[]) => answers.map(({ status, code }) => code ?? status);

describe('founding a guild', () => {
  it('costs its price, makes the founder the owner and shows the tag with the name [1.0.07]', async () => {
    const player = await richPlayer(server);
    const words = guildWords({ name: '  The   Lost Buttons ', tag: 'lost' });
    const heard = hear(server, `user:${player.id}`);
    const { status, body } = await player.ask('POST /api/guilds', { body: words });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'The Lost Buttons', tag: 'LOST', members: 1, capacity: 30, level: 1 });
    const now = await me(player);
    expect(now).toMatchObject({
      tokens: 1000,
      guild: { id: body.id, name: 'The Lost Buttons' },
      guildTag: 'LOST',
    });
    expect(now.badges.map(({ name }: { name: string }) => name)).toContain('Guild Leader');
    expect(heard.map(({ d }) => d)).toContainEqual(
      expect.objectContaining({ guild: { id: body.id, name: 'The Lost Buttons' } }),
    );
    const other = await server.player();
    const { body: profile } = await other.ask(`GET /api/users/${player.username}`);
    expect(profile).toMatchObject({ guild: { id: body.id }, guildTag: 'LOST' });
    const hall = await hallOf(player);
    expect(Check(GuildHall, hall)).toBe(true);
    expect(hall).toMatchObject({ role: 'owner', founder: { id: player.id }, treasury: { tokens: 0 } });
  });

  it.each([
    ['GUILD_NAME', { name: 'ab' }],
    ['GUILD_NAME', { name: 'x'.repeat(25) }],
    ['GUILD_NAME', { name: '<b>Bold</b>' }],
    ['GUILD_NAME', { name: '\u200b\u200b\u200b' }],
    ['GUILD_TAG', { tag: 'A' }],
    ['GUILD_TAG', { tag: 'TOOLONG' }],
    ['GUILD_TAG', { tag: 'A B' }],
    ['BLOOK_UNKNOWN', { look: { color: 'teal', emblemId: 999_999, bannerId: 1 } }],
    [
      'COSMETIC_NOT_OWNED',
      { look: { color: 'teal', emblemId: 1, bannerId: lists.banners.find((one) => !one.default)?.id } },
    ],
    ['REQUEST_INVALID', { entry: 'closed' }],
    ['REQUEST_INVALID', { look: { color: 'url(x)', emblemId: 1, bannerId: 1 } }],
    ['REQUEST_INVALID', { surprise: 1 }],
  ])('refuses with %s for %j, and charges nothing', async (code, change) => {
    const player = await richPlayer(server);
    const refused = await player.ask('POST /api/guilds', { body: guildWords(change) });
    expect(refused.code).toBe(code);
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);
  });

  it('refuses a name or tag that exists in another spelling', async () => {
    const { words } = await makeGuild(server, { change: { name: 'Salt & Shingle', tag: 'SALT' } });
    const player = await richPlayer(server);
    const found = (change: object) => player.ask('POST /api/guilds', { body: guildWords(change) });
    expect((await found({ name: 'salt  SHINGLE' })).code).toBe('GUILD_NAME_TAKEN');
    expect((await found({ tag: words.tag.toLowerCase() })).code).toBe('GUILD_TAG_TAKEN');
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);
  });

  it('requires the price and membership in no guild', async () => {
    const poor = await server.player();
    expect((await poor.ask('POST /api/guilds', { body: guildWords() })).code).toBe('TOKENS_TOO_FEW');
    const { owner } = await makeGuild(server, { more: GUILD_COST });
    expect((await owner.ask('POST /api/guilds', { body: guildWords() })).code).toBe('GUILD_ALREADY');
  });

  it('happens once per key, and once among twenty requests for the same name', async () => {
    const player = await richPlayer(server, GUILD_COST);
    const body = guildWords();
    const same = await Promise.all(
      Array.from({ length: 10 }, () =>
        wire.ask('POST /api/guilds', { token: player.token, body, headers: { 'idempotency-key': 'found' } }),
      ),
    );
    for (const one of same) expect(one).toEqual(same[0]);
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);

    const founders = await Promise.all(Array.from({ length: 8 }, () => richPlayer(server)));
    const race = guildWords();
    const answers = await Promise.all(
      founders.map(({ token }) => wire.ask('POST /api/guilds', { token, body: race })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codes(answers).filter((code) => code !== 200)).toEqual(Array(7).fill('GUILD_NAME_TAKEN'));
  });

  it('is refused to muted players, like other guild texts', async () => {
    const { owner } = await makeGuild(server);
    const muted = await richPlayer(server);
    for (const { id } of [owner, muted]) {
      await server.database.sql`
        insert into punishments (player_id, kind, reason) values (${id}, 'mute', 'shouting')`;
    }
    const answers = [
      await muted.ask('POST /api/guilds', { body: guildWords() }),
      await owner.ask('PATCH /api/guilds/mine', { body: { motto: 'LOUD' } }),
      await owner.ask('PUT /api/guilds/mine/notice', { body: { text: 'LOUD' } }),
    ];
    expect(codes(answers)).toEqual(Array(3).fill('CHAT_MUTED'));
  });
});

describe('joining a guild', () => {
  it('succeeds at once if it is open, and subscribes the member to guild updates', async () => {
    const { id, owner } = await makeGuild(server);
    const player = await server.player();
    const heard = hear(server, `room:guild:${id}`);
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
    expect(heard).toContainEqual({ t: 'guilds.changed', d: { guildId: id } });
    expect((await hallOf(owner)).guild.members).toBe(2);
    const elsewhere = await makeGuild(server);
    expect((await join(player, elsewhere.id)).code).toBe('GUILD_ALREADY');
    expect((await join(player, 999_999)).code).toBe('GUILD_UNKNOWN');
  });

  it('by request waits for an officer, who gets a notice', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1, change: { entry: 'request' } });
    const [member] = others;
    const [yes, no] = [await server.player(), await server.player()];
    for (const player of [yes, no]) expect((await join(player, id)).body).toEqual({ tie: 'asked' });
    await join(yes, id);
    // One unread notice covers all requests.
    expect(await noticesOf(owner)).toHaveLength(1);
    expect(await noticesOf(member)).toEqual([]);
    expect((await hallOf(owner)).requests).toHaveLength(2);
    expect((await hallOf(member)).requests).toEqual([]);
    expect((await answer(member, yes, true)).code).toBe('GUILD_ROLE');
    expect((await answer(owner, yes, true)).status).toBe(204);
    expect((await answer(owner, no, false)).status).toBe(204);
    expect(codes([await answer(owner, no, true)])).toEqual(['GUILD_REQUEST_UNKNOWN']);
    expect(await noticesOf(yes)).toEqual([expect.stringContaining('has let you in.')]);
    expect([(await me(yes)).guild?.id, (await me(no)).guild]).toEqual([id, null]);
  });

  it('by invitation only requires an invitation', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'invite' } });
    const player = await server.player();
    expect((await join(player, id)).code).toBe('GUILD_INVITE_ONLY');
    expect((await invite(owner, player)).body).toMatchObject({ player: { id: player.id }, joined: false });
    await invite(owner, player);
    expect(await noticesOf(player)).toEqual([expect.stringContaining('invites you to')]);
    const { body } = await player.ask('GET /api/guilds/suggestions');
    expect(body.invites).toEqual([
      expect.objectContaining({ guild: expect.objectContaining({ id, tie: 'invited' }) }),
    ]);
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
  });

  it('can be withdrawn, declined, or agreed on from both sides', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'request' } });
    const [one, two, three] = await Promise.all([server.player(), server.player(), server.player()]);
    await join(one, id);
    await one.ask(`DELETE /api/guilds/${id}/join`);
    expect((await hallOf(owner)).requests).toEqual([]);
    await invite(owner, two);
    await two.ask(`DELETE /api/guilds/${id}/join`);
    expect((await hallOf(owner)).invites).toEqual([]);
    await invite(owner, two);
    expect((await owner.ask(`DELETE /api/guilds/mine/invites/${two.id}`)).status).toBe(204);
    expect((await join(two, id)).body).toEqual({ tie: 'asked' });
    await join(three, id);
    expect((await invite(owner, three)).body).toMatchObject({ joined: true });
  });

  it('invites nobody who is in a guild, blocked, or unknown', async () => {
    const { owner } = await makeGuild(server);
    const elsewhere = await makeGuild(server);
    const blocker = await server.player();
    await blocker.ask(`POST /api/friends/${owner.id}/block`);
    expect(
      codes([
        await invite(owner, elsewhere.owner),
        await invite(owner, blocker),
        await owner.ask('POST /api/guilds/mine/invites', { body: { username: 'nobody-there' } }),
      ]),
    ).toEqual(['GUILD_THEY_HAVE_ONE', 'GUILD_INVITE_UNWANTED', 'USER_UNKNOWN']);
  });

  it('limits the number of open requests', async () => {
    const player = await server.player();
    await server.database.sql`
      insert into guilds (name, name_folded, tag, language, entry, color, emblem_id, banner_id, capacity,
        officer_limit, week_of, patch, disbanded_at)
      select 'Old ' || n, 'old' || n, 'OL' || n, 'en', 'request', 'teal', 1, 1, 30, 0, '2026-01-05', 60, now()
      from generate_series(1, ${GUILD_REQUESTS_MAX}) n`;
    await server.database.sql`
      insert into guild_requests (guild_id, player_id) select id, ${player.id} from guilds where name like 'Old %'`;
    const { id } = await makeGuild(server, { change: { entry: 'request' } });
    expect((await join(player, id)).code).toBe('GUILD_REQUESTS_TOO_MANY');
  });

  it('never admits more than the capacity, even concurrently', async () => {
    const { id, owner } = await makeGuild(server);
    await server.database.sql`update guilds set capacity = 5 where id = ${id}`;
    const crowd = await Promise.all(Array.from({ length: 20 }, () => server.player()));
    const answers = await Promise.all(
      crowd.map(({ token }) => wire.ask(`POST /api/guilds/${id}/join`, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(codes(answers).filter((code) => code !== 200)).toEqual(Array(16).fill('GUILD_FULL'));
    expect((await hallOf(owner)).members).toHaveLength(5);
  });

  it('never puts a player into two guilds', async () => {
    const all = await Promise.all([makeGuild(server), makeGuild(server), makeGuild(server)]);
    const player = await server.player();
    const answers = await Promise.all(
      [...all, ...all].map(({ id }) => wire.ask(`POST /api/guilds/${id}/join`, { token: player.token })),
    );
    // A repeated request to the same guild may succeed; only one of three guilds admits.
    const open = answers.filter(({ status }) => status === 200).length;
    expect([1, 2]).toContain(open);
    const counts = await Promise.all(all.map(async ({ owner }) => (await hallOf(owner)).guild.members));
    expect(counts.sort()).toEqual([1, 1, 2]);
  });
});

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
    await member.ask('POST /api/guilds/mine/leave');
    expect((await join(member, id)).body).toEqual({ tie: 'member' });
  });

  it('changes its owner completely, and never has two', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 4 });
    const [heir] = others;
    expect((await owner.ask('POST /api/guilds/mine/leave')).code).toBe('GUILD_OWNER_STAYS');
    const answers = await Promise.all(
      others.map(({ id: userId }) =>
        wire.ask(`PUT /api/guilds/mine/members/${userId}/role`, {
          token: owner.token,
          body: { role: 'owner' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const owners = await server.database.sql`
      select 1 from guild_members where guild_id = ${id} and role = 'owner'`;
    expect(owners).toHaveLength(1);
    expect((await hallOf(owner)).role).toBe('officer');
    expect((await owner.ask('POST /api/guilds/mine/leave')).status).toBe(204);
    expect((await hallOf(heir)).members).toHaveLength(4);
  });

  it('changes its texts and look for its owner only, and publishes them to all members', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const body = { name: 'Night Shift', tag: 'NITE', motto: 'For people awake at the wrong time.' };
    expect((await member.ask('PATCH /api/guilds/mine', { body })).code).toBe('GUILD_ROLE');
    const heard = hear(server, `user:${member.id}`);
    expect((await owner.ask('PATCH /api/guilds/mine', { body })).body).toMatchObject(body);
    expect(heard[0]?.d).toMatchObject({ guild: { id, name: 'Night Shift' }, face: { guildTag: 'NITE' } });
    const wrong = await owner.ask('PATCH /api/guilds/mine', { body: { surprise: true } });
    expect(wrong.code).toBe('REQUEST_INVALID');
    const elsewhere = await makeGuild(server);
    const taken = await elsewhere.owner.ask('PATCH /api/guilds/mine', { body: { tag: 'nite' } });
    expect(taken.code).toBe('GUILD_TAG_TAKEN');
  });

  it('masks bad words in its texts, and refuses them in a name', async () => {
    const { wordFilter } = await import('@blookery/content');
    const { owner } = await makeGuild(server);
    const word = wordFilter[0] ?? '';
    const { body } = await owner.ask('PATCH /api/guilds/mine', { body: { motto: `we say ${word}` } });
    expect(body.motto).not.toContain(word);
    const named = await owner.ask('PATCH /api/guilds/mine', { body: { name: word } });
    expect(['GUILD_WORDS', 'GUILD_NAME']).toContain(named.code);
  });

  it('has a board that officers pin to', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const pin = (player: TestPlayer, text: string) =>
      player.ask('PUT /api/guilds/mine/notice', { body: { text } });
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
    const { body } = await one.ask('GET /api/guilds/mine/history');
    expect(body.events.map((event) => [event.kind, event.actor?.id, event.subject?.id ?? null])).toEqual([
      ['removed', one.id, two.id],
      ['promoted', owner.id, one.id],
      ['joined', two.id, null],
      ['joined', one.id, null],
      ['founded', owner.id, null],
    ]);
    const rest = await one.ask(`GET /api/guilds/mine/history?before=${body.events[3]?.id}`);
    expect(rest.body).toMatchObject({ hasMore: false, events: [{ kind: 'founded' }] });
  });

  it('shows its members to strangers, and nothing of its treasury', async () => {
    const { id, owner } = await makeGuild(server, { members: 1, more: 100 });
    await owner.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 77 } });
    const { body } = await (await server.player()).ask(`GET /api/guilds/${id}`);
    expect(Check(GuildPage, body)).toBe(true);
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
    await friend.ask(`POST /api/friends/${player.id}`);
    await player.ask(`PUT /api/friends/${friend.id}`, { body: { accept: true } });
    await join(friend, id);
    const found = async (query: string) =>
      (await player.ask(`GET /api/guilds?${query}`)).body.guilds.map((guild: { id: number }) => guild.id);
    expect((await found('search=midnight')).sort()).toEqual([id, closed.id].sort());
    expect(await found('search=MIDNIGHT-snack')).toEqual([id]);
    expect(await found('search=msc')).toEqual([id]);
    expect(await found('search=%25%27')).toEqual([]);
    expect(await found('search=midnight&filter=open')).toEqual([id]);
    expect((await found('language=fr')).sort()).toEqual([id, closed.id].sort());
    expect(await found('filter=friends')).toEqual([id]);
    const { body } = await player.ask('GET /api/guilds?filter=friends');
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
      await others[0]?.ask(`POST /api/friends/${player.id}`);
      await player.ask(`PUT /api/friends/${others[0]?.id}`, { body: { accept: true } });
    }
    const { body } = await player.ask('GET /api/guilds/suggestions');
    expect(
      body.recommended.map(({ guild, reason }: { guild: { id: number }; reason: string }) => [
        guild.id,
        reason,
      ]),
    ).toEqual([
      [friendly.id, 'friends'],
      [lively.id, 'lively'],
      [fresh.id, 'new'],
    ]);
  });
});

describe('the guilds experiment', () => {
  it('guards every call [2.1.20]', async () => {
    const { sql } = server.database;
    const { id, owner } = await makeGuild(server);
    await sql`insert into experiments (name, mode) values ('guilds', 'off')`;
    server.bus.publish('experiments.changed', '');
    const ask = async () =>
      codes([
        await owner.ask('GET /api/guilds'),
        await owner.ask('GET /api/guilds/mine'),
        await owner.ask(`GET /api/guilds/${id}`),
        await owner.ask('POST /api/guilds/mine/leave'),
      ]);
    await expect.poll(ask).toEqual(Array(4).fill('EXPERIMENT_OFF'));
    await sql`delete from experiments where name = 'guilds'`;
    server.bus.publish('experiments.changed', '');
    await expect.poll(async () => (await owner.ask('GET /api/guilds/mine')).status).toBe(200);
  });
});

describe('deleting an account', () => {
  const eraseNow = async (player: TestPlayer) => {
    const { sql } = server.database;
    await sql`update players set deletion_at = now() - interval '1 day' where id = ${player.id}`;
    await sql`delete from job_leases where name = 'erase-accounts'`;
    const { eraseAccounts } = await import('../settings/erase-accounts.ts');
    const { guildsData } = await import('./guilds-data.ts');
    await eraseAccounts({
      database: server.database,
      clock: { now: () => new Date() },
      personalData: guildsData,
      sessions: { endAll: async () => 0 },
      world: { recheck: () => {} },
    });
  };

  it('keeps its guild working: the longest-serving officer takes over', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 3, more: 500 });
    const [, officer, second] = others;
    await owner.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 500 } });
    await setRole(owner, second, 'officer');
    await setRole(owner, officer, 'officer');
    await eraseNow(owner);
    const hall = await hallOf(officer);
    expect(hall).toMatchObject({ role: 'owner', founder: null, treasury: { tokens: 500 }, guild: { id } });
    expect(hall.members).toHaveLength(3);
    expect((await kick(officer, second)).status).toBe(204);
  });

  it('deletes a guild without other members, and empties its treasury', async () => {
    const { id, owner } = await makeGuild(server, { more: 500 });
    await owner.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 500 } });
    await eraseNow(owner);
    const [guild] = await server.database
      .sql`select treasury, disbanded_at is not null as gone from guilds where id = ${id}`;
    expect(guild).toMatchObject({ treasury: 0, gone: true });
    const [wallet] = await server.database.sql`select tokens from wallets where player_id = ${owner.id}`;
    expect(wallet).toMatchObject({ tokens: 1500 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('is preceded by a copy of the data with the guild in it', async () => {
    const { id, owner } = await makeGuild(server);
    const { body } = await owner.ask('GET /api/settings/export');
    const copy = typeof body === 'string' ? JSON.parse(body) : body;
    expect(copy.guild).toMatchObject([{ id, role: 'owner' }]);
    expect(copy.guildHistory).toHaveLength(1);
  });
});
