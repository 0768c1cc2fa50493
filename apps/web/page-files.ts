/**
 * Lists for every page which files it needs besides those of the entry page. The server names them in the entry page
 * (`apps/server/src/http/files/entry-page.ts`), so that a browser fetches all of them at once instead of finding each
 * in the one before.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Bundle, chunkOf, filesOf } from './bundle-files.ts';

interface Sources {
  main: string;
  /** The tables of the pages: those in front of the game, and those of the game. */
  routes: string;
  gamePages: string;
  /** What is around every page of the game. */
  shell: string;
  /** The names of bundled pictures that are in the first view of a page, by path. */
  pictures: Readonly<Record<string, readonly string[]>>;
}

interface PageFiles {
  path: string;
  isGame: boolean;
  files: string[];
}

/** A line of a table: a path, and where the code of its page is. */
const entry = /'(\/[^']*)'.* import\('(\.\/pages\/[^']+)'\)/g;

export function pageFiles(sources: Sources): Plugin {
  return {
    name: 'blookery-page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = [...pagesIn(bundle, sources, false), ...pagesIn(bundle, sources, true)];
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) });
      },
    },
  };
}

function pagesIn(bundle: Bundle, sources: Sources, isGame: boolean): PageFiles[] {
  const { main, routes, gamePages, shell, pictures } = sources;
  const table = isGame ? gamePages : routes;
  const always = filesOf(bundle, chunkOf(bundle, main));
  const around = isGame ? [gamePages, shell] : [];
  const found = [...readFileSync(table, 'utf8').matchAll(entry)];
  if (found.length === 0) throw new Error(`There are no pages in ${table}.`);
  return found.map(([, path = '', module = '']) => {
    const modules = [...around, resolve(dirname(table), module)];
    const needed = modules.flatMap((one) => [...filesOf(bundle, chunkOf(bundle, one))]);
    const files = [...new Set(needed)].filter((name) => !always.has(name));
    const shown = (pictures[path] ?? []).map((name) => pictureOf(bundle, name));
    return { path, isGame, files: [...files, ...shown].map((name) => `/${name}`) };
  });
}

/** Its file name contains the hash of the drawing and the hash of the build. */
function pictureOf(bundle: Bundle, name: string): string {
  const found = Object.keys(bundle).find(
    (file) => file.startsWith(`assets/${name}.`) && file.endsWith('.svg'),
  );
  if (!found) throw new Error(`The build has no picture ${name}.`);
  return found;
}
