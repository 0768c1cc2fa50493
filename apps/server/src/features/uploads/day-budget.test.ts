import { megabytes, UPLOAD_DAY_MEGABYTES } from '@blookery/game/players/uploads';
import { beforeEach, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { htmlPage } from '../../testing/uploads/pictures.ts';
import { at, dataDir, png, server, setUp } from './uploads-fixtures.ts';

const MEGABYTE = megabytes(1);
const dayBytes = megabytes(UPLOAD_DAY_MEGABYTES);
let now = new Date('2031-05-05T20:30:00Z');
const clock = { now: () => now };
setUp({ clock });
beforeEach(() => {
  now = new Date('2031-05-05T20:30:00Z');
});

const used = async ({ id }: TestPlayer): Promise<number> => {
  const rows = await server.database.sql<{ bytes: number }[]>`
    select bytes from upload_days where player_id = ${id} and day = ${now.toISOString().slice(0, 10)}`;
  return rows[0]?.bytes ?? 0;
};
const spend = (player: TestPlayer, bytes: number) => server.database.sql`
  insert into upload_days (player_id, day, bytes) values (${player.id}, ${now.toISOString().slice(0, 10)}, ${bytes})
  on conflict (player_id, day) do update set bytes = excluded.bytes`;
const full = { status: 429, code: 'UPLOAD_DAY_FULL' };

it('an account that has used its bytes of the day is refused, with the time when it can upload again', async () => {
  const player = await server.player();
  await spend(player, dayBytes - 2 * MEGABYTE);
  expect((await at.upload(player, png)).status).toBe(200);
  await spend(player, dayBytes - 2 * MEGABYTE + 1);
  const refused = await at.openForm(player);
  expect(refused).toMatchObject({
    ...full,
    refusal: { params: { megabytes: 25, wait: '3 h 30 min', until: '2031-05-06T00:00:00.000Z' } },
  });
  expect(refused.refusal.message).toBe(
    'That is 25 MB of pictures, which is all that fits into a day. There is room again in 3 h 30 min.',
  );
  now = new Date('2031-05-06T00:00:01Z');
  expect((await at.openForm(player)).status).toBe(200);
});

it('a player with the permission for larger files has more bytes a day', async () => {
  const player = await server.player();
  await spend(player, dayBytes);
  expect(await at.openForm(player)).toMatchObject(full);
  await givePermissions(server, player.id, ['UPLOAD_FILES_LARGE']);
  expect((await at.openForm(player)).status).toBe(200);
});

it('the daily count is exact across two servers at the same moment', async () => {
  const player = await server.player();
  await spend(player, dayBytes - 6 * MEGABYTE);
  const { databaseAddress } = server;
  const second = await testServer({ DATA_DIR: dataDir }, { clock, databaseAddress });
  const path = 'GET /api/s3/upload/small?filename=a.png&mimetype=image/png';
  const responses = await atOnce(8, (turn) =>
    (turn % 2 ? server : second).request(path, { token: player.token }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await used(player)).toBe(dayBytes);
});

it('a verified picture counts its real size, not the limit of its form', async () => {
  const player = await server.player();
  const form = await at.openForm(player);
  expect(await used(player)).toBe(2 * MEGABYTE);
  const padded = Buffer.concat([png, Buffer.alloc(MEGABYTE)]);
  await at.post(form, padded);
  await at.verify(player, form.body.uploadId);
  expect(await used(player)).toBe(padded.length);
});

it('a refused file returns its bytes', async () => {
  const player = await server.player();
  expect((await at.upload(player, htmlPage)).code).toBe('UPLOAD_NOT_A_PICTURE');
  expect(await used(player)).toBe(0);
});

it('a missing file and an unused picture return their bytes with the sweep; a used one does not', async () => {
  const player = await server.player();
  await at.openForm(player);
  const unused = await at.upload(player, png);
  const sent = await at.upload(player, png);
  const body = { content: '', nonce: 'with-picture', uploadId: sent.body.uploadId };
  expect((await player.request('POST /api/chat/messages/global', { body })).status).toBe(200);
  expect(unused.status).toBe(200);
  await server.database.sql`
    update uploads set sweep_at = now(), expires_at = now() where player_id = ${player.id}`;
  await server.runJob('sweep-uploads');
  expect(await used(player)).toBeGreaterThan(0);
  expect(await used(player)).toBeLessThan(MEGABYTE);
  expect(await server.database.sql`select id from uploads where player_id = ${player.id}`).toEqual([
    { id: sent.body.uploadId },
  ]);
});

it('a second picture of a player waits until the first is verified', async () => {
  const player = await server.player();
  const [one, other] = [await at.openForm(player), await at.openForm(player)];
  for (const form of [one, other]) await at.post(form, png);
  const responses = await Promise.all([one, other].map(({ body }) => at.verify(player, body.uploadId)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
