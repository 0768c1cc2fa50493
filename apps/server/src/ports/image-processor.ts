import type { MadePicture, PictureFormat } from '@blookery/game/players/uploads';

export type PictureFault =
  /** Not what it says it is, or broken somewhere. */
  | 'not-a-picture'
  /** More pixels or frames than anything here needs. */
  | 'too-big'
  /** Too many others are waiting already. */
  | 'busy';

export type MadePictures = {
  fault: null;
  /** WebP, with nothing of the original's metadata. */
  pictures: Record<MadePicture, Buffer>;
  /** Of the picture as it is shown. */
  width: number;
  height: number;
  frames: number;
};

/** Opens pictures that strangers made, and makes them anew. */
export interface ImageProcessor {
  /** `claimed` is what the file was said to be; one that turns out to be another is refused. */
  make: (bytes: Buffer, claimed: PictureFormat) => Promise<MadePictures | { fault: PictureFault }>;
}
