/** Starts the game and stops it in order, also if a signal arrives before it has finished starting. */
// Must come first: it decides what Node runs around every callback. If a library loads it later, code compiled before
// keeps checking for both cases, which costs a fortieth of every request.
import 'node:async_hooks';
import type { Blookery } from './composition.ts';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { loadSettingsFile } from './settings-file.ts';
import { describeStartFault } from './start-fault.ts';
import { codeOf } from './unknown-values.ts';

let blookery: Blookery | null = null;
let stopping: string | null = null;
let dataDir: string | undefined;

async function main(): Promise<void> {
  loadSettingsFile();
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
  // Loaded only now, so that a wrong setting is reported at once.
  const { compose } = await import('./composition.ts');
  if (stopping) process.exit(0);
  blookery = await compose(config);
  if (stopping) return stop(stopping);
  const { port } = new URL(await listen(blookery, config));
  // Port 0 means any free one: print which it is.
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  process.stdout.write(`\n  Blookery is open: ${address}\n\n`);
}

async function listen(game: Blookery, { host, port }: Config): Promise<string> {
  try {
    return await game.listen();
  } catch (fault) {
    // Faults on closing are in the log; the reason why it cannot listen is more useful here.
    await game.close().catch(() => {});
    const code = codeOf(fault);
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
    // A start that waits and requests in flight get ten seconds; then the process exits anyway.
    if (first) setTimeout(() => process.exit(1), 10_000).unref();
    // During the start, `main` stops it as soon as everything that must be closed is open.
    if (first && blookery) void stop(signal);
  });
}

main().catch((fault: unknown) => {
  process.stderr.write(`${describeStartFault(fault, dataDir)}\n`);
  process.exit(1);
});
