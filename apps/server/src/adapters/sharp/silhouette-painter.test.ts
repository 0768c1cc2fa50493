import { contentLists, readManifest } from '@blookery/content';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { silhouettePainter } from './silhouette-painter.ts';

const manifest = readManifest();
const { blooks, resources } = contentLists(manifest);
const paint = silhouettePainter({ mediaDir: manifest.mediaDir, resources });
const upright = { mirrored: false, turn: 0 };

describe('a silhouette', () => {
  it('of every toy is black, and neither empty nor full [3.6.11]', async () => {
    const faults: string[] = [];
    for (const { name, thumbId } of blooks) {
      const { data } = await sharp(await paint(thumbId, upright))
        .raw()
        .toBuffer({ resolveWithObject: true });
      let filled = 0;
      let coloured = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) > 127) filled++;
        if ((data[at + 3] ?? 0) > 0 && (data[at] || data[at + 1] || data[at + 2])) coloured++;
      }
      const share = (filled * 4) / data.length;
      if (share < 0.15 || share > 0.9 || coloured > 0) faults.push(`${name}: ${share}, ${coloured}`);
    }
    expect(faults).toEqual([]);
  });

  it('has other bytes in another pose, and fits the wire', async () => {
    const thumbId = blooks[0]?.thumbId ?? 0;
    const poses = [upright, { mirrored: true, turn: 0 }, { mirrored: false, turn: 5.5 }];
    const pictures = await Promise.all(poses.map((pose) => paint(thumbId, pose)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    for (const picture of pictures) expect(picture.length).toBeLessThan(40_000);
  });

  it('of a picture that does not exist is an error', async () => {
    await expect(paint(1, upright)).rejects.toThrow('There is no picture 1.');
  });
});
