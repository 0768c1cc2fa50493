import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Permission } from '@blookery/contract/base/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../adapters/disk/disk-store.ts';
import { sharpProcessor } from '../../adapters/sharp/sharp-processor.ts';
import { usualLimits } from '../../limit-settings.ts';
import { systemClock } from '../../ports/clock.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { localS3 } from '../../testing/uploads/local-s3.ts';
import { animation, photo, plainPicture } from '../../testing/uploads/pictures.ts';
import { type UploadSteps, uploadSteps } from '../../testing/uploads/upload-steps.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let at: UploadSteps;
let png: Buffer;
const dataDir = mkdtempSync(join(tmpdir(), 'blookery-uploads-'));
beforeAll(async () => {
  server = await testServer({ DATA_DIR: dataDir });
  at = uploadSteps(await server.listen(), dataDir);
  png = await plainPicture('png');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const allow = (player: TestPlayer, ...permissions: Permission[]) =>
  givePermissions(server, player.id, permissions);

const sweep = () => {
  const objectStore = diskStore({ folder: join(dataDir, 'uploads'), secret: 'x', clock: systemClock });
  return sweepUploads({
    database: server.database,
    objectStore,
    limits: usualLimits,
    images: sharpProcessor(),
    clock: systemClock,
  });
};

describe('uploading a picture', () => {
  it('opens a form, posts the file, verifies it and applies it [1.4.41, 1.7.17, 1.7.18, 1.7.19, 1.7.21, 1.6.03]', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const form = await at.openForm(player);
    expect(form).toMatchObject({
      status: 200,
      body: { url: expect.any(String), fields: expect.any(Object) },
    });
    expect(await at.post(form, await photo(600, 400))).toBe(204);
    // A photo posted as a png: the bytes decide.
    expect(await at.verify(player, form.body.uploadId)).toMatchObject({
      status: 400,
      code: 'UPLOAD_NOT_A_PICTURE',
    });

    const made = await at.upload(player, await photo(600, 400), {
      filename: 'me.jpg',
      mimetype: 'image/jpeg',
    });
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

  it('works for a banner too [1.4.42, 1.7.23]', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const { body } = await at.upload(player, png);
    const hung = await player.ask('POST /api/cosmetics/banner/upload', { body: { uploadId: body.uploadId } });
    expect(hung.body.customBanner).toEqual({
      userId: player.id,
      uploadId: body.uploadId,
      filename: 'picture.webp',
    });
  });

  it('keeps an animation, and removes the location of a photo', async () => {
    const player = await server.player();
    const { body } = await at.upload(player, await animation(8), {
      filename: 'a.gif',
      mimetype: 'image/gif',
    });
    expect(body).toMatchObject({ animated: true, width: 40, height: 30 });
    const shown = await fetch(`${at.origin}/cdn/uploads/${player.id}/${body.uploadId}/avatar.webp`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes, { pages: -1 }).metadata()).toMatchObject({ pages: 8, format: 'webp' });
  });

  it.each([
    ['png', 'me.png', 'image/png'],
    ['jpeg', 'me.jpg', 'image/jpeg'],
    ['jpeg', 'me.jpeg', 'image/jpeg'],
    ['gif', 'me.gif', 'image/gif'],
    ['webp', 'me.webp', 'image/webp'],
  ] as const)('accepts a %s called %s [1.5.21, 1.5.22]', async (format, filename, mimetype) => {
    const player = await server.player();
    expect((await at.upload(player, await plainPicture(format), { filename, mimetype })).status).toBe(200);
  });

  it.each([
    ['me.svg', 'image/svg+xml'],
    ['me.bmp', 'image/bmp'],
    ['me.html', 'text/html'],
    ['me.png', 'text/html'],
    ['me.gif', 'image/png'],
  ])('refuses a %s as %s', async (filename, mimetype) => {
    const player = await server.player();
    expect(await at.openForm(player, { filename, mimetype })).toMatchObject({
      status: 400,
      code: 'UPLOAD_TYPE',
    });
  });

  it('returns the same when verified again, and concurrent requests share the work', async () => {
    const player = await server.player();
    const form = await at.openForm(player);
    await at.post(form, png);
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.verify(player, form.body.uploadId)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { status, text } of answers) expect([200, 409], text).toContain(status);
    expect((await at.verify(player, form.body.uploadId)).body).toEqual(done[0]?.body);
  });

  it('reports a missing file, and accepts it once it is posted', async () => {
    const player = await server.player();
    const form = await at.openForm(player);
    expect(await at.verify(player, form.body.uploadId)).toMatchObject({ code: 'UPLOAD_MISSING' });
    await at.post(form, png);
    expect((await at.verify(player, form.body.uploadId)).status).toBe(200);
  });

  it('is limited to a few open forms per player', async () => {
    const player = await server.player();
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.openForm(player)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await at.openForm(player)).toMatchObject({ status: 429, code: 'UPLOAD_TOO_MANY' });
  });
});

