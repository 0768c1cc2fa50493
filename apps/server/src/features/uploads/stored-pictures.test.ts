import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { diskStore } from '../../adapters/disk/disk-store.ts';
import { sharpProcessor } from '../../adapters/sharp/sharp-processor.ts';
import { usualLimits } from '../../limit-settings.ts';
import { systemClock } from '../../ports/clock.ts';
import { newFolder } from '../../testing/processes/folders.ts';
import { testServer } from '../../testing/test-server.ts';
import { localS3 } from '../../testing/uploads/local-s3.ts';
import { uploadSteps } from '../../testing/uploads/upload-steps.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { allow, at, dataDir, png, server, setUp } from './uploads-fixtures.ts';

setUp();

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
      await player.request('POST /api/cosmetics/avatar/upload', { body: { uploadId: body.uploadId } });
      return body.uploadId;
    };
    const isShown = async (uploadId: string) =>
      (await fetch(`${at.origin}/cdn/uploads/${player.id}/${uploadId}/avatar.webp`)).status === 200;
    const first = await wearNew();
    const second = await wearNew();
    await sweep();
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    // A replaced picture cannot be used again.
    const again = await player.request('POST /api/cosmetics/avatar/upload', { body: { uploadId: first } });
    expect(again.code).toBe('UPLOAD_UNKNOWN');
    await player.request('PATCH /api/cosmetics/avatar', { body: { id: 0 } });
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
    await player.request('POST /api/cosmetics/avatar/upload', { body: { uploadId: worn.body.uploadId } });
    await at.post(worn, png);
    const ids = [unverified, unused, worn].map(({ body }): string => body.uploadId);
    const mine = () => at.filesOf('.').filter((path) => ids.some((id) => path.includes(id)));
    expect(mine().length).toBe(6);

    await sweep();
    expect(mine().length).toBe(6);
    await sql`
      update uploads set sweep_at = sweep_at - interval '1 day', expires_at = expires_at - interval '2 days'
      where player_id = ${player.id}`;
    expect(await at.verify(player, unverified.body.uploadId)).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
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
    const folder = newFolder();
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

    const policy = String((await there.request('GET /')).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`connect-src 'self'[^;]* ${s3.endpoint}(;| )`));
    // Then this server accepts no posted files.
    const here = await fetch(`${remote.origin}/api/s3/objects`, { method: 'POST', body: new FormData() });
    expect([404, 415]).toContain(here.status);
    await s3.close();
  });
});
