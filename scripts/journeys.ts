/** `npm run test:e2e [file …] [-- -g title]`: runs the journeys in a real browser with an up-to-date client. */
import { build } from './build.ts';
import { prepareMachine } from './machine.ts';
import { run } from './run.ts';

const tools = await prepareMachine();
await build();
const env = { ...process.env, ...tools };
process.exit(await run('playwright', ['test', ...process.argv.slice(2)], { env }));
