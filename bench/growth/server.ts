/** A server on the filled database: the whole program, called without a network and without its jobs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Blookery, compose } from '../../apps/server/src/composition.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { DatabaseAddress } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import type { Clock } from '../../apps/server/src/ports/clock.ts';
import { partsOf, type SendRequest, TestResponse } from '../../apps/server/src/testing/response.ts';

export interface GrowthServer extends Pick<Blookery, 'database' | 'runJob'> {
  /** Throws if the call is refused. */
  request: SendRequest;
  close: () => Promise<void>;
}

export async function openServer(databaseAddress: DatabaseAddress, clock: Clock): Promise<GrowthServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-growth-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_POOL: '4',
    RATE_LIMITS: 'off',
    HOUSE_LOTS: 'off',
    PAYMENTS: 'off',
    SECRET: 'the secret of the benchmarks, which is long',
  });
  const captcha = { challenge: async () => ({}), verify: async () => true };
  const { app, database, runJob, close } = await compose(config, {
    databaseAddress,
    clock,
    captcha,
    keepBuilds: false,
  });
  return {
    database,
    runJob,
    request: async (call, { body, token, headers = {} } = {}) => {
      const { method, path } = partsOf(call);
      const {
        statusCode,
        headers: sent,
        body: text,
      } = await app.inject({
        method,
        url: path,
        ...(body === undefined ? {} : { payload: body }),
        headers: { ...(token ? { authorization: token } : {}), ...headers },
      });
      if (statusCode >= 400) throw new Error(`${call} was refused: ${statusCode} ${text}`);
      return new TestResponse(call, { status: statusCode, headers: sent, text });
    },
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
