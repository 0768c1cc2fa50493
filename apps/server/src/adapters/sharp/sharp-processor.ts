/**
 * Pictures from strangers, decoded by libvips and encoded anew. Only the four loaders of the accepted formats
 * are enabled in this process; the size is read from the header before anything is decoded; one picture uses
 * one core for a few seconds at most, and only a few are processed at a time.
 */
import {
  ANIMATION_PIXELS_MAX,
  type MadePicture,
  madePictures,
  PICTURE_FRAMES_MAX,
  PICTURE_PIXELS_MAX,
  type PictureFormat,
  sniffPicture,
} from '@blookery/game/players/uploads';
import type { ImageProcessor, MadePictures, PictureFault } from '../../ports/image-processor.ts';
import { countWebpFrames, measureGif } from './frame-budget.ts';

type Sharp = typeof import('sharp').default;
let opened: Promise<Sharp> | undefined;

/** Loaded with the first picture: many servers run for days without one. */
function openSharp(): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return opened;
}

interface Limits {
  /** For both pictures together. */
  seconds: number;
  /** Of a still picture. */
  pixels: number;
}
const usualLimits: Limits = { seconds: 6, pixels: PICTURE_PIXELS_MAX };

export function sharpProcessor({
  atOnce = 2,
  mostWaiting = 20,
  limits = usualLimits,
  now = () => performance.now(),
}: {
  atOnce?: number;
  mostWaiting?: number;
  limits?: Limits;
  now?: () => number;
} = {}): ImageProcessor {
  let busy = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  }

  return {
    make: async (bytes, claimed) => {
      if (sniffPicture(bytes) !== claimed) return { fault: 'not-a-picture' };
      if (waiting.length >= mostWaiting) return { fault: 'busy' };
      return inTurn(async () => {
        const sharp = await openSharp();
        return makePictures(sharp, bytes, claimed, limits, now).catch((fault: Error) => ({
          fault: fault.message.startsWith('timeout') ? ('too-big' as const) : ('not-a-picture' as const),
        }));
      });
    },
  };
}

/** Checks the frames by the file itself, before any library opens it. */
function frameFault(bytes: Buffer, claimed: PictureFormat): PictureFault | null {
  if (claimed === 'webp')
    return countWebpFrames(bytes, PICTURE_FRAMES_MAX) > PICTURE_FRAMES_MAX ? 'too-big' : null;
  if (claimed !== 'gif') return null;
  const gif = measureGif(bytes, PICTURE_FRAMES_MAX);
  if (!gif) return 'not-a-picture';
  return gif.frames > PICTURE_FRAMES_MAX || gif.pixels > pixelsFor(gif.frames) ? 'too-big' : null;
}

const pixelsFor = (frames: number): number => (frames > 1 ? ANIMATION_PIXELS_MAX : PICTURE_PIXELS_MAX);

async function makePictures(
  sharp: Sharp,
  bytes: Buffer,
  claimed: PictureFormat,
  limits: Limits,
  now: () => number,
): Promise<MadePictures | { fault: PictureFault }> {
  const fault = frameFault(bytes, claimed);
  if (fault) return { fault };
  // Reads only the header, so that the limits below apply.
  const head = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = head;
  if (format !== claimed) return { fault: 'not-a-picture' };
  const isMoving = pages > 1;
  const mostPixels = isMoving ? ANIMATION_PIXELS_MAX : limits.pixels;
  if (pages > PICTURE_FRAMES_MAX || width * pageHeight * pages > mostPixels) return { fault: 'too-big' };

  const endsAt = now() + limits.seconds * 1000;
  const make = (name: MadePicture) => {
    const { width: widest, height: highest, fit } = madePictures[name];
    // An enlarged frame costs as much as a large one, and there may be hundreds.
    const most = isMoving && fit === 'cover' ? Math.min(width, pageHeight) : Number.POSITIVE_INFINITY;
    const image = sharp(bytes, {
      pages: -1,
      limitInputPixels: limits.pixels,
      failOn: 'error',
      sequentialRead: true,
    }).timeout({ seconds: Math.max(1, Math.ceil((endsAt - now()) / 1000)) });
    // A photo has the orientation of its camera; an animation has none.
    return (isMoving ? image : image.autoOrient())
      .resize({
        width: Math.min(widest, most),
        height: Math.min(highest, most),
        fit,
        withoutEnlargement: fit === 'inside',
      })
      .webp({ quality: 82, effort: isMoving ? 1 : 4 })
      .toBuffer({ resolveWithObject: true });
  };
  const picture = await make('picture');
  if (now() >= endsAt) return { fault: 'too-big' };
  const avatar = await make('avatar');
  return {
    fault: null,
    pictures: { picture: picture.data, avatar: avatar.data },
    width: picture.info.width,
    height: picture.info.pageHeight ?? picture.info.height,
    frames: pages,
  };
}
