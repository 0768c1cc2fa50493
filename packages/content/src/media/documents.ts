/** Documents with a fixed address. */
import type { Asset } from './asset.ts';

export const jsonFiles = (documents: Readonly<Record<string, unknown>>): Asset[] =>
  Object.entries(documents).map(([key, document]) => ({
    name: `${key}.json`,
    bytes: Buffer.from(JSON.stringify(document)),
    fixed: true,
  }));
