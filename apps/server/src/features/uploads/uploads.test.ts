import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Permission } from '@blookery/contract/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../adapters/disk/disk-store.ts';
import {
  animation,
  endlessGif,
  htmlPage,
  photo,
  plainPicture,
  pngBomb,
  scriptedSvg,
} from '../../adapters/sharp/pictures-for-tests.ts';
import { sharpProcessor } from '../../adapters/sharp/sharp-processor.ts';
import { systemClock } from '../../ports/clock.ts';
import { type TestAnswer, type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { sweepUploads } from './sweep-uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'blookery-uploads-'));
let server: TestServer;
let origin: string;
let png: Buffer;
beforeAll(async () => {
  server = await testServer({ DATA_DIR: dataDir });
  origin = await server.listen();
  png = await plainPicture('png');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const filesOf = (part: string) => {
  try {
    return readdirSync(join(dataDir, 'uploads', part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
};
const allow = (player: TestPlayer, ...permissions: Permission[]) =>
  Promise.all(
    permissions.map(
      (permission) =>
        server.database.sql`
          insert into player_permissions (player_id, permission) values (${player.id}, ${permission})`,
    ),
  );

const openForm = (player: TestPlayer, { size = 'small', filename = 'me.png', mimetype = 'image/png' } = {}) =>
  player.ask(
    `GET /api/s3/upload/${size}?filename=${encodeURIComponent(filename)}&mimetype=${encodeURIComponent(mimetype)}`,
  );

async function post({ body }: TestAnswer, bytes: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields as Record<string, string>)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.png');
  return (await fetch(new URL(body.url, origin), { method: 'POST', body: form })).status;
}

const verify = (player: TestPlayer, uploadId: string) =>
  player.ask('POST /api/s3/verify', { body: { uploadId } });

/** All three steps. */
async function upload(player: TestPlayer, bytes: Buffer, options: Parameters<typeof openForm>[1] = {}) {
  const form = await openForm(player, options);
  if (form.status !== 200) return form;
  const posted = await post(form, bytes);
  if (posted !== 204) return { status: posted, body: {}, headers: {} };
  return verify(player, form.body.uploadId);
}

const sweep = () => {
  const store = diskStore({ folder: join(dataDir, 'uploads'), secret: 'x', clock: systemClock });
  return sweepUploads({ database: server.database, store, images: sharpProcessor() });
};

describe('uploading', () => {
  it('gets a form, posts the file, has it verified, applies it [1.4.41, 1.7.17, 1.7.18, 1.7.19, 1.7.21, 1.6.03]', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const form = await openForm(player);
    expect(form).toMatchObject({
      status: 200,
      body: { url: expect.any(String), fields: expect.any(Object) },
    });
    expect(await post(form, await photo(600, 400))).toBe(204);
    // A photo posted as a png: the bytes decide.
    expect(await verify(player, form.body.uploadId)).toMatchObject({
      status: 400,
      body: { code: 'UPLOAD_NOT_A_PICTURE' },
    });

    const made = await upload(player, await photo(600, 400), { filename: 'me.jpg', mimetype: 'image/jpeg' });
    expect(made).toMatchObject({
      status: 200,
      body: { userId: player.id, filename: 'picture.webp', width: 400, height: 600, animated: false },
    });
    const worn = await player.ask('POST /api/cosmetics/avatar/upload', {
      body: { uploadId: made.body.uploadId },
    });
    const customAvatar = { userId: player.id, uploadId: made.body.uploadId, filename: 'avatar.webp' };
    expect(worn).toMatchObject({ status: 200, body: { customAvatar } });
    expect((await player.ask('GET /api/users/me')).body.customAvatar).toEqual(customAvatar);
  });

  it('does so for a banner too [1.4.42, 1.7.23]', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const { body } = await upload(player, png);
    const hung = await player.ask('POST /api/cosmetics/banner/upload', { body: { uploadId: body.uploadId } });
    expect(hung.body.customBanner).toEqual({
      userId: player.id,
      uploadId: body.uploadId,
      filename: 'picture.webp',
    });
  });

  it('keeps an animation moving and forgets where a photo was taken', async () => {
    const player = await server.player();
    const { body } = await upload(player, await animation(8), { filename: 'a.gif', mimetype: 'image/gif' });
    expect(body).toMatchObject({ animated: true, width: 40, height: 30 });
    const shown = await fetch(`${origin}/cdn/uploads/${player.id}/${body.uploadId}/avatar.webp`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes, { pages: -1 }).metadata()).toMatchObject({ pages: 8, format: 'webp' });
  });

  it.each([
    ['png', 'me.png', 'image/png'],
    ['jpeg', 'me.jpg', 'image/jpeg'],
    ['jpeg', 'me.jpeg', 'image/jpeg'],
    ['gif', 'me.gif', 'image/gif'],
    ['webp', 'me.webp', 'image/webp'],
  ] as const)('takes a %s called %s [1.5.21, 1.5.22]', async (format, filename, mimetype) => {
    const player = await server.player();
    expect((await upload(player, await plainPicture(format), { filename, mimetype })).status).toBe(200);
  });

  it.each([
    ['me.svg', 'image/svg+xml'],
    ['me.bmp', 'image/bmp'],
    ['me.html', 'text/html'],
    ['me.png', 'text/html'],
    ['me.gif', 'image/png'],
  ])('does not take a %s as %s', async (filename, mimetype) => {
    const player = await server.player();
    expect(await openForm(player, { filename, mimetype })).toMatchObject({
      status: 400,
      body: { code: 'UPLOAD_TYPE' },
    });
  });

  it('answers the same when it is verified again, and one of many who ask at once does the work', async () => {
    const player = await server.player();
    const form = await openForm(player);
    await post(form, png);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(player, form.body.uploadId)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    expect((await verify(player, form.body.uploadId)).body).toEqual(done[0]?.body);
  });

  it('says when the file is not there yet, and takes it when it comes', async () => {
    const player = await server.player();
    const form = await openForm(player);
    expect(await verify(player, form.body.uploadId)).toMatchObject({ body: { code: 'UPLOAD_MISSING' } });
    await post(form, png);
    expect((await verify(player, form.body.uploadId)).status).toBe(200);
  });

  it('leaves a few forms open for each player, not many', async () => {
    const player = await server.player();
    const answers = await Promise.all(Array.from({ length: 10 }, () => openForm(player)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await openForm(player)).toMatchObject({ status: 429, body: { code: 'UPLOAD_TOO_MANY' } });
  });
});

describe('how large a file may be', () => {
  const padded = (megabytes: number) => {
    // Bytes after the end of a picture are none of its business.
    const bytes = Buffer.alloc(megabytes * 1024 * 1024);
    png.copy(bytes);
    return bytes;
  };

  it('depends on the permission, and the refusal says how much [2.5.31, 2.6.02, 2.6.03, 2.8.10]', async () => {
    const [plain, medium, large] = [await server.player(), await server.player(), await server.player()];
    await allow(medium, 'UPLOAD_FILES_MEDIUM');
    await allow(large, 'UPLOAD_FILES_LARGE');
    const tooLarge = (megabytes: number) => ({
      status: 413,
      body: { code: 'UPLOAD_TOO_LARGE', message: `File too Large, max size is ${megabytes}MB` },
    });
    expect(await openForm(plain, { size: 'medium' })).toMatchObject(tooLarge(2));
    expect(await openForm(plain, { size: 'large' })).toMatchObject(tooLarge(2));
    expect(await openForm(medium, { size: 'large' })).toMatchObject(tooLarge(4));
    expect((await openForm(medium, { size: 'medium' })).status).toBe(200);
    expect((await openForm(large, { size: 'medium' })).status).toBe(200);
    expect((await openForm(large, { size: 'large' })).status).toBe(200);
  });

  it('is kept to by the store itself: 2, 4 and 8 MB [2.9.06, 2.9.07, 2.9.08]', async () => {
    const player = await server.player();
    await allow(player, 'UPLOAD_FILES_LARGE');
    for (const [size, megabytes] of [
      ['small', 2],
      ['medium', 4],
      ['large', 8],
    ] as const) {
      const exactly = await upload(player, padded(megabytes), { size });
      expect(exactly.status, size).toBe(200);
      const more = Buffer.concat([padded(megabytes), Buffer.of(0)]);
      const form = await openForm(player, { size });
      expect(await post(form, more), size).toBe(400);
      expect(await verify(player, form.body.uploadId)).toMatchObject({ body: { code: 'UPLOAD_MISSING' } });
    }
    expect(filesOf('incoming')).toEqual([]);
  });
});

describe('attacks', () => {
  it('leave nothing on disk and nothing to show', async () => {
    const player = await server.player();
    const jpeg = await photo(600, 400);
    const before = filesOf('uploads').length;
    const attacks: [string, Buffer, string, string, string][] = [
      ['a page renamed to png', htmlPage, 'x.png', 'image/png', 'UPLOAD_NOT_A_PICTURE'],
      ['a scripted drawing', scriptedSvg, 'x.png', 'image/png', 'UPLOAD_NOT_A_PICTURE'],
      [
        'a page behind a png’s first bytes',
        Buffer.concat([png.subarray(0, 8), htmlPage]),
        'x.png',
        'image/png',
        'UPLOAD_NOT_A_PICTURE',
      ],
      ['30,000 × 30,000', pngBomb(30_000), 'x.png', 'image/png', 'UPLOAD_PICTURE_TOO_BIG'],
      ['10,000 frames', endlessGif(10_000), 'x.gif', 'image/gif', 'UPLOAD_PICTURE_TOO_BIG'],
      ['half a jpeg', jpeg.subarray(0, jpeg.length / 2), 'x.jpg', 'image/jpeg', 'UPLOAD_NOT_A_PICTURE'],
      ['half a png', png.subarray(0, png.length / 2), 'x.png', 'image/png', 'UPLOAD_NOT_A_PICTURE'],
      ['a gif as a webp', endlessGif(1), 'x.webp', 'image/webp', 'UPLOAD_NOT_A_PICTURE'],
    ];
    for (const [name, bytes, filename, mimetype, code] of attacks) {
      expect((await upload(player, bytes, { filename, mimetype })).body, name).toMatchObject({ code });
      expect(filesOf('incoming'), name).toEqual([]);
    }
    expect(filesOf('uploads')).toHaveLength(before);
  });

  it('with another key, type or time in the form are refused by the store', async () => {
    const player = await server.player();
    const form = await openForm(player);
    for (const change of [
      { key: `uploads/${player.id}/x/avatar.webp` },
      { key: '../../secret' },
      { 'Content-Type': 'text/html' },
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      { 'X-Amz-Date': '20990101T000000Z' },
    ]) {
      const fields = { ...form.body.fields, ...change };
      expect(await post({ ...form, body: { ...form.body, fields } }, png)).toBe(403);
    }
    expect(filesOf('incoming')).toEqual([]);
  });

  it('after the form has expired are refused by the store', async () => {
    let late = 0;
    const patient = await testServer(
      { DATA_DIR: dataDir },
      { clock: { now: () => new Date(Date.now() + late) } },
    );
    const listening = await patient.listen();
    const player = await patient.player();
    const { body } = await openForm(player);
    late = 10 * 60_000 + 1000;
    const form = new FormData();
    for (const [name, value] of Object.entries(body.fields as Record<string, string>))
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(png)]), 'x.png');
    expect((await fetch(new URL(body.url, listening), { method: 'POST', body: form })).status).toBe(403);
    expect(filesOf('incoming')).toEqual([]);
  });

  it('cannot use a name to lead anywhere', async () => {
    const player = await server.player();
    const filename = '../../../../etc/cron.d/x.png';
    const { body } = await upload(player, png, { filename });
    expect(body.filename).toBe('picture.webp');
    const [row] = await server.database.sql`select filename from uploads where id = ${body.uploadId}`;
    expect(row).toEqual({ filename: 'x.png' });
    for (const path of filesOf('uploads'))
      expect(path).toMatch(/\/uploads\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/\w+\.webp$/);
  });

  it('cannot touch another player’s upload [1.6.03]', async () => {
    const [owner, thief] = [await server.player(), await server.player()];
    await allow(thief, 'CUSTOM_AVATAR');
    const form = await openForm(owner);
    await post(form, png);
    const { uploadId } = form.body;
    const unknown = { status: 404, body: { code: 'UPLOAD_UNKNOWN' } };
    expect(await verify(thief, uploadId)).toMatchObject(unknown);
    expect((await verify(owner, uploadId)).status).toBe(200);
    expect(await verify(thief, uploadId)).toMatchObject(unknown);
    expect(await thief.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId } })).toMatchObject(
      unknown,
    );
    expect(await owner.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId } })).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING' },
    });
  });

  it('cannot wear what was not verified, nor in two places', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const form = await openForm(player);
    await post(form, png);
    const { uploadId } = form.body;
    const apply = (place: string) =>
      player.ask(`POST /api/cosmetics/${place}/upload`, { body: { uploadId } });
    expect(await apply('avatar')).toMatchObject({ status: 409, body: { code: 'UPLOAD_UNVERIFIED' } });
    await verify(player, uploadId);
    expect((await apply('avatar')).status).toBe(200);
    expect((await apply('avatar')).status).toBe(200);
    expect(await apply('banner')).toMatchObject({ status: 409, body: { code: 'UPLOAD_USED' } });
  });
});

