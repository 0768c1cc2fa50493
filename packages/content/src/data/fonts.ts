/** Fonts for names. All are under the SIL Open Font License 1.1, from the packages listed. */
import type { Font } from '@blookery/contract';
import { keysOf, media, numbered } from './keyed.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  /** The file inside `node_modules`. */
  readonly from: string;
  /** Available to everyone. */
  readonly default?: true;
}

const rows = {
  figtree: {
    id: 1,
    name: 'Figtree',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    default: true,
  },
  caprasimo: {
    id: 2,
    name: 'Caprasimo',
    from: '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
    default: true,
  },
  fredoka: {
    id: 3,
    name: 'Fredoka',
    from: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2',
    default: true,
  },
  'dm-mono': { id: 4, name: 'DM Mono', from: '@fontsource/dm-mono/files/dm-mono-latin-500-normal.woff2' },
  'pixelify-sans': {
    id: 5,
    name: 'Pixelify Sans',
    from: '@fontsource/pixelify-sans/files/pixelify-sans-latin-600-normal.woff2',
  },
  pacifico: { id: 6, name: 'Pacifico', from: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2' },
  bungee: { id: 7, name: 'Bungee', from: '@fontsource/bungee/files/bungee-latin-400-normal.woff2' },
  lobster: { id: 8, name: 'Lobster', from: '@fontsource/lobster/files/lobster-latin-400-normal.woff2' },
  righteous: {
    id: 9,
    name: 'Righteous',
    from: '@fontsource/righteous/files/righteous-latin-400-normal.woff2',
  },
  bangers: { id: 10, name: 'Bangers', from: '@fontsource/bangers/files/bangers-latin-400-normal.woff2' },
  creepster: {
    id: 11,
    name: 'Creepster',
    from: '@fontsource/creepster/files/creepster-latin-400-normal.woff2',
  },
  'press-start': {
    id: 12,
    name: 'Press Start 2P',
    from: '@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2',
  },
} as const satisfies Record<string, Row>;

export type FontKey = keyof typeof rows;
export const fontId = numbered<FontKey>(rows);

const fontName = (key: FontKey): string => `fonts/${key}.woff2`;

/** The media file for each font file of a package; the media build copies them. */
export const fontFiles: readonly { readonly name: string; readonly from: string }[] = keysOf(rows).map(
  (key) => ({
    name: fontName(key),
    from: rows[key].from,
  }),
);

export const fonts = (): Font[] =>
  keysOf(rows).map((key, index) => {
    const row: Row = rows[key];
    return {
      id: row.id,
      name: row.name,
      // A separate family, so that it never collides with a page font of the same name.
      family: `Name ${row.name}`,
      resourceId: media(fontName(key)),
      default: row.default ?? false,
      priority: index + 1,
    };
  });
