/** An economy beside the server of a test, for calling it directly. */
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import type { Database } from '../database/database.ts';
import { type Economy, openEconomy } from '../economy/economy.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import { lists } from './collecting.ts';

export const testCatalog = (from = lists): Catalog =>
  buildCatalog(from, {
    avatarResourceId: 7,
    dailyTicketItemId: 1,
    cosmeticPools: { title: [], banner: [], font: [] },
  });

interface TestEconomy {
  economy: Economy;
  catalog: Catalog;
  /** Returns what was published to a player since the last call. */
  publishedTo: (playerId: string) => unknown[];
  /** Returns the topics on which something was published and not yet read by `publishedTo`. */
  topics: () => string[];
}

export function testEconomy(
  { database }: { database: Database },
  { clock = systemClock, newAccountHours = 0 }: { clock?: Clock; newAccountHours?: number } = {},
): TestEconomy {
  const catalog = testCatalog();
  const published = new Map<string, unknown[]>();
  const world = {
    publish: (topic: string, { d }: { d: unknown }) =>
      void published.set(topic, [...(published.get(topic) ?? []), d]),
    recheck: () => {},
  };
  return {
    economy: openEconomy({ database, clock, catalog, world, newAccountHours }),
    catalog,
    publishedTo: (playerId) => {
      const received = published.get(`user:${playerId}`) ?? [];
      published.delete(`user:${playerId}`);
      return received;
    },
    topics: () => [...published.keys()],
  };
}
