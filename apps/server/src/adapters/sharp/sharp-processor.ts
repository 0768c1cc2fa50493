/**
 * Pictures from strangers, opened with care by libvips and made anew. Only the four loaders the game takes are
 * switched on in this process; the size is read from the head before anything is unpacked; one picture uses one
 * core for a few seconds at the most, and only a few at a time are looked at.
 */
import {
  type MadePicture,
  madePictures,
  PICTURE_FRAMES_MAX,
  PICTURE_PIXELS_MAX,
  sniffPicture,
} from '@blookery/game/uploads';
import type { ImageProcessor, MadePictures, PictureFault } from '../../ports/image-processor.ts';

type Sharp = typeof import('sharp').default;
let opened: Promise<Sharp> | undefined;

/** With the first picture: many servers run for days without one. */
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

const timeoutSeconds = 8;

export function sharpProcessor({
  atOnce = 2,
  mostWaiting = 20,
}: {
  atOnce?: number;
  mostWaiting?: number;
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
        return makePictures(sharp, bytes, claimed).catch((fault: Error) => ({
          fault: fault.message.startsWith('timeout') ? ('too-big' as const) : ('not-a-picture' as const),
        }));
      });
    },
  };
}

async function makePictures(
  sharp: Sharp,
  bytes: Buffer,
  claimed: string,
): Promise<MadePictures | { fault: PictureFault }> {
  // Only the head is read here, so that the limits below are the ones that speak.
  const head = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = head;
  if (format !== claimed) return { fault: 'not-a-picture' };
  if (pages > PICTURE_FRAMES_MAX || width * pageHeight * pages > PICTURE_PIXELS_MAX)
    return { fault: 'too-big' };

  const make = (name: MadePicture) => {
    const image = sharp(bytes, {
      pages: -1,
      limitInputPixels: PICTURE_PIXELS_MAX,
      failOn: 'error',
      sequentialRead: true,
    }).timeout({ seconds: timeoutSeconds });
    // A photo lies the way its camera was held; an animation has no such note.
    return (pages > 1 ? image : image.autoOrient())
      .resize({ ...madePictures[name], withoutEnlargement: madePictures[name].fit === 'inside' })
      .webp({ quality: 82, effort: pages > 1 ? 2 : 4 })
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
