/** `npm start`: builds what is missing, then opens the game in this same process, so that Ctrl-C reaches it. */
import { build } from './build.ts';

await build();
await import('../apps/server/src/main.ts');
