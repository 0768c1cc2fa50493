import { readdirSync, readFileSync } from 'node:fs';
import type { PictureFormat } from '@blookery/game/players/uploads';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  animation,
  endlessGif,
  endlessWebp,
  htmlPage,
  overhangingGif,
  photo,
  plainPicture,
  pngBomb,
  scriptedSvg,
} from '../../testing/uploads/pictures.ts';
import { decoderProcess } from './decoder-process.ts';
import { makePictures } from './make-pictures.ts';
import { sharpProcessor } from './sharp-processor.ts';

const processor = sharpProcessor();
const make = async (bytes: Buffer, claimed: PictureFormat) => {
  const made = await processor.make(bytes, claimed);
  if (made.fault !== null) throw new Error(`refused as ${made.fault}`);
  return made;
};

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('in %s is converted to WebP', async (format) => {
    const made = await make(await plainPicture(format), format);
    expect(made).toMatchObject({ width: 64, height: 48, frames: 1 });
    expect(await sharp(made.pictures.picture).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 48,
    });
    expect(await sharp(made.pictures.avatar).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
  });

  it('is no larger than a page shows it', async () => {
    expect(await make(await plainPicture('png', 3000, 1500), 'png')).toMatchObject({
      width: 1280,
      height: 640,
    });
  });

  it('is rotated upright and loses its metadata', async () => {
    const original = await photo(400, 200);
    expect(original.includes('a-secret-name')).toBe(true);
    const made = await make(original, 'jpeg');
    expect(made).toMatchObject({ width: 200, height: 400 });
    for (const bytes of Object.values(made.pictures)) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(bytes.includes('a-secret-name')).toBe(false);
    }
  });

  it('that is animated is not enlarged for the avatar', async () => {
    const { pictures } = await make(await animation(3), 'gif');
    expect(await sharp(pictures.avatar, { pages: -1 }).metadata()).toMatchObject({
      width: 30,
      pageHeight: 30,
    });
  });

  it('of ordinary length fits the budget for animations', async () => {
    expect(await make(await animation(30, 320, 180), 'gif')).toMatchObject({ frames: 30, width: 320 });
  });

  it('that is animated stays animated', async () => {
    const made = await make(await animation(12), 'gif');
    expect(made).toMatchObject({ width: 40, height: 30, frames: 12 });
    for (const bytes of Object.values(made.pictures)) {
      const { pages, delay, loop } = await sharp(bytes, { pages: -1 }).metadata();
      expect({ pages, loop, delay: delay?.[0] }).toEqual({ pages: 12, loop: 0, delay: 50 });
    }
  });
});

describe('an invalid or too large picture', () => {
  let cases: Record<string, [Buffer, PictureFormat, string]>;
  beforeAll(async () => {
    const jpeg = await photo(600, 400);
    const png = await plainPicture('png', 300, 300);
    cases = {
      'a page called a png': [htmlPage, 'png', 'not-a-picture'],
      'a drawing with a script': [scriptedSvg, 'png', 'not-a-picture'],
      'a page behind the first bytes of a png': [
        Buffer.concat([png.subarray(0, 8), htmlPage]),
        'png',
        'not-a-picture',
      ],
      'a jpeg called a png': [jpeg, 'png', 'not-a-picture'],
      'half a jpeg': [jpeg.subarray(0, jpeg.length / 2), 'jpeg', 'not-a-picture'],
      'half a png': [png.subarray(0, png.length / 2), 'png', 'not-a-picture'],
      'a png with a byte turned over': [Buffer.from(png.with(png.length - 40, 0xff)), 'png', 'not-a-picture'],
      nothing: [Buffer.alloc(0), 'png', 'not-a-picture'],
      '30,000 by 30,000': [pngBomb(30_000), 'png', 'too-big'],
      '10,000 frames': [endlessGif(10_000), 'gif', 'too-big'],
      '300 frames': [endlessGif(300), 'gif', 'too-big'],
      // A small file that takes seconds: an animation has a smaller budget than a still picture.
      '14 frames of 1000 by 1000': [await animation(14, 1000, 1000), 'gif', 'too-big'],
      'frames larger than their canvas': [overhangingGif(3), 'gif', 'too-big'],
      // libvips would call this invalid, but only after reading all of it.
      'a webp with more frames than it says': [endlessWebp(300), 'webp', 'too-big'],
    };
  });

  it('is refused', async () => {
    for (const [name, [bytes, claimed, fault]] of Object.entries(cases)) {
      expect((await processor.make(Buffer.from(bytes), claimed)).fault, name).toBe(fault);
    }
  });
});

describe('a picture that takes too long', () => {
  // Far more than usually allowed: no machine decodes it within a second.
  const enormous = () => pngBomb(30_000);
  const limits = { seconds: 1, pixels: 1e9 };

  it('is given up by the decoder, and the next one gets its turn', async () => {
    const narrow = sharpProcessor({ limits });
    expect((await narrow.make(enormous(), 'png')).fault).toBe('too-big');
    expect((await narrow.make(await plainPicture('png'), 'png')).fault).toBeNull();
  });

  it('is given up together with its decoder if the decoder does not stop by itself', async () => {
    const decoder = decoderProcess({ patienceMs: 100 });
    const endless = { ...limits, seconds: 1000 };
    expect((await sharpProcessor({ decoder, limits: endless }).make(enormous(), 'png')).fault).toBe('busy');
    expect(decoder.pid()).toBeUndefined();
  });
});

describe('the processor', () => {
  it('handles one picture at a time, and refuses when too many wait', async () => {
    const narrow = sharpProcessor({ mostWaiting: 2 });
    const picture = await plainPicture('png');
    const made = await Promise.all(Array.from({ length: 5 }, () => narrow.make(picture, 'png')));
    expect(made.map(({ fault }) => fault)).toEqual([null, null, null, 'busy', 'busy']);
    expect((await narrow.make(picture, 'png')).fault).toBeNull();
  });

  it('goes on after its decoder crashed', async () => {
    const decoder = decoderProcess();
    const sturdy = sharpProcessor({ decoder });
    expect((await sturdy.make(await plainPicture('png'), 'png')).fault).toBeNull();
    const crashed = sturdy.make(pngBomb(30_000), 'png');
    process.kill(decoder.pid() ?? 0, 'SIGKILL');
    expect((await crashed).fault).not.toBeNull();
    expect((await sturdy.make(await plainPicture('png'), 'png')).fault).toBeNull();
  });

  it.runIf(process.platform === 'linux')('decodes at the lowest priority, in every thread', async () => {
    const decoder = decoderProcess();
    expect((await sharpProcessor({ decoder }).make(await plainPicture('png'), 'png')).fault).toBeNull();
    const threads = readdirSync(`/proc/${decoder.pid()}/task`);
    const priorities = threads.map((id) =>
      Number(readFileSync(`/proc/${decoder.pid()}/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    );
    // Those of the JavaScript engine were there before.
    expect(priorities.filter((priority) => priority === 19).length).toBeGreaterThanOrEqual(5);
  });

  it.runIf(process.platform === 'linux')('passes no settings to the decoder', async () => {
    vi.stubEnv('SECRET', 'not for strangers');
    const decoder = decoderProcess();
    await sharpProcessor({ decoder }).make(await plainPicture('png'), 'png');
    expect(readFileSync(`/proc/${decoder.pid()}/environ`, 'utf8')).not.toContain('not for strangers');
  });
});

it('loaders of other formats are off', async () => {
  await makePictures(await plainPicture('png'), 'png');
  await expect(sharp(scriptedSvg).png().toBuffer()).rejects.toThrow();
});
