/** The whole server on a separate database, called without a network, or with one after `listen`. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { type Blookery, compose, type Overrides } from '../composition.ts';
import { readConfig } from '../config.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { openSecrets } from '../players/open-secrets.ts';
import type { Secrets } from '../players/secrets.ts';
import { type Connections, connections } from './connections.ts';
import { openAccounts, TEST_PASSWORD } from './open-accounts.ts';
import { newFolder } from './processes/folders.ts';
import { partsOf, type RequestOptions, type SendRequest, TestResponse } from './response.ts';
import { patient } from './services/test-redis.ts';
import { testDatabase } from './test-database.ts';
import { whenDone } from './when-done.ts';

export interface TestServer extends Blookery {
  /**
   * For a second server with the same database: `testServer({}, { databaseAddress: server.databaseAddress
   * })`.
   */
  databaseAddress: DatabaseAddress;
  request: SendRequest<RequestOptions & { address?: string }>;
  /** Real HTTP over so many connections, until the test file is done. */
  wire: (count: number) => Promise<Connections>;
  secrets: Secrets;
  captcha: (action: string) => Promise<string>;
  /** A new player with a session. */
  player: (username?: string) => Promise<TestPlayer>;
}

export interface TestPlayer {
  id: string;
  username: string;
  password: string;
  token: string;
  request: TestServer['request'];
}

let counter = 0;

export async function testServer(
  environment: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<TestServer> {
  const databaseAddress = overrides.databaseAddress ?? (await testDatabase()).address;
  const dataDir = newFolder();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: dataDir,
    CAPTCHA_COST: '1',
    RATE_LIMITS: 'off',
    // Otherwise its lots would be among the listings of a test.
    HOUSE_LOTS: 'off',
    // The same for all, so that a second server can share the database.
    SECRET: 'the secret of every server in tests',
    ...environment,
  });
  const blookery = await compose(config, {
    ...(environment.DATABASE_URL ? {} : { databaseAddress }),
    redisTimes: patient,
    keepBuilds: false,
    onNestedStatement: () => new Error('A transaction must use its own connection only.'),
    ...overrides,
  });
  let closed: Promise<void> | null = null;
  // Some tests close it themselves.
  const close = () => {
    closed ??= blookery.close();
    return closed;
  };
  whenDone(close);

  const request: TestServer['request'] = async (call, { body, token, headers = {}, address } = {}) => {
    const { method, path } = partsOf(call);
    const response = await blookery.app.inject({
      method,
      url: path,
      ...(body === undefined ? {} : { payload: body }),
      headers: { ...(token ? { authorization: token } : {}), ...headers },
      ...(address ? { remoteAddress: address } : {}),
    });
    return new TestResponse(call, {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
    });
  };

  const wire: TestServer['wire'] = async (count) => {
    const opened = connections(await blookery.listen(), count);
    whenDone(opened.close);
    return opened;
  };

  const captcha = async (action: string): Promise<string> => {
    const { text } = await request(`GET /api/captcha/challenge?action=${action}`);
    const challenge: Challenge = JSON.parse(text);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  const secrets = await openSecrets(blookery.database.sql, config);
  const openAccount = openAccounts({ database: blookery.database, bus: blookery.bus, secrets });
  const player: TestServer['player'] = async (username = `player${++counter}`) => {
    const { id, token } = await openAccount(username);
    return {
      id,
      username,
      password: TEST_PASSWORD,
      token,
      request: (call, options) => request(call, { token, ...options }),
    };
  };

  return { ...blookery, close, databaseAddress, secrets, request, wire, captcha, player };
}
