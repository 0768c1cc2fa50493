/** `npm start`: builds what is missing, then runs the server in this same process, so that Ctrl-C reaches it. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { build } from './build.ts';
import { root } from './run.ts';

// The second start finds everything compiled. If the folder cannot be written, nothing is cached.
enableCompileCache(join(root, '.cache', 'compiled'));
await build();
await import('../apps/server/src/main.ts');
