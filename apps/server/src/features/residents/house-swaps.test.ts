/** The swaps of the house, on a board that stands in for the one of the game. */
import { HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { houseOf } from './house-fixtures.ts';
import type { OfferSwap, ResidentParts } from './parts.ts';
import { stockHouse } from './stock-house.ts';

it('the house offers two swaps a week on the board, once each [3.5.06]', async () => {
  let now = new Date('2026-11-18T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const server = await testServer({}, { clock });
  await server.player();
  const { economy, catalog } = testEconomy(server, { clock });
  const kept = new Map<string, Parameters<OfferSwap>[1]>();
  const parts: ResidentParts = {
    database: server.database,
    economy,
    catalog,
    clock,
    list: async () => {},
    listedMoreThan: async () => false,
    offerSwap: async (_, offer, { key }) => void kept.set(key ?? '', offer),
  };
  for (let run = 0; run < 3; run++) await stockHouse(parts);
  expect(kept.size).toBe(HOUSE_SWAPS);
  for (const { blook, wants } of kept.values()) {
    const [made] = await server.database.sql<{ kind: number; shiny: boolean }[]>`
      select blook_id as kind, shiny from blooks where id = ${blook}`;
    expect(made?.shiny).toBe(false);
    expect(wants.shiny).toBe(false);
    expect(wants.blookId).not.toBe(made?.kind);
    expect(catalog.blook(wants.blookId)?.rarityId).toBe(catalog.blook(made?.kind ?? 0)?.rarityId);
  }
  now = new Date('2026-11-24T12:00:00Z');
  await stockHouse(parts);
  expect(kept.size).toBe(2 * HOUSE_SWAPS);
  // The stand-in holds nothing, so the house gives everything back.
  await stockHouse(parts);
  expect(await houseOf(server)).toMatchObject({ tokens: 0, blooks: 0 });
  expect(await audit(server.database)).toEqual([]);
});
