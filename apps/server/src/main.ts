/** Starts the game and stops it in order, also when it is told to stop before it has finished starting. */
// First of all: it settles what Node runs around every callback. Left to whoever needs it, that happens late, and the
// code compiled until then goes on asking which of two ways it is: a fortieth of every request.
import 'node:async_hooks';
import type { Blookery } from './composition.ts';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { loadSettingsFile } from './settings-file.ts';
import { describeStartFault } from './start-fault.ts';

let blookery: Blookery | null = null;
let stopping: string | null = null;
let dataDir: string | undefined;

async function main(): Promise<void> {
  loadSettingsFile();
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
  // Only now: whoever has a setting to mend need not wait until everything is loaded to hear of it.
  const { compose } = await import('./composition.ts');
  if (stopping) process.exit(0);
  blookery = await compose(config);
  if (stopping) return stop(stopping);
  const { port } = new URL(await listen(blookery, config));
  // Port 0 asks for any free one; say which it became.
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  process.stdout.write(`\n  Blookery is open: ${address}\n\n`);
}

async function listen(game: Blookery, { host, port }: Config): Promise<string> {
  try {
    return await game.listen();
  } catch (fault) {
    // What cannot be closed is in the log; why it cannot listen is worth more.
    await game.close().catch(() => {});
    const { code = '' } = fault as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigFault(`Port ${port} is taken. Stop what is using it, or set PORT.`);
    }
    if (code === 'EACCES') throw new ConfigFault(`This user may not listen on port ${port}. Set PORT.`);
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      throw new ConfigFault(`HOST=${host} is no address of this machine.`);
    }
    throw fault;
  }
}

async function stop(signal: string): Promise<void> {
  blookery?.app.log.info(`${signal}: closing the shop`);
  // Requests in flight get ten seconds; then the doors close anyway.
  setTimeout(() => process.exit(1), 10_000).unref();
  try {
    await blookery?.close();
    process.exit(0);
  } catch {
    // Each part that could not be closed is in the log by now.
    process.exit(1);
  }
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
  process.stderr.write(`${describeStartFault(fault, dataDir)}\n`);
  process.exit(1);
});