describe('a made picture', () => {
  it('is shown as what it is, runs nothing and never changes', async () => {
    const player = await server.player();
    const { body } = await upload(player, png);
    const shown = await fetch(`${origin}/cdn/uploads/${player.id}/${body.uploadId}/picture.webp`);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 64 });
  });

  it('is all there is to be shown', async () => {
    const player = await server.player();
    const form = await openForm(player);
    await post(form, png);
    for (const path of [
      `uploads/${player.id}/${form.body.uploadId}/picture.webp`,
      `uploads/${player.id}/${form.body.uploadId}/x.png`,
      `uploads/incoming/${form.body.uploadId}/picture.webp`,
      `uploads/..%2fincoming/${form.body.uploadId}/picture.webp`,
      `uploads/${player.id}/..%2f..%2f/picture.webp`,
      `incoming/${form.body.uploadId}`,
    ]) {
      expect((await fetch(`${origin}/cdn/${path}`)).status, path).toBe(404);
    }
  });

  it('goes when another takes its place, or the default does', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const wearNew = async () => {
      const { body } = await upload(player, png);
      await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: body.uploadId } });
      return body.uploadId as string;
    };
    const isShown = async (uploadId: string) =>
      (await fetch(`${origin}/cdn/uploads/${player.id}/${uploadId}/avatar.webp`)).status === 200;
    const first = await wearNew();
    const second = await wearNew();
    await sweep();
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    // What was taken down does not come back.
    const again = await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: first } });
    expect(again.body.code).toBe('UPLOAD_UNKNOWN');
    await player.ask('PATCH /api/cosmetics/avatar', { body: { id: 0 } });
    await sweep();
    expect(await isShown(second)).toBe(false);
    expect(filesOf(`uploads/${player.id}`)).toEqual([]);
  });
});

