/** Traces cost nothing where none are sent: a server without a collector does not even load them. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import { databaseEnvironment, testDatabase } from '../../testing/test-database.ts';
import { whenDone } from '../../testing/when-done.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'blookery-loaded-'));
whenDone(() => rm(folder, { recursive: true, force: true }));

/** The files that a server loads until it is open. */
async function loadedBy(settings: Record<string, string>): Promise<string[]> {
  const list = join(folder, 'loaded');
  const spy = join(folder, 'spy.mjs');
  writeFileSync(list, '');
  writeFileSync(
    spy,
    `import { appendFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     registerHooks({ load: (url, context, next) => {
       appendFileSync(${JSON.stringify(list)}, url + '\\n');
       return next(url, context);
     } });`,
  );
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'data'),
    ...databaseEnvironment(database.address),
    NODE_OPTIONS: `--import=${pathToFileURL(spy).href}`,
    ...settings,
  });
  await server.stop();
  return (await readFile(list, 'utf8')).split('\n');
}

const isOfTraces = (url: string) => url.includes('/adapters/otlp/');

it('a server loads traces only if a collector is configured', async () => {
  const without = await loadedBy({});
  expect(without.length).toBeGreaterThan(100);
  expect(without.filter(isOfTraces)).toEqual([]);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect((await loadedBy(endpoint)).filter(isOfTraces)).toHaveLength(2);
});
