/** Starts the game and stops it in order, also when it is told to stop before it has finished starting. */
// First of all: it settles what Node runs around every callback. Left to whoever needs it, that happens late, and the
// code compiled until then goes on asking which of two ways it is: a fortieth of every request.
import 'node:async_hooks';
import type { Blookery } from './composition.ts';
import { ConfigFault, readConfig } from './config.ts';

let blookery: Blookery | null = null;
let stopping: string | null = null;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Only now: whoever has a setting to mend need not wait until everything is loaded to hear of it.
  const { compose } = await import('./composition.ts');
  if (stopping) process.exit(0);
  blookery = await compose(config);
  if (stopping) return stop(stopping);
  const { port } = new URL(await listen(blookery, config.port));
  // Port 0 asks for any free one; say which it became.
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  process.stdout.write(`\n  Blookery is open: ${address}\n\n`);
}

async function listen(game: Blookery, port: number): Promise<string> {
  try {
    return await game.listen();
  } catch (fault) {
    await game.close();
    if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
    throw new ConfigFault(`Port ${port} is taken. Stop what is using it, or set PORT.`);
  }
}

async function stop(signal: string): Promise<void> {
  blookery?.app.log.info(`${signal}: closing the shop`);
  // Requests in flight get ten seconds; then the doors close anyway.
  setTimeout(() => process.exit(1), 10_000).unref();
  await blookery?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const first = stopping === null;
    stopping ??= signal;
    // While it is still starting, `main` stops it as soon as everything is there to be stopped.
    if (first && blookery) void stop(signal);
  });
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof ConfigFault ? fault.message : (fault as Error).stack}\n`);
  process.exit(1);
});