describe('the size limit of a file', () => {
  const padded = (megabytes: number) => {
    // Decoders ignore bytes after the end of a picture.
    const bytes = Buffer.alloc(megabytes * 1024 * 1024);
    png.copy(bytes);
    return bytes;
  };

  it('depends on the permission, and the refusal states it [2.5.31, 2.6.02, 2.6.03, 2.8.10]', async () => {
    const [plain, medium, large] = [await server.player(), await server.player(), await server.player()];
    await allow(medium, 'UPLOAD_FILES_MEDIUM');
    await allow(large, 'UPLOAD_FILES_LARGE');
    const tooLarge = (megabytes: number) => ({
      status: 413,
      refusal: { code: 'UPLOAD_TOO_LARGE', message: `File too Large, max size is ${megabytes}MB` },
    });
    expect(await at.openForm(plain, { size: 'medium' })).toMatchObject(tooLarge(2));
    expect(await at.openForm(plain, { size: 'large' })).toMatchObject(tooLarge(2));
    expect(await at.openForm(medium, { size: 'large' })).toMatchObject(tooLarge(4));
    expect((await at.openForm(medium, { size: 'medium' })).status).toBe(200);
    expect((await at.openForm(large, { size: 'medium' })).status).toBe(200);
    expect((await at.openForm(large, { size: 'large' })).status).toBe(200);
  });

  it('is enforced by the object store: 2, 4 and 8 MB [2.9.06, 2.9.07, 2.9.08]', async () => {
    const player = await server.player();
    await allow(player, 'UPLOAD_FILES_LARGE');
    for (const [size, megabytes] of [
      ['small', 2],
      ['medium', 4],
      ['large', 8],
    ] as const) {
      const exactly = await at.upload(player, padded(megabytes), { size });
      expect(exactly.status, size).toBe(200);
      const more = Buffer.concat([padded(megabytes), Buffer.of(0)]);
      const form = await at.openForm(player, { size });
      expect(await at.post(form, more), size).toBe(400);
      expect(await at.verify(player, form.body.uploadId)).toMatchObject({ code: 'UPLOAD_MISSING' });
    }
    expect(at.filesOf('incoming')).toEqual([]);
  });
});

describe('a verified picture', () => {
  it('is served with its type, runs nothing, and is revalidated after a minute', async () => {
    const player = await server.player();
    const { body } = await at.upload(player, png);
    const shown = await fetch(`${at.origin}/cdn/uploads/${player.id}/${body.uploadId}/picture.webp`);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 64 });
  });

  it('is the only thing that is served', async () => {
    const player = await server.player();
    const form = await at.openForm(player);
    await at.post(form, png);
    for (const path of [
      `uploads/${player.id}/${form.body.uploadId}/picture.webp`,
      `uploads/${player.id}/${form.body.uploadId}/x.png`,
      `uploads/incoming/${form.body.uploadId}/picture.webp`,
      `uploads/..%2fincoming/${form.body.uploadId}/picture.webp`,
      `uploads/${player.id}/..%2f..%2f/picture.webp`,
      `incoming/${form.body.uploadId}`,
    ]) {
      expect((await fetch(`${at.origin}/cdn/${path}`)).status, path).toBe(404);
    }
  });

  it('is deleted when it is replaced by another or by the default', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const wearNew = async () => {
      const { body } = await at.upload(player, png);
      await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: body.uploadId } });
      return body.uploadId;
    };
    const isShown = async (uploadId: string) =>
      (await fetch(`${at.origin}/cdn/uploads/${player.id}/${uploadId}/avatar.webp`)).status === 200;
    const first = await wearNew();
    const second = await wearNew();
    await sweep();
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    // A replaced picture cannot be used again.
    const again = await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: first } });
    expect(again.code).toBe('UPLOAD_UNKNOWN');
    await player.ask('PATCH /api/cosmetics/avatar', { body: { id: 0 } });
    await sweep();
    expect(await isShown(second)).toBe(false);
    expect(at.filesOf(`uploads/${player.id}`)).toEqual([]);
  });
});

describe('the sweep of uploads', () => {
  it('deletes unverified and unused files, and files posted after the check', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const { sql } = server.database;
    const [unverified, unused, worn] = [
      await at.openForm(player),
      await at.openForm(player),
      await at.openForm(player),
    ];
    for (const form of [unverified, unused, worn]) await at.post(form, png);
    for (const form of [unused, worn]) await at.verify(player, form.body.uploadId);
    await player.ask('POST /api/cosmetics/avatar/upload', { body: { uploadId: worn.body.uploadId } });
    await at.post(worn, png);
    const ids = [unverified, unused, worn].map(({ body }): string => body.uploadId);
    const mine = () => at.filesOf('.').filter((path) => ids.some((id) => path.includes(id)));
    expect(mine().length).toBe(6);

    await sweep();
    expect(mine().length).toBe(6);
    await sql`
      update uploads set sweep_at = sweep_at - interval '1 day', expires_at = expires_at - interval '2 days'
      where player_id = ${player.id}`;
    expect(await at.verify(player, unverified.body.uploadId)).toMatchObject({
      code: 'UPLOAD_UNKNOWN',
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

describe('with S3', () => {
  it('files are posted to S3, the policy allows it, and pictures are served from here', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blookery-s3-'));
    const s3 = await localS3(folder, () => new Date());
    const { bucket, region, accessKeyId, secret } = s3.signer;
    const there = await testServer({
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
      S3_PATH_STYLE: 'on',
    });
    const remote = uploadSteps(await there.listen(), folder);
    const player = await there.player();
    const form = await remote.openForm(player);
    expect(new URL(form.body.url).origin).toBe(s3.endpoint);
    expect(await remote.post(form, png)).toBe(204);
    const { body } = await remote.verify(player, form.body.uploadId);
    const shown = await fetch(`${remote.origin}/cdn/uploads/${player.id}/${body.uploadId}/picture.webp`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 64 });
    expect(readdirSync(folder)).toEqual(['uploads']);

    const policy = String((await there.ask('GET /')).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`connect-src 'self'[^;]* ${s3.endpoint}(;| )`));
    // Then this server accepts no posted files.
    const here = await fetch(`${remote.origin}/api/s3/objects`, { method: 'POST', body: new FormData() });
    expect([404, 415]).toContain(here.status);
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
