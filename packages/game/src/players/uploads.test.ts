import { describe, expect, it } from 'vitest';
import {
  allows,
  claimedFormat,
  isMadeFilename,
  largestUpload,
  madeFilename,
  plainFilename,
  sizeFor,
  sniffPicture,
  tooLargeText,
  uploadBytes,
} from './uploads.ts';

const holding =
  (...held: string[]) =>
  (permission: string) =>
    held.includes(permission);

describe('the size of a file', () => {
  it('is limited to 2, 4 or 8 MB [2.9.06, 2.9.07, 2.9.08]', () => {
    expect([uploadBytes('small'), uploadBytes('medium'), uploadBytes('large')]).toEqual([
      2_097_152, 4_194_304, 8_388_608,
    ]);
  });

  it('is limited by permissions [2.5.31, 2.6.02, 2.6.03]', () => {
    expect(largestUpload(holding())).toBe('small');
    expect(largestUpload(holding('UPLOAD_FILES_MEDIUM'))).toBe('medium');
    expect(largestUpload(holding('UPLOAD_FILES_LARGE'))).toBe('large');
    expect(largestUpload(holding('UPLOAD_FILES_MEDIUM', 'UPLOAD_FILES_LARGE'))).toBe('large');
    expect([allows('small', 'medium'), allows('medium', 'medium'), allows('large', 'small')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is named in the error text if it is too large [2.8.10]', () => {
    expect(tooLargeText('small')).toBe('File too Large, max size is 2MB');
    expect(tooLargeText('large')).toBe('File too Large, max size is 8MB');
  });

  it('selects the smallest limit that fits', () => {
    expect([sizeFor(1), sizeFor(2_097_152), sizeFor(2_097_153), sizeFor(9_000_000)]).toEqual([
      'small',
      'small',
      'medium',
      null,
    ]);
  });
});

describe('an upload', () => {
  it.each([
    ['a.png', 'image/png', 'png'],
    ['a.JPG', 'image/jpeg', 'jpeg'],
    ['a.jpeg', 'image/jpg', 'jpeg'],
    ['a.b.gif', 'image/gif', 'gif'],
    ['a.webp', 'IMAGE/WEBP', 'webp'],
  ])('may be named %s of type %s [1.5.21, 1.5.22]', (filename, mimetype, format) => {
    expect(claimedFormat(filename, mimetype)).toBe(format);
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.png', 'text/html'],
    ['a.gif', 'image/png'],
    ['png', 'image/png'],
    ['a.constructor', 'image/png'],
    ['a.html', 'image/png'],
    ['a.png.html', 'image/png'],
    ['a.html', 'image/undefined'],
    ['', ''],
  ])('may not be named %s of type %s', (filename, mimetype) => {
    expect(claimedFormat(filename, mimetype)).toBeNull();
  });

  it('is recognised by its first bytes', () => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(sniffPicture(bytes('\x89PNG\r\n\x1a\n...'))).toBe('png');
    expect(sniffPicture(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
    for (const gif of ['GIF87a', 'GIF89a']) expect(sniffPicture(bytes(gif))).toBe('gif');
    expect(sniffPicture(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
    for (const other of [
      '',
      'GIF',
      'GIF88a',
      'GIF89b',
      'PNG_7a',
      'RIFF\0\0\0\0WAVE',
      'RIFX\0\0\0\0WEBP',
      '<!doctype html>',
      '<svg xmlns',
      'BM',
      '%PDF-',
    ])
      expect(sniffPicture(bytes(other))).toBeNull();
  });

  it('keeps only the file name without folders', () => {
    expect(plainFilename('../../etc/passwd.png')).toBe('passwd.png');
    expect(plainFilename('C:\\pictures\\me.png')).toBe('me.png');
    expect(plainFilename('a\u0000\u202Eb\n.png')).toBe('ab.png');
    expect(plainFilename(`${'x'.repeat(500)}.png`)).toHaveLength(120);
  });
});

it('Only the file names of pictures that the server makes count as such', () => {
  expect(isMadeFilename(madeFilename('avatar'))).toBe(true);
  expect(isMadeFilename(madeFilename('picture'))).toBe(true);
  for (const name of ['avatar.png', 'other.webp', 'avatar', '']) expect(isMadeFilename(name)).toBe(false);
});
