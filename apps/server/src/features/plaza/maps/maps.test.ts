/** Maps: saving, listing, publishing, and walking on them. */

import { plazaMap } from '@blookery/content';
import type { GameMap } from '@blookery/game/plaza/maps';
import { mapLimits } from '@blookery/game/plaza/maps';
import { isFree, wallsOf } from '@blookery/game/plaza/walls';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../testing/connections.ts';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import { givePermissions } from '../../../testing/staff.ts';
import { testServer } from '../../../testing/test-server.ts';
import { waitFor } from '../../../testing/until.ts';
import { visit } from '../../../testing/visitors.ts';

const shipped = plazaMap();
const server = await testServer();
const address = await server.listen();

const someone = () => quickPlayer(server.database.sql);
const keeper = async () => {
  const player = await someone();
  await givePermissions(server, player.id, ['MANAGE_MAPS']);
  return player;
};
const request = <const Call extends string>({ token }: QuickPlayer, call: Call, body?: object) =>
  server.request(call, { token, body });
const small = (more: Partial<GameMap> = {}): GameMap => ({
  ...shipped,
  name: 'A yard',
  width: 20,
  height: 16,
  spawns: [[3, 3]],
  layers: [],
  ...more,
});

describe('maps of a player', () => {
  it('are saved, listed, read unchanged, saved again and deleted', async () => {
    const ann = await someone();
    const { status, body: made } = await request(ann, 'POST /api/maps', { map: shipped });
    expect(status).toBe(200);
    expect(made).toMatchObject({ name: shipped.name, width: 80, height: 70, revision: 1, published: false });
    expect((await request(ann, 'GET /api/maps')).body.maps).toEqual([made]);
    expect((await request(ann, `GET /api/maps/${made.id}`)).body).toEqual({ summary: made, map: shipped });
    const saved = await request(ann, `PUT /api/maps/${made.id}`, { map: small(), revision: 1 });
    expect(saved.body).toMatchObject({ id: made.id, name: 'A yard', revision: 2, pieces: 0 });
    expect((await request(ann, `DELETE /api/maps/${made.id}`)).status).toBe(204);
    expect((await request(ann, `GET /api/maps/${made.id}`)).code).toBe('MAP_UNKNOWN');
  });

  it('are all in the copy of the player’s own data', async () => {
    const ann = await someone();
    for (const name of ['First', 'Second', 'Third'])
      await request(ann, 'POST /api/maps', { map: small({ name }) });
    const { body } = await request(ann, 'GET /api/settings/export');
    const copy = typeof body === 'string' ? JSON.parse(body) : body;
    expect(copy.maps.map(({ name }: GameMap) => name)).toEqual(['First', 'Second', 'Third']);
  });

  it('with a lantern that cannot be reached are neither saved nor published [3.6.04]', async () => {
    const ann = await keeper();
    // The course of the shipped map with a wall all around lantern 5.
    const wall = shipped.tiles.find(({ name }) => name === 'Wall')?.id ?? 0;
    const around = Array.from({ length: 7 }, (_, at) => at).flatMap((at) => [
      { tile: wall, x: 55 + at, y: 18 },
      { tile: wall, x: 55 + at, y: 24 },
      { tile: wall, x: 55, y: 18 + at },
      { tile: wall, x: 61, y: 18 + at },
    ]);
    const walled = {
      ...shipped,
      layers: [...shipped.layers, { id: 50, name: 'Fort', kind: 'walls', pieces: around }],
    };
    const saving = await request(ann, 'POST /api/maps', { map: walled });
    expect([saving.status, saving.code]).toEqual([400, 'MAP_INVALID']);
    expect(saving.refusal.message).toContain('Lantern 5 cannot be reached from lantern 4.');

    const { body: made } = await request(ann, 'POST /api/maps', { map: small() });
    await server.database.sql`update maps set data = ${JSON.stringify(walled)} where id = ${made.id}`;
    const publishing = await request(ann, `POST /api/maps/${made.id}/publish`);
    expect([publishing.status, publishing.code]).toEqual([400, 'MAP_INVALID']);
    expect((await request(ann, 'GET /api/plaza/map')).body.revision).toBe(0);
  });

  it('are refused with a text when invalid', async () => {
    const ann = await someone();
    for (const map of [null, [], { format: 1 }, { ...small(), spawns: [] }, 'a map']) {
      const { status, code } = await request(ann, 'POST /api/maps', { map });
      expect([status, code]).toEqual([400, 'MAP_INVALID']);
    }
    const tiles = [{ ...shipped.tiles[0], image: 12_345 }];
    expect((await request(ann, 'POST /api/maps', { map: { ...small(), tiles } })).refusal.message).toMatch(
      /picture/,
    );
  });

  it('are read no more than ten times a minute, valid or not', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const { token } = await quickPlayer(limited.database.sql);
    const statuses: number[] = [];
    const save = async (call: string, body: object) => {
      const { status } = await limited.request(call, { token, body });
      statuses.push(status);
    };
    for (let saves = 0; saves < 11; saves++) await save('POST /api/maps', { map: null });
    for (let saves = 0; saves < 11; saves++) await save('PUT /api/maps/1', { map: null, revision: 1 });
    expect(statuses).toEqual(statuses.map((_, at) => (at % 11 === 10 ? 429 : 400)));
  });

  it('saved in two places at once keep one version, and the other save is refused', async () => {
    const ann = await someone();
    const { body } = await request(ann, 'POST /api/maps', { map: small() });
    const responses = await Promise.all(
      ['one', 'two'].map((name) =>
        request(ann, `PUT /api/maps/${body.id}`, { map: small({ name }), revision: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are stored once if a save is repeated because its response was lost', async () => {
    const ann = await someone();
    const create = (name: string) =>
      server.request('POST /api/maps', {
        token: ann.token,
        body: { map: small({ name }) },
        headers: { 'idempotency-key': 'first' },
      });
    const { body: made } = await create('A yard');
    expect((await create('A yard')).body).toEqual(made);
    expect((await create('Another')).code).toBe('IDEMPOTENCY_KEY_REUSED');

    const save = (name: string) =>
      request(ann, `PUT /api/maps/${made.id}`, { map: small({ name }), revision: 1 });
    const { body: saved } = await save('Larger');
    expect((await save('Larger')).body).toEqual(saved);
    expect((await save('Another')).code).toBe('MAP_CHANGED');
    expect((await request(ann, 'GET /api/maps')).body.maps).toEqual([saved]);
  });

  it('are not stored a second time in the name of the request', async () => {
    const ann = await someone();
    const headers = { 'idempotency-key': 'large' };
    await server.request('POST /api/maps', { token: ann.token, body: { map: shipped }, headers });
    const [row] = await server.database.sql`
      select length(request) as length from idempotency_keys where player_id = ${ann.id}`;
    expect(row?.length).toBeLessThan(200);
  });

  it('are private, except to staff who manage maps', async () => {
    const [ann, bo, staff] = [await someone(), await someone(), await keeper()];
    const { body } = await request(ann, 'POST /api/maps', { map: small() });
    expect((await request(bo, `GET /api/maps/${body.id}`)).code).toBe('MAP_UNKNOWN');
    expect((await request(bo, `PUT /api/maps/${body.id}`, { map: small(), revision: 1 })).code).toBe(
      'MAP_UNKNOWN',
    );
    expect((await request(bo, `DELETE /api/maps/${body.id}`)).code).toBe('MAP_UNKNOWN');
    expect((await request(staff, `GET /api/maps/${body.id}`)).status).toBe(200);
    expect((await request(staff, `DELETE /api/maps/${body.id}`)).code).toBe('MAP_UNKNOWN');
  });

  it('are limited in number, even for concurrent saves', async () => {
    const ann = await someone();
    const responses = await atOnce(mapLimits.owned + 3, () =>
      request(ann, 'POST /api/maps', { map: small() }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(mapLimits.owned);
    expect(responses.find(({ status }) => status !== 200)?.code).toBe('MAPS_FULL');
  });
});

describe('the map of the plaza', () => {
  it('is the default one, compressed, and not sent again if unchanged', async () => {
    const ann = await someone();
    const first = await request(ann, 'GET /api/plaza/map');
    expect(first.body).toEqual({ revision: 0, map: shipped });
    const again = await server.request('GET /api/plaza/map', {
      token: ann.token,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('is published only with the permission', async () => {
    const ann = await someone();
    const { body } = await request(ann, 'POST /api/maps', { map: small() });
    expect((await request(ann, `POST /api/maps/${body.id}/publish`)).code).toBe('PERMISSION_MISSING');
    expect((await request(ann, 'DELETE /api/plaza/map')).code).toBe('PERMISSION_MISSING');
  });

  it('changes live: everybody is notified, players inside walls are moved, and the new walls apply', async () => {
    const staff = await keeper();
    const ann = await visit(address, (await someone()).token);
    const yard = small();
    const { body: saved } = await request(staff, 'POST /api/maps', { map: yard });
    const { body: published } = await request(staff, `POST /api/maps/${saved.id}/publish`);
    expect(await ann.socket.next('plaza.map-changed')).toEqual({ mapRevision: published.revision });
    const safe = await ann.socket.next('plaza.lagback');
    expect(isFree(wallsOf(yard), safe)).toBe(true);
    expect((await request(staff, 'GET /api/plaza/map')).body).toEqual({
      revision: published.revision,
      map: yard,
    });
    expect((await request(staff, 'GET /api/maps')).body.maps[0]?.published).toBe(true);

    ann.claim({ x: safe.x, y: 990 });
    expect(await ann.socket.next('plaza.lagback')).toMatchObject({ x: safe.x, y: safe.y });
    const bo = await visit(address, (await someone()).token);
    expect(bo.joined).toMatchObject({ mapRevision: published.revision });
    expect(bo.joined.x).toBeLessThan(20 * 50);
    const [act] = await server.database.sql`select action from audit_trail where staff_id = ${staff.id}`;
    expect(act?.action).toBe('publish-map');

    await request(staff, 'DELETE /api/plaza/map');
    await waitFor(async () => expect((await request(staff, 'GET /api/plaza/map')).body.map).toEqual(shipped));
  });
});
