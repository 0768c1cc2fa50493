/** Attacks on uploads: none may leave a byte on disk or become visible. */

import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { endlessGif, htmlPage, photo, pngBomb, scriptedSvg } from '../../testing/uploads/pictures.ts';
import { uploadSteps } from '../../testing/uploads/upload-steps.ts';
import { allow, at, dataDir, png, server, setUp } from './uploads-fixtures.ts';

setUp();

describe('attacks on uploads', () => {
  it('leave nothing on disk and no picture', async () => {
    const player = await server.player();
    const jpeg = await photo(600, 400);
    const before = at.filesOf('uploads').length;
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
      expect((await at.upload(player, bytes, { filename, mimetype })).code, name).toBe(code);
      expect(at.filesOf('incoming'), name).toEqual([]);
    }
    expect(at.filesOf('uploads')).toHaveLength(before);
  });

  it('with a changed key, type or time in the form are refused by the object store', async () => {
    const player = await server.player();
    const form = await at.openForm(player);
    for (const change of [
      { key: `uploads/${player.id}/x/avatar.webp` },
      { key: '../../secret' },
      { 'Content-Type': 'text/html' },
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      { 'X-Amz-Date': '20990101T000000Z' },
    ]) {
      const fields = { ...form.body.fields, ...change };
      expect(await at.post({ body: { ...form.body, fields } }, png)).toBe(403);
    }
    expect(at.filesOf('incoming')).toEqual([]);
  });

  it('after the form has expired are refused by the object store', async () => {
    let late = 0;
    const clock = { now: () => new Date(Date.now() + late) };
    const patient = await testServer({ DATA_DIR: dataDir }, { clock });
    const there = uploadSteps(await patient.listen(), dataDir);
    const form = await there.openForm(await patient.player());
    late = 10 * 60_000 + 1000;
    expect(await there.post(form, png)).toBe(403);
    expect(there.filesOf('incoming')).toEqual([]);
  });

  it('cannot use a filename to escape the folder', async () => {
    const player = await server.player();
    const filename = '../../../../etc/cron.d/x.png';
    const { body } = await at.upload(player, png, { filename });
    expect(body.filename).toBe('picture.webp');
    const [row] = await server.database.sql`select filename from uploads where id = ${body.uploadId}`;
    expect(row).toEqual({ filename: 'x.png' });
    for (const path of at.filesOf('uploads'))
      expect(path).toMatch(/\/uploads\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/\w+\.webp$/);
  });

  it('cannot touch an upload of another player [1.6.03]', async () => {
    const [owner, thief] = [await server.player(), await server.player()];
    await allow(thief, 'CUSTOM_AVATAR');
    const form = await at.openForm(owner);
    await at.post(form, png);
    const { uploadId } = form.body;
    const unknown = { status: 404, code: 'UPLOAD_UNKNOWN' };
    expect(await at.verify(thief, uploadId)).toMatchObject(unknown);
    expect((await at.verify(owner, uploadId)).status).toBe(200);
    expect(await at.verify(thief, uploadId)).toMatchObject(unknown);
    expect(await thief.request('POST /api/cosmetics/avatar/upload', { body: { uploadId } })).toMatchObject(
      unknown,
    );
    expect(await owner.request('POST /api/cosmetics/avatar/upload', { body: { uploadId } })).toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
    });
  });

  it('cannot use an unverified upload, nor one upload in two places', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const form = await at.openForm(player);
    await at.post(form, png);
    const { uploadId } = form.body;
    const apply = (place: string) =>
      player.request(`POST /api/cosmetics/${place}/upload`, { body: { uploadId } });
    expect(await apply('avatar')).toMatchObject({ status: 409, code: 'UPLOAD_UNVERIFIED' });
    await at.verify(player, uploadId);
    expect((await apply('avatar')).status).toBe(200);
    expect((await apply('avatar')).status).toBe(200);
    expect(await apply('banner')).toMatchObject({ status: 409, code: 'UPLOAD_USED' });
  });
});
