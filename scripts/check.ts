/** `npm run check`: types, lint, format and import rules, everything that can be checked without running the game. */
import { arrows } from './arrows.ts';
import { mustRun } from './run.ts';

await mustRun('tsc', ['-p', '.']);
await mustRun('tsc', ['-p', 'apps/web']);
await mustRun('tsc', ['-p', 'apps/web/src/worker']);
await mustRun('biome', ['check', '--error-on-warnings', '.']);
await mustRun('depcruise', arrows);
