/** Servers as separate processes over one database, for tests that kill them. */
import { onTestFinished } from 'vitest';
import { type Connections, connections } from '../connections.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { databaseEnvironment, type TestDatabase, testDatabase } from '../test-database.ts';
import { newFolder } from './folders.ts';

interface KillableServer {
  process: ServerProcess;
  address: string;
  wire: Connections;
}

interface KillableServers {
  database: TestDatabase;
  /** Starts one more server, or the same one again after a kill. It ends with the test. */
  start: (settings?: Record<string, string>) => Promise<KillableServer>;
}

/** Call it within a test. `callers` is how many requests a server gets at once. */
export async function killableServers({
  callers = 24,
  settings = {},
  ...options
}: {
  callers?: number;
  settings?: Record<string, string>;
  program?: string;
} = {}): Promise<KillableServers> {
  const database = await testDatabase();
  const environment = { DATA_DIR: newFolder(), ...databaseEnvironment(database.address), ...settings };
  return {
    database,
    start: async (own = {}) => {
      const process = await startServerProcess({ ...environment, ...own }, options);
      const address = `http://127.0.0.1:${process.port}`;
      const wire = connections(address, callers);
      onTestFinished(async () => {
        wire.close();
        await process.stop('SIGKILL');
      });
      return { process, address, wire };
    },
  };
}
