/** A game that began with version 0.1.0 continues with this one. */
import { describe, expect, it } from 'vitest';
import { audit } from '../economy/audit/audit.ts';
import { packToOpen } from '../testing/collecting.ts';
import { testServer } from '../testing/test-server.ts';
import { ada, bea, databaseOfVersion010, kept, sold } from '../testing/version-0.1.0.ts';

const server = await testServer({}, { databaseAddress: await databaseOfVersion010() });

describe('a database of version 0.1.0', () => {
  it('is brought up to date at the start, and the audit finds nothing', async () => {
    expect(await audit(server.database)).toEqual([]);
  });

  it('knows every blook that a player ever had, also those that were sold', async () => {
    const { sql } = server.database;
    const found = await sql`
      select player_id as id, blook_id as "blookId", how from discoveries order by player_id, blook_id = ${kept} desc`;
    expect(found).toEqual([
      { id: ada.id, blookId: kept, how: 'pulled' },
      { id: ada.id, blookId: sold, how: 'pulled' },
      { id: bea.id, blookId: sold, how: 'auctioned' },
    ]);
  });

  it('keeps players logged in, with their balances, levels and messages', async () => {
    const me = await server.request('GET /api/users/me', { token: ada.token });
    expect(me.body).toMatchObject({ id: ada.id, tokens: 1250, experience: 5010 });
    const room = await server.request('GET /api/chat/messages/global', { token: bea.token });
    expect(room.text).toContain('Who buys a blook?');
  });

  it('can be played further: auctions end, numbers of packs and messages continue, and the audit stays clean', async () => {
    const { sql } = server.database;
    await server.runJob('settle-auctions');
    const [blook] = await sql<{ owner: string }[]>`select owner_id as owner from blooks where id = 1`;
    expect(blook?.owner).toBe(bea.id);
    const opened = await server.request('POST /api/market/open-packs', {
      token: ada.token,
      body: { packId: packToOpen().id, count: 1 },
    });
    expect(opened.status).toBe(200);
    const said = await server.request('POST /api/chat/messages/global', {
      token: ada.token,
      body: { content: 'Still here.', nonce: 'c' },
    });
    expect(said.status).toBe(200);
    const [numbers] = await sql<{ pulls: number; messages: number }[]>`
      select (select max(number) from pulls where player_id = ${ada.id}) as pulls,
        (select last_id from chat_rooms where id = 'global') as messages`;
    expect(numbers).toEqual({ pulls: 3, messages: 3 });
    expect(await audit(server.database)).toEqual([]);
  });
});
