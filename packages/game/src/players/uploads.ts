/** Uploads: formats, sizes, and the pictures that the server makes from them. */

const MEGABYTE = 1024 * 1024;
export const megabytes = (count: number): number => count * MEGABYTE;

export const uploadSizes = ['small', 'medium', 'large'] as const;
export type UploadSize = (typeof uploadSizes)[number];

const megabytesOf: Record<UploadSize, number> = { small: 2, medium: 4, large: 8 };

export const uploadMegabytes = (size: UploadSize): number => megabytesOf[size];
export const uploadBytes = (size: UploadSize): number => megabytesOf[size] * MEGABYTE;

/** Returns the largest size that a player may upload. */
export function largestUpload(
  has: (permission: 'UPLOAD_FILES_MEDIUM' | 'UPLOAD_FILES_LARGE') => boolean,
): UploadSize {
  if (has('UPLOAD_FILES_LARGE')) return 'large';
  return has('UPLOAD_FILES_MEDIUM') ? 'medium' : 'small';
}

/** What one account may upload in a UTC day, unless the operator chose another number. */
export const UPLOAD_DAY_MEGABYTES = 25;
const shareOfDay: Record<UploadSize, number> = { small: 1, medium: 2, large: 4 };

/** The megabytes one account may upload in a UTC day, by the largest size it may upload. */
export const uploadDayMegabytes = (largest: UploadSize, ofSmall: number): number =>
  shareOfDay[largest] * ofSmall;

/** Returns the smallest size that fits a file, or null if the file is too large. */
export const sizeFor = (bytes: number): UploadSize | null =>
  uploadSizes.find((size) => bytes <= uploadBytes(size)) ?? null;

export const allows = (largest: UploadSize, wanted: UploadSize): boolean =>
  uploadSizes.indexOf(wanted) <= uploadSizes.indexOf(largest);

const pictureFormats = ['png', 'jpeg', 'gif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const formatOfEnding: Record<string, PictureFormat> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
};

const uploadEndings = Object.keys(formatOfEnding);
const uploadMimetypes = pictureFormats.map((format) => `image/${format}`);
/** For the `accept` attribute of a file field. */
export const uploadAccept = [...uploadMimetypes, ...uploadEndings.map((ending) => `.${ending}`)].join(',');

export const FILENAME_MAX = 120;

export const uploadTexts = {
  oneAtATime: 'Only one file can be uploaded at a time',
  tooLarge: 'File too Large, max size is {megabytes}MB',
  wrongType: 'Pictures are png, jpg, jpeg, gif or webp.',
} as const;

export const tooLargeText = (size: UploadSize): string =>
  uploadTexts.tooLarge.replace('{megabytes}', String(megabytesOf[size]));

/** Returns the format that name and type agree on, or null. */
export function claimedFormat(filename: string, mimetype: string): PictureFormat | null {
  const ending = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(formatOfEnding, ending) ? formatOfEnding[ending] : undefined;
  const type = mimetype.toLowerCase() === 'image/jpg' ? 'image/jpeg' : mimetype.toLowerCase();
  return format && type === `image/${format}` ? format : null;
}

/** Returns a file name that is safe to show: without folders and control characters, and not too long. */
export const plainFilename = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-FILENAME_MAX);

/** Returns the format by the first bytes, regardless of name and type. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  const starts = (signature: readonly number[], from = 0) =>
    signature.every((byte, index) => bytes[from + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x47, 0x49, 0x46, 0x38]) && (bytes[4] === 0x37 || bytes[4] === 0x39) && bytes[5] === 0x61)
    return 'gif';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}

/** Decoding takes four bytes per pixel. */
export const PICTURE_PIXELS_MAX = 40_000_000;
/** All frames together. Lower, because each frame is also encoded again: 60 frames of 500 by 280 are 8.4 million. */
export const ANIMATION_PIXELS_MAX = 12_000_000;
export const PICTURE_FRAMES_MAX = 200;

/**
 * The pictures made from every upload, always WebP: a square for avatars, and the whole picture for banners and
 * messages, no larger than any page shows it.
 */
export const madePictures = {
  avatar: { width: 320, height: 320, fit: 'cover' },
  picture: { width: 1280, height: 1280, fit: 'inside' },
} as const;
export type MadePicture = keyof typeof madePictures;

export const madeFilename = (name: MadePicture): string => `${name}.webp`;
export const isMadeFilename = (filename: string): boolean =>
  Object.keys(madePictures).some((name) => `${name}.webp` === filename);

/** How long an upload form is valid, and how long unused uploads are kept. */
export const UPLOAD_FORM_SECONDS = 10 * 60;
export const UPLOAD_UNVERIFIED_MINUTES = 60;
export const UPLOAD_UNUSED_HOURS = 24;
/** The most upload forms one player may have open. */
export const UPLOAD_OPEN_MAX = 10;
