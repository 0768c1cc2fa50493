/** Maps logical names to served files. Written by the media build, read by the server at start. */
import { readFileSync } from 'node:fs';
import { mediaPaths } from './paths.ts';

export interface Manifest {
  /** Changes whenever any file does. */
  readonly version: string;
  /** Served path by logical name: `blooks/pip.svg` to `blooks/pip.3fa9c1b2.svg`. */
  readonly files: Readonly<Record<string, string>>;
}

export interface BuiltMedia extends Manifest {
  /** The folder that holds the served files. */
  readonly mediaDir: string;
}

export function readManifest(dist?: string): BuiltMedia {
  const { manifest, media } = mediaPaths(dist);
  let text: string;
  try {
    text = readFileSync(manifest, 'utf8');
  } catch (cause) {
    throw new Error('The media are not built yet: run `node packages/content/src/build.ts`.', { cause });
  }
  const { version, files }: Manifest = JSON.parse(text);
  return { version, files, mediaDir: media };
}
