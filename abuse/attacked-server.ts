/** A new server for each attack, with limits on, and accounts created directly in its database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryBus } from '../apps/server/src/adapters/memory/memory-bus.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { runningPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { audit } from '../apps/server/src/economy/audit/audit.ts';
import { openSecrets } from '../apps/server/src/players/open-secrets.ts';
import { openAccounts } from '../apps/server/src/testing/open-accounts.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';

export interface Account {
  username: string;
  token: string;
}

export interface AttackedServer {
  url: string;
  pid: number;
  openAccount: (username: string) => Promise<Account>;
  /** Returns the faults that the audit found. */
  audit: () => Promise<readonly object[]>;
  stop: () => Promise<void>;
}

export async function startAttackedServer(settings: Record<string, string> = {}): Promise<AttackedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blookery-abuse-'));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    MODE: 'production',
    PAYMENTS: 'sandbox',
    RATE_LIMITS: 'on',
    ...settings,
  });
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('The database of the attacked server is not running.');
  const database = openDatabase(address, { pool: 2 });
  const secrets = await openSecrets(database.sql, { secret: '', dataDir });
  const open = openAccounts({ database, bus: memoryBus(), secrets });
  return {
    url: `http://127.0.0.1:${server.port}`,
    pid: server.child.pid ?? 0,
    openAccount: async (username) => ({ username, token: (await open(username)).token }),
    audit: () => audit(database),
    stop: async () => {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
