import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import { animation, photo, plainPicture } from '../../testing/uploads/pictures.ts';
import { allow, at, png, server, setUp } from './uploads-fixtures.ts';

setUp();

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
    const worn = await player.request('POST /api/cosmetics/avatar/upload', {
      body: { uploadId: made.body.uploadId },
    });
    const customAvatar = { userId: player.id, uploadId: made.body.uploadId, filename: 'avatar.webp' };
    expect(worn).toMatchObject({ status: 200, body: { customAvatar } });
    expect((await player.request('GET /api/users/me')).body.customAvatar).toEqual(customAvatar);
  });

  it('works for a banner too [1.4.42, 1.7.23]', async () => {
    const player = await server.player();
    await allow(player, 'CUSTOM_AVATAR');
    const { body } = await at.upload(player, png);
    const hung = await player.request('POST /api/cosmetics/banner/upload', {
      body: { uploadId: body.uploadId },
    });
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
    const responses = await atOnce(5, () => at.verify(player, form.body.uploadId));
    const done = responses.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { status, text } of responses) expect([200, 409], text).toContain(status);
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
    const responses = await atOnce(10, () => at.openForm(player));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
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
