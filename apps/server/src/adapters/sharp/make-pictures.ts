/**
 * Pictures from strangers, decoded by libvips and encoded again. Only the four loaders of the accepted formats
 * are enabled; the size is read from the header before anything is decoded.
 */
import {
  ANIMATION_PIXELS_MAX,
  type MadePicture,
  madePictures,
  PICTURE_FRAMES_MAX,
  PICTURE_PIXELS_MAX,
  type PictureFormat,
} from '@blookery/game/players/uploads';
import type { MadePictures, PictureFault } from '../../ports/image-processor.ts';
import { countWebpFrames, measureGif } from './frame-budget.ts';

type Sharp = typeof import('sharp').default;
let opened: Promise<Sharp> | undefined;

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

export async function makePictures(
  bytes: Buffer,
  claimed: PictureFormat,
  /** Of a still picture. */
  stillPixelsMax: number = PICTURE_PIXELS_MAX,
): Promise<MadePictures | { fault: PictureFault }> {
  const fault = frameFault(bytes, claimed);
  if (fault) return { fault };
  const sharp = await openSharp();
  // Reads only the header, so that the limits below apply.
  const head = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = head;
  if (format !== claimed) return { fault: 'not-a-picture' };
  const isMoving = pages > 1;
  const mostPixels = isMoving ? ANIMATION_PIXELS_MAX : stillPixelsMax;
  if (pages > PICTURE_FRAMES_MAX || width * pageHeight * pages > mostPixels) return { fault: 'too-big' };

  const make = (name: MadePicture) => {
    const { width: widest, height: highest, fit } = madePictures[name];
    // An enlarged frame costs as much as a large one, and there may be hundreds.
    const most = isMoving && fit === 'cover' ? Math.min(width, pageHeight) : Number.POSITIVE_INFINITY;
    const image = sharp(bytes, {
      pages: -1,
      limitInputPixels: stillPixelsMax,
      failOn: 'error',
      sequentialRead: true,
    });
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
  const avatar = await make('avatar');
  return {
    fault: null,
    pictures: { picture: picture.data, avatar: avatar.data },
    width: picture.info.width,
    height: picture.info.pageHeight ?? picture.info.height,
    frames: pages,
  };
}
