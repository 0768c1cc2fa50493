import { GUILD_COST, GUILD_REQUESTED_MAX, GUILD_REQUESTS_MAX } from '@blookery/game/players/guilds';
import { describe, expect, it } from 'vitest';
import { collectPublished, lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { guildWords, hallOf, makeGuild, noticesOf, richPlayer } from '../../testing/guilds.ts';
import { quickPlayers, tupleOf } from '../../testing/quick-players.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { codes, invite, join, me, server, setUp, wire } from './guilds-fixtures.ts';

setUp();

const response = (officer: TestPlayer, player: { id: string }, accept: boolean) =>
  officer.request(`PUT /api/guilds/mine/requests/${player.id}`, { body: { accept } });

describe('founding a guild', () => {
  it('costs its price, makes the founder the owner and shows the tag with the name [1.0.07]', async () => {
    const player = await richPlayer(server);
    const words = guildWords({ name: '  The   Lost Buttons ', tag: 'lost' });
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await player.request('POST /api/guilds', { body: words });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'The Lost Buttons', tag: 'LOST', members: 1, capacity: 30, level: 1 });
    const now = await me(player);
    expect(now).toMatchObject({
      tokens: 1000,
      guild: { id: body.id, name: 'The Lost Buttons' },
      guildTag: 'LOST',
    });
    expect(now.badges.map(({ name }) => name)).toContain('Guild Leader');
    expect(received.map(({ d }) => d)).toContainEqual(
      expect.objectContaining({ guild: { id: body.id, name: 'The Lost Buttons' } }),
    );
    const other = await server.player();
    const { body: profile } = await other.request(`GET /api/users/${player.username}`);
    expect(profile).toMatchObject({ guild: { id: body.id }, guildTag: 'LOST' });
    const hall = await hallOf(player);
    expect(hall).toMatchObject({ role: 'owner', founder: { id: player.id }, treasury: { tokens: 0 } });
  });

  it.each([
    ['GUILD_NAME', { name: 'ab' }],
    ['GUILD_NAME', { name: 'x'.repeat(25) }],
    ['GUILD_NAME', { name: '<b>Bold</b>' }],
    ['GUILD_NAME', { name: '\u200b\u200b\u200b' }],
    ['GUILD_NAME', { name: '\u3164\u3164\u3164' }],
    ['GUILD_NAME', { name: 'Acorns\u3164' }],
    ['GUILD_WORDS', { name: 'Blookery Staff' }],
    ['GUILD_WORDS', { name: 'Official Acorns' }],
    ['GUILD_WORDS', { name: 'The Moderators!' }],
    ['GUILD_WORDS', { name: 'BlookeryTeam' }],
    ['GUILD_WORDS', { name: 'Help-Desk' }],
    ['GUILD_WORDS', { name: 'Bobbin' }],
    ['GUILD_WORDS', { tag: 'staff' }],
    ['GUILD_WORDS', { tag: 'WICK' }],
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
    const refused = await player.request('POST /api/guilds', { body: guildWords(change) });
    expect(refused.code).toBe(code);
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);
  });

  it('accepts a name in which a staff word is part of another word, or is in the middle', async () => {
    for (const name of ['Modest Falstaffs', "Bobbin's Friends", 'No Mods Allowed', 'Dream Team']) {
      const player = await richPlayer(server);
      const { body } = await player.request('POST /api/guilds', { body: guildWords({ name }) });
      expect(body.name).toBe(name);
    }
  });

  it('removes stacked accents and turned text from the motto', async () => {
    const player = await richPlayer(server);
    const motto = `Soft \u202eand\u202c warm e${'\u0301'.repeat(40)}`;
    const { body } = await player.request('POST /api/guilds', { body: guildWords({ motto }) });
    expect(body.motto).toBe(`Soft and warm \u00e9${'\u0301'.repeat(4)}`);
  });

  it('refuses a name or tag that exists in another spelling', async () => {
    const { words } = await makeGuild(server, { change: { name: 'Salt & Shingle', tag: 'SALT' } });
    const player = await richPlayer(server);
    const found = (change: object) => player.request('POST /api/guilds', { body: guildWords(change) });
    expect((await found({ name: 'salt  SHINGLE' })).code).toBe('GUILD_NAME_TAKEN');
    expect((await found({ tag: words.tag.toLowerCase() })).code).toBe('GUILD_TAG_TAKEN');
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);
  });

  it('requires the price and membership in no guild', async () => {
    const poor = await server.player();
    expect((await poor.request('POST /api/guilds', { body: guildWords() })).code).toBe('TOKENS_TOO_FEW');
    const { owner } = await makeGuild(server, { more: GUILD_COST });
    expect((await owner.request('POST /api/guilds', { body: guildWords() })).code).toBe('GUILD_ALREADY');
  });

  it('happens once per key, and once among twenty requests for the same name', async () => {
    const player = await richPlayer(server, GUILD_COST);
    const body = guildWords();
    const same = await atOnce(10, () =>
      wire.request('POST /api/guilds', {
        token: player.token,
        body,
        headers: { 'idempotency-key': 'found' },
      }),
    );
    for (const one of same) expect(one).toEqual(same[0]);
    expect((await me(player)).tokens).toBe(1000 + GUILD_COST);

    const founders = await atOnce(8, () => richPlayer(server));
    const race = guildWords();
    const responses = await Promise.all(
      founders.map(({ token }) => wire.request('POST /api/guilds', { token, body: race })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codes(responses).filter((code) => code !== 200)).toEqual(Array(7).fill('GUILD_NAME_TAKEN'));
  });

  it('is refused to muted players, like other guild texts', async () => {
    const { owner } = await makeGuild(server);
    const muted = await richPlayer(server);
    for (const { id } of [owner, muted]) {
      await server.database.sql`
        insert into punishments (player_id, kind, reason) values (${id}, 'mute', 'shouting')`;
    }
    const responses = [
      await muted.request('POST /api/guilds', { body: guildWords() }),
      await owner.request('PATCH /api/guilds/mine', { body: { motto: 'LOUD' } }),
      await owner.request('PUT /api/guilds/mine/notice', { body: { text: 'LOUD' } }),
    ];
    expect(codes(responses)).toEqual(Array(3).fill('CHAT_MUTED'));
  });
});

