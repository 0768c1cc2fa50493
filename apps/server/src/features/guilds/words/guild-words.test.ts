import { describe, expect, it } from 'vitest';
import { guildWords, makeGuild, richPlayer } from '../../../testing/guilds.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { server, setUp } from '../guilds-fixtures.ts';

setUp();

describe('founding a guild', () => {
  it.each([
    ...[{ name: 'M0ds Club' }, { name: 'Stаff Team' }, { name: '𝐒𝐭𝐚𝐟𝐟 𝐓𝐞𝐚𝐦' }, { name: 'Stáff Team' }],
    ...[{ name: 'Bloοkery' }, { tag: 'M0D' }, { tag: 'ADM1N' }, { tag: '5TAFF' }],
  ])('refuses words that look like those of staff: %j', async (change) => {
    const player = await richPlayer(server);
    const refused = await player.request('POST /api/guilds', { body: guildWords(change) });
    expect(refused.code).toBe('GUILD_WORDS');
  });

  it.each(['Dom Mód', 'Mød Os', 'Вот!'])('accepts a word of another language: %s', async (name) => {
    const player = await richPlayer(server);
    const { body } = await player.request('POST /api/guilds', { body: guildWords({ name }) });
    expect(body).toMatchObject({ name });
  });

  it('refuses a name that looks like that of another guild', async () => {
    const { owner } = await makeGuild(server, { change: { name: 'Bаkers' } });
    const later = await makeGuild(server);
    const player = await richPlayer(server);
    const found = (name: string) => player.request('POST /api/guilds', { body: guildWords({ name }) });
    expect((await found('Bakers')).code).toBe('GUILD_NAME_TAKEN');
    expect((await found('𝐁ákers')).code).toBe('GUILD_NAME_TAKEN');
    const rename = (by: TestPlayer, name: string) => by.request('PATCH /api/guilds/mine', { body: { name } });
    expect((await rename(later.owner, 'Bakers')).code).toBe('GUILD_NAME_TAKEN');
    expect((await rename(owner, 'Bakers')).status).toBe(200);
  });

  it('refuses the name of a guild that an earlier version folded, and finds that guild', async () => {
    const { id, owner } = await makeGuild(server, { change: { name: 'Große Übung' } });
    await server.database.sql`update guilds set name_folded = 'großeübung' where id = ${id}`;
    const player = await richPlayer(server);
    const body = guildWords({ name: 'GROßE Übung' });
    expect((await player.request('POST /api/guilds', { body })).code).toBe('GUILD_NAME_TAKEN');
    const { body: found } = await player.request(`GET /api/guilds?search=${encodeURIComponent('Übung')}`);
    expect(found.guilds).toMatchObject([{ id }]);
    const kept = await owner.request('PATCH /api/guilds/mine', { body: { name: 'Große Übung!' } });
    expect(kept.body).toMatchObject({ name: 'Große Übung!' });
    const { body: again } = await player.request(`GET /api/guilds?search=${encodeURIComponent('übung')}`);
    expect(again.guilds).toMatchObject([{ id }]);
  });

  it('refuses what looks like the name of a guild that an earlier version folded', async () => {
    const { sql } = server.database;
    const asFolded = async (id: number, folded: string) =>
      sql`update guilds set name_folded = ${folded} where id = ${id}`;
    const gardens = await makeGuild(server, { change: { name: 'Сады' } });
    await asFolded(gardens.id, 'сады');
    const cafe = await makeGuild(server, { change: { name: 'Café Über' } });
    await asFolded(cafe.id, 'caféüber');
    const plainCafe = await makeGuild(server, { change: { name: 'Cafe Uber' } });
    await server.runJob('fold-guild-names');
    const player = await richPlayer(server);
    const body = guildWords({ name: 'Cады' });
    expect((await player.request('POST /api/guilds', { body })).code).toBe('GUILD_NAME_TAKEN');
    // Two guilds that look alike and were both there keep their names.
    expect(
      await sql`
        select id, name_folded as folded from guilds where id in (${cafe.id}, ${plainCafe.id}) order by id`,
    ).toEqual([
      { id: cafe.id, folded: 'caféüber' },
      { id: plainCafe.id, folded: 'cafeuber' },
    ]);
  });
});
