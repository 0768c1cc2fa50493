/** One real server on a real PostgreSQL of its own for the whole run. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../apps/web/dist/index.html', import.meta.url))) {
    throw new Error('The client is not built yet: npm run build');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'blookery-journeys-'));
  const server = await startServerProcess({ DATA_DIR: dataDir });
  process.env.JOURNEY_URL = `http://localhost:${server.port}`;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return async () => {
    await server.stop('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
