/** An economy with players, for tests of what moves in it. */
import { beforeAll } from 'vitest';
import { buildCatalog } from '../catalog/catalog.ts';
import { lists } from '../testing/collecting.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { type Economy, openEconomy } from './economy.ts';

export let server: TestServer;
export let economy: Economy;
export const published: { topic: string; d: unknown }[] = [];

export const two = async () => [await server.player(), await server.player()] as const;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    const catalog = buildCatalog(lists, {
      avatarResourceId: 7,
      dailyTicketItemId: 1,
      cosmeticPools: { title: [], banner: [], font: [] },
    });
    economy = openEconomy({
      database: server.database,
      clock: { now: () => new Date() },
      catalog,
      world: { publish: (topic, { d }) => void published.push({ topic, d }), recheck: () => {} },
    });
  });
}
