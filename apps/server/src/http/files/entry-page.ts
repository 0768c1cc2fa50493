/**
 * The entry page of the client. It is the same for every address, but also names what the page at that address needs:
 * its files, and for a page of the game the calls of start-up. A browser then fetches all of it at once. Otherwise it
 * would find the name of each file only in the one before (docs/decisions/0056).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isRecord } from '../../unknown-values.ts';

interface PageFiles {
  isGame: boolean;
  files: readonly string[];
  matches: (path: string) => boolean;
}

export interface EntryOptions {
  /** The calls that a page of the game starts with. */
  startCalls: readonly string[];
  /** The address players use. Empty if it is not known yet. */
  publicUrl: string;
}

export interface EntryPage {
  plain: Buffer;
  br: Buffer;
}

/** Returns the entry page for a path; null if the client is not built. */
export async function readEntryPage(
  webDir: string,
  { startCalls, publicUrl }: EntryOptions,
): Promise<((path: string) => EntryPage) | null> {
  // Without a client the server has calls only.
  const built = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => null);
  if (built === null) return null;
  const html = withWholePicture(built, publicUrl);
  // Without the list, browsers find the files one after the other.
  const pages = pagesIn(await readFile(join(webDir, 'page-files.json'), 'utf8').catch(() => '[]'));
  const made = new Map<PageFiles | undefined, EntryPage>();
  return (path) => {
    const page = pages.find(({ matches }) => matches(path));
    const known = made.get(page) ?? inBothForms(page ? withLinks(html, page, startCalls) : html);
    made.set(page, known);
    return known;
  };
}

function inBothForms(html: string): EntryPage {
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain) };
}

/** Other sites show the picture of a shared link only if its address is absolute. */
const withWholePicture = (page: string, publicUrl: string): string =>
  publicUrl === ''
    ? page
    : page.replace(
        /(?<=<meta property="og:image" content=")\/[^"]*/,
        (path) => new URL(publicUrl + path).href,
      );

/** As the build of the client wrote them (`apps/web/page-files.ts`). */
function pagesIn(json: string): PageFiles[] {
  const pages: unknown = JSON.parse(json);
  if (!Array.isArray(pages)) return [];
  return pages.filter(isRecord).map(({ path, isGame, files }) => ({
    isGame: isGame === true,
    files: Array.isArray(files) ? files.map(String) : [],
    matches: matcher(String(path)),
  }));
}

/** Of a path in which `:name` stands for anything. */
function matcher(pattern: string): (path: string) => boolean {
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);
  return (path) => found.test(path);
}

function withLinks(html: string, { isGame, files }: PageFiles, startCalls: readonly string[]): string {
  const links = [
    // First, because start-up waits for them longest.
    ...(isGame ? startCalls : []).map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
    ...files.map((file) => `<link ${kindOf(file)} href="${file}">`),
  ];
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

/** The attributes have to be those with which the page requests the file later. */
function kindOf(file: string): string {
  if (file.endsWith('.css')) return 'rel="preload" as="style" crossorigin';
  return file.endsWith('.svg') ? 'rel="preload" as="image"' : 'rel="modulepreload" crossorigin';
}
