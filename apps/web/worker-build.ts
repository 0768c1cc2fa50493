/**
 * Builds the service worker after the client, because it lists files of the client: what the entry page loads, and
 * the screen that is shown without a connection. The rest of the game is kept when it is first used.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { type Bundle, chunkOf, filesOf } from './bundle-files.ts';

interface Sources {
  /** The worker. */
  main: string;
  /** The screen without a connection. */
  offline: string;
}

/** The pictures of that screen's frame. Those of the shelf are kept with the shelf. */
const framePictures = /\/(logo|mark|token|gem|town-lantern)\.[0-9a-f]{8}-[^/]+\.svg$/;

export function serviceWorker({ main, offline }: Sources): Plugin {
  return {
    name: 'blookery-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = shellOf(bundle, offline);
        const source = await buildWorker(main, shell);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function shellOf(bundle: Bundle, offline: string) {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no entry page.');
  const html = String(page.source);
  // The last of its scripts names all others, so every build has another.
  const entry = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  if (!entry) throw new Error('The build has no entry.');
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const pictures = Object.keys(bundle).filter((name) => framePictures.test(`/${name}`));
  const needed = [...filesOf(bundle, chunkOf(bundle, offline)), ...pictures].map((name) => `/${name}`);
  const files = [...new Set([...named, ...needed])].sort();
  const build = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
  return { entry, files, build };
}

async function buildWorker(main: string, shell: ReturnType<typeof shellOf>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: main, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
