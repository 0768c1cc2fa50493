/** `npm run test:e2e [file …] [-- -g title]`: the journeys in a real browser, on a client that is up to date. */
import { build } from './build.ts';
import { prepareMachine } from './machine.ts';
import { run } from './run.ts';

const tools = await prepareMachine();
await build();
const env = { ...process.env, ...tools };
process.exit(await run('playwright', ['test', ...process.argv.slice(2)], { env }));
