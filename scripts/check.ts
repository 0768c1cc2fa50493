/** Types, lint, format and arrows: everything that can be known without running the game. */
import { arrows } from './arrows.ts';
import { mustRun } from './run.ts';

await mustRun('tsc', ['-p', '.']);
await mustRun('tsc', ['-p', 'apps/web']);
await mustRun('biome', ['check', '--error-on-warnings', '.']);
await mustRun('depcruise', arrows);
