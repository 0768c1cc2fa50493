/** `npm start`: builds what is missing, then runs the server in this same process, so that signals reach it. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';
import { root } from './run.ts';

const built = ['apps/web/dist/index.html', 'packages/content/dist/manifest.json'];
const builder = ['apps/web/node_modules/vite', 'node_modules/vite'];
const isThere = (path: string) => existsSync(join(root, path));

endWithNpm();
// The second start finds everything compiled. If the folder cannot be written, nothing is cached.
enableCompileCache(join(root, '.cache', 'compiled'));
if (builder.some(isThere)) {
  const { build } = await import('./build.ts');
  await build();
} else if (!built.every(isThere)) {
  console.error(
    'The game is not built yet, and an install without development dependencies cannot build it. ' +
      'Run `npm ci && npm run build` first, or start from the folder that `npm run package` makes.',
  );
  process.exit(1);
}
await import('../apps/server/src/main.ts');
