/** Copies the fonts from their packages, each with its licence. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Asset } from './asset.ts';

const { resolve } = createRequire(import.meta.url);

export interface FontFile {
  /** `fonts/<key>.woff2`. */
  readonly name: string;
  /** The file inside its package: `@fontsource/<font>/files/….woff2`. */
  readonly from: string;
}

async function copyFont({ name, from }: FontFile): Promise<Asset[]> {
  const [scope, font] = from.split('/');
  return [
    { name, bytes: await readFile(resolve(from)) },
    {
      name: name.replace(/^fonts\/(.*)\.woff2$/, 'fonts/LICENSE-$1.txt'),
      bytes: await readFile(resolve(`${scope}/${font}/LICENSE`)),
      fixed: true,
    },
  ];
}

export const fonts = async (files: readonly FontFile[]): Promise<Asset[]> =>
  (await Promise.all(files.map(copyFont))).flat();
