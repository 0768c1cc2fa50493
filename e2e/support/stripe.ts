/**
 * A server in Stripe mode, as it runs with real cards. Its provider is the sandbox in this process, and the browser
 * loads a stand-in for Stripe.js. Everything between the two is the code that handles real money.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createSandbox, type Sandbox } from '../../apps/server/src/adapters/sandbox/sandbox.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { runningPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { systemClock } from '../../apps/server/src/ports/clock.ts';
import { databaseEnvironment } from '../../apps/server/src/testing/database-environment.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { dataDir, database as journeys } from './operator.ts';
import { accountsOn, type Player, signIn } from './players.ts';
import { test as base, expect } from './test.ts';

const keys = {
  secretKey: 'sk_test_journey',
  publishableKey: 'pk_test_journey',
  webhookSecret: 'whsec_journey',
};

interface StripeServer {
  url: string;
  database: Database;
  sandbox: Sandbox;
  register: () => Promise<Player>;
}

/** What happens to a request to the provider: it arrives, it is lost, or its response is lost. */
type Line = 'open' | 'cut' | 'answer-lost';

export interface Stripe extends StripeServer {
  /** Decides about each request of the page by its path. */
  line: (decide: (path: string) => Line) => void;
  /** The paths that the page requested from the provider, in order. */
  requested: string[];
}

export const test = base.extend<{ stripe: Stripe }, { till: StripeServer }>({
  till: [
    // It depends on nothing, but Playwright insists on a destructured first argument.
    async ({ playwright: _ }, use) => {
      const { server, close } = await openTill();
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ till }, use) => use(till.url),
  player: async ({ context, till }, use) => {
    const player = await till.register();
    expect(player.token).not.toBe('');
    await signIn(context, player);
    await use(player);
  },
  stripe: async ({ page, till }, use) => {
    await use({ ...till, ...(await wire(page, till.sandbox)) });
  },
});

async function openTill(): Promise<{ server: StripeServer; close: () => Promise<void> }> {
  const running = await runningPostgres(dataDir());
  if (!running) throw new Error('The database of the journeys is not running.');
  const name = `stripe_${randomBytes(5).toString('hex')}`;
  const { sql: admin } = await journeys();
  await admin`create database ${admin(name)}`;
  const address = { ...running, database: name };
  const database = openDatabase(address, { pool: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'blookery-stripe-'));

  let url = '';
  const sandbox = createSandbox({
    database,
    clock: systemClock,
    ...keys,
    send: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body })).status;
    },
  });
  const server = await startServerProcess({
    ...databaseEnvironment(address),
    DATA_DIR: folder,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: await sandbox.listen(),
  });
  url = `http://localhost:${server.port}`;
  const register = await accountsOn(database, folder);
  return {
    server: { url, database, sandbox, register },
    close: async () => {
      await server.stop('SIGTERM');
      await sandbox.close();
      await database.close();
      await admin`drop database ${admin(name)} with (force)`;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves Stripe's two addresses: the script, and the API that the script calls. */
async function wire(page: Page, sandbox: Sandbox): Promise<Pick<Stripe, 'line' | 'requested'>> {
  const requested: string[] = [];
  let decide = (_path: string): Line => 'open';
  const script = await readFile(new URL('./stripe-stand-in.js', import.meta.url), 'utf8');
  await page.route('https://js.stripe.com/**', (route) =>
    decide('/stripe.js') === 'open'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.abort('connectionfailed'),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    const line = decide(pathname);
    if (line === 'cut') return route.abort('connectionfailed');
    const form = new URLSearchParams(route.request().postData() ?? '');
    const key = form.get('key') ?? '';
    form.delete('key');
    const { status, body } = await sandbox.handle({
      method: route.request().method(),
      url: pathname,
      authorization: `Bearer ${key}`,
      body: form.toString(),
    });
    if (line === 'answer-lost') return route.abort('connectionreset');
    return route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body,
    });
  });
  return {
    requested,
    line: (next) => {
      decide = next;
    },
  };
}
