/** Output paths of the media build. */
import { fileURLToPath } from 'node:url';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface MediaPaths {
  /** The folder that the media host serves. */
  readonly media: string;
  readonly manifest: string;
  /** Results of slow steps, by the hash of their input. */
  readonly cache: string;
}

export const mediaPaths = (dist: string = inPackage('dist')): MediaPaths => ({
  media: `${dist}/media`,
  manifest: `${dist}/manifest.json`,
  cache: `${dist}/.cache`,
});

export const SOURCES = inPackage('src');
export const SHEETS = inPackage('dist/sheets');
