/**
 * The server with a clock that runs a hundred times faster, for load tests in which players wait. It runs on through
 * restarts: `HASTY_SINCE` is when it began.
 */
import { fileURLToPath } from 'node:url';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';

export const hastyServer = fileURLToPath(import.meta.url);

const began = Number(process.env.HASTY_SINCE);
const clock = { now: () => new Date(began + (Date.now() - began) * 100) };

if (process.argv[1] === hastyServer) {
  const blookery = await compose(readConfig(process.env), { clock });
  const { port } = new URL(await blookery.listen());
  process.stdout.write(`Blookery is open: http://127.0.0.1:${port}\n`);
  process.on('SIGINT', () => void blookery.close().then(() => process.exit(0)));
}
