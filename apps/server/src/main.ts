/** Starts the game and stops it in order. */
import { compose } from './composition.ts';
import { ConfigFault, readConfig } from './config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const blookery = await compose(config);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    blookery.app.log.info(`${signal}: closing the shop`);
    // Requests in flight get ten seconds; then the doors close anyway.
    const impatient = setTimeout(() => process.exit(1), 10_000).unref();
    void blookery.close().then(() => {
      clearTimeout(impatient);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

  const { port } = new URL(await blookery.listen());
  // Port 0 asks for any free one; say which it became.
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  process.stdout.write(`\n  Blookery is open: ${address}\n\n`);
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof ConfigFault ? fault.message : (fault as Error).stack}\n`);
  process.exit(1);
});