describe('the sweep', () => {
  it('throws away what was never verified or never used, and what was posted after its check', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const { sql } = server.database;
    const [unverified, unused, worn] = [
      await openForm(player),
      await openForm(player),
      await openForm(player),
    ];
    for (const form of [unverified, unused, worn]) await post(form, png);
    for (const form of [unused, worn]) await verify(player, form.body.uploadId);
    await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: worn.body.uploadId } });
    await post(worn, png);
    const ids = [unverified, unused, worn].map(({ body }) => body.uploadId as string);
    const mine = () => filesOf('.').filter((path) => ids.some((id) => path.includes(id)));
    expect(mine().length).toBe(6);

    await sweep();
    expect(mine().length).toBe(6);
    await sql`
      update uploads set sweep_at = sweep_at - interval '1 day', expires_at = expires_at - interval '2 days'
      where player_id = ${player.id}`;
    expect(await verify(player, unverified.body.uploadId)).toMatchObject({
      body: { code: 'UPLOAD_UNKNOWN' },
    });
    await sweep();
    expect(
      mine()
        .map((path) => path.split('/').at(-1))
        .sort(),
    ).toEqual(['avatar.webp', 'picture.webp']);
    expect(await sql`select id from uploads where player_id = ${player.id}`).toEqual([
      { id: worn.body.uploadId },
    ]);
  });
});