describe('joining a guild', () => {
  it('succeeds at once if it is open, and subscribes the member to guild updates', async () => {
    const { id, owner } = await makeGuild(server);
    const player = await server.player();
    const received = collectPublished(server, `room:guild:${id}`);
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
    expect(received).toContainEqual({ t: 'guilds.changed', d: { guildId: id } });
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
    expect((await response(member, yes, true)).code).toBe('GUILD_ROLE');
    expect((await response(owner, yes, true)).status).toBe(204);
    expect((await response(owner, no, false)).status).toBe(204);
    expect(codes([await response(owner, no, true)])).toEqual(['GUILD_REQUEST_UNKNOWN']);
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
    const { body } = await player.request('GET /api/guilds/suggestions');
    expect(body.invites).toEqual([
      expect.objectContaining({ guild: expect.objectContaining({ id, tie: 'invited' }) }),
    ]);
    expect((await join(player, id)).body).toEqual({ tie: 'member' });
  });

  it('can be withdrawn, declined, or wanted by both sides', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'request' } });
    const [one, two, three] = await tupleOf(3, () => server.player());
    await join(one, id);
    const published = collectPublished(server, `room:guild:${id}`);
    await one.request(`DELETE /api/guilds/${id}/join`);
    expect((await hallOf(owner)).requests).toEqual([]);
    expect(published).toEqual([{ t: 'guilds.changed', d: { guildId: id } }]);
    // Nothing changes any more, so open halls stay as they are.
    expect((await one.request(`DELETE /api/guilds/${id}/join`)).status).toBe(204);
    expect(published).toHaveLength(1);
    await invite(owner, two);
    await two.request(`DELETE /api/guilds/${id}/join`);
    expect((await hallOf(owner)).invites).toEqual([]);
    await invite(owner, two);
    expect((await owner.request(`DELETE /api/guilds/mine/invites/${two.id}`)).status).toBe(204);
    expect((await join(two, id)).body).toEqual({ tie: 'asked' });
    await join(three, id);
    expect((await invite(owner, three)).body).toMatchObject({ joined: true });
  });

  it('invites nobody who is in a guild, blocked, or unknown', async () => {
    const { owner } = await makeGuild(server);
    const elsewhere = await makeGuild(server);
    const blocker = await server.player();
    await blocker.request(`POST /api/friends/${owner.id}/block`);
    expect(
      codes([
        await invite(owner, elsewhere.owner),
        await invite(owner, blocker),
        await owner.request('POST /api/guilds/mine/invites', { body: { username: 'nobody-there' } }),
      ]),
    ).toEqual(['GUILD_THEY_HAVE_ONE', 'GUILD_INVITED_ENOUGH', 'USER_UNKNOWN']);
    expect((await hallOf(owner)).invites).toEqual([]);
  });

  it('disappears from other guild halls, which are notified, when the player joins a guild', async () => {
    const [asked, inviting, open] = [
      await makeGuild(server, { change: { entry: 'request' } }),
      await makeGuild(server),
      await makeGuild(server),
    ];
    const player = await server.player();
    await join(player, asked.id);
    await invite(inviting.owner, player);
    const heard = [asked, inviting, open].map(({ id }) => collectPublished(server, `room:guild:${id}`));
    expect((await join(player, open.id)).body).toEqual({ tie: 'member' });
    expect((await hallOf(asked.owner)).requests).toEqual([]);
    expect((await hallOf(inviting.owner)).invites).toEqual([]);
    expect(heard).toEqual(
      [asked, inviting, open].map(({ id }) => [{ t: 'guilds.changed', d: { guildId: id } }]),
    );
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

  it('limits the requests to one guild', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'request' } });
    const { sql } = server.database;
    const crowd = await quickPlayers(sql, GUILD_REQUESTED_MAX);
    await sql`
      insert into guild_requests (guild_id, player_id)
      select ${id}, unnest(${crowd.map((one) => one.id)}::uuid[])`;
    const player = await server.player();
    expect((await join(player, id)).code).toBe('GUILD_REQUESTED_ENOUGH');
    const [first] = (await hallOf(owner)).requests;
    await response(owner, { id: first?.player.id ?? '' }, false);
    expect((await join(player, id)).body).toEqual({ tie: 'asked' });
    expect((await join(player, id)).body).toEqual({ tie: 'asked' });
  });

  it('never admits more than the capacity, even concurrently', async () => {
    const { id, owner } = await makeGuild(server);
    await server.database.sql`update guilds set capacity = 5 where id = ${id}`;
    const crowd = await atOnce(20, () => server.player());
    const responses = await Promise.all(
      crowd.map(({ token }) => wire.request(`POST /api/guilds/${id}/join`, { token })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(codes(responses).filter((code) => code !== 200)).toEqual(Array(16).fill('GUILD_FULL'));
    expect((await hallOf(owner)).members).toHaveLength(5);
  });

  it('never puts a player into two guilds', async () => {
    const all = await Promise.all([makeGuild(server), makeGuild(server), makeGuild(server)]);
    const player = await server.player();
    const responses = await Promise.all(
      [...all, ...all].map(({ id }) => wire.request(`POST /api/guilds/${id}/join`, { token: player.token })),
    );
    // A repeated request to the same guild may succeed; only one of three guilds admits.
    const open = responses.filter(({ status }) => status === 200).length;
    expect([1, 2]).toContain(open);
    const counts = await Promise.all(all.map(async ({ owner }) => (await hallOf(owner)).guild.members));
    expect(counts.sort()).toEqual([1, 1, 2]);
  });
});
