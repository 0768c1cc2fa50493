/** `npm run kit`: opens the catalogue of the design system, where every component is shown in every state. */
import { buildMedia } from '../packages/content/src/build.ts';
import { mustRun } from './run.ts';

await buildMedia();
await mustRun('vite', ['apps/web', '--open', '/src/ui/kit/kit.html', ...process.argv.slice(2)]);
