import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, type Roots } from './chunks.ts';
import { pageFiles } from './page-files.ts';
import { serviceWorker } from './worker-build.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SERVER_URL ?? 'http://localhost:3000';

const roots: Roots = {
  // The debug overlay, which may be on any page, reads the state of the connection.
  base: [here('src/main.tsx'), here('src/transport/connection.ts')],
  shell: here('src/app/shell/shell.tsx'),
  front: ['pages/home', 'debug-overlay'].map((name) => here(`src/app/${name}.tsx`)),
  doors: ['pages/account/login', 'pages/account/register'].map((name) => here(`src/app/${name}.tsx`)),
  legal: here('src/app/pages/legal.tsx'),
  firstPages: [
    ['dashboard', here('src/app/pages/dashboard.tsx')],
    ['market', here('src/app/pages/market.tsx')],
  ],
};

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    requireMedia(),
    preloadFonts(),
    pageFiles({
      main: here('src/main.tsx'),
      routes: here('src/app/routes.ts'),
      gamePages: here('src/app/game-pages.ts'),
      shell: roots.shell,
      pictures: {
        '/': ['foxglow', 'tidepool', 'crumpet'],
        '/login': ['cogsley', 'foxglow', 'otterby', 'crumpet', 'bubbo'],
        '/register': ['cogsley', 'foxglow', 'pip', 'crumpet', 'bubbo'],
      },
    }),
    serviceWorker({ main: here('src/worker/main.ts'), offline: here('src/app/offline/offline-screen.tsx') }),
    precompress(),
  ],
  // By default a name also has the line of its class, which every page would load.
  css: {
    modules: { generateScopedName: (name, file) => `_${name}_${shortHash(relative(here('src'), file))}` },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    sourcemap: false,
    // Pictures stay files: cached on their own, and no data: addresses for the content policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long its plugins took does not matter here.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups(roots) },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
      },
    },
  },
  server: {
    fs: { allow: [here('../..')] },
    proxy: { '/api': server, '/cdn': server, '/gateway': { target: server, ws: true } },
  },
});

const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 5);

/** Shared code is named after all the pages that share it; its hash is enough. */
const shortName = (name: string): string => name.replace(/~.*(?=\.)|~.*$/, '').replace(/\.\w+$/, '');

/** The client ships a few of the game's pictures (see `catalog/art.ts`), so they have to be drawn before. */
function requireMedia(): Plugin {
  return {
    name: 'blookery-require-media',
    apply: 'build',
    buildStart() {
      if (existsSync(here('../../packages/content/dist/media/blooks'))) return;
      this.error('The media are not built yet: node packages/content/src/build.ts');
    },
  };
}

/** Requests the two fonts of every page together with the style sheet, instead of after it. */
function preloadFonts(): Plugin {
  const wanted = /(figtree-latin-wght|caprasimo-latin-400)-normal.*\.woff2$/;
  return {
    name: 'blookery-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => wanted.test(name));
        return fonts.map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
        }));
      },
    },
  };
}

/** Writes `.br` and `.gz` beside what the build emitted, so that the server never compresses on request. */
function precompress(): Plugin {
  const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
  const fitsOnePacket = 1024;
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  return {
    name: 'blookery-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const plain = await readFile(path);
          if (plain.length < fitsOnePacket) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
          await writeFile(`${path}.br`, await toBrotli(plain, { params }));
          await writeFile(`${path}.gz`, await toGzip(plain, { level: 9 }));
        }),
      );
    },
  };
}
