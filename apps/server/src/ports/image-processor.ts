import type { MadePicture, PictureFormat } from '@blookery/game/players/uploads';

export type PictureFault =
  /** Not of the claimed format, or broken. */
  | 'not-a-picture'
  /** Too many pixels or frames. */
  | 'too-big'
  /** The queue is full. */
  | 'busy';

export type MadePictures = {
  fault: null;
  /** WebP without any metadata of the original. */
  pictures: Record<MadePicture, Buffer>;
  /** Of the picture as it is shown. */
  width: number;
  height: number;
  frames: number;
};

/** Decodes pictures by strangers, and encodes them again. */
export interface ImageProcessor {
  /** `claimed` is the declared format; a file of another format is refused. */
  make: (bytes: Buffer, claimed: PictureFormat) => Promise<MadePictures | { fault: PictureFault }>;
}
