/** The server with a clock that stands still until a test sets it: the time is in the file `CLOCK_FILE`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compose } from '../../composition.ts';
import { readConfig } from '../../config.ts';

export const turnedServer = fileURLToPath(import.meta.url);

if (process.argv[1] === turnedServer) {
  const file = process.env.CLOCK_FILE ?? '';
  // Read each time, so that a request sees a change at once.
  const clock = { now: () => new Date(readFileSync(file, 'utf8')) };
  const blookery = await compose(readConfig(process.env), { clock });
  const { port } = new URL(await blookery.listen());
  process.stdout.write(`Blookery is open: http://127.0.0.1:${port}\n`);
  process.on('SIGTERM', () => void blookery.close().then(() => process.exit(0)));
}
