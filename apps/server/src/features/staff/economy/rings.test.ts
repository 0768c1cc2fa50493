import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { describe, expect, it } from 'vitest';
import { blookOf, giveBlook, giveTokens, packToOpen } from '../../../testing/collecting.ts';
import { guildWords } from '../../../testing/guilds.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../../../testing/trading.ts';
import { salesOfLate, swapsOfLate, tradesOfLate, treasuryMovesOfLate } from './rings.ts';

let passed = 0;
const server = await testServer({}, { clock: { now: () => new Date(Date.now() + passed) } });
const staff = await staffMember(server, 'MANAGE_ECONOMY');

const toy = packToOpen().blooks[0]?.id ?? 0;
const rich = async () => {
  const player = await server.player();
  await giveTokens(server, player.id, 50_000);
  return player;
};
const tradeAway = async (from: TestPlayer, to: TestPlayer, tokens: number) => {
  const id = await sitDown(from, to);
  await offer(from, id, { tokens });
  const version = await lockBoth(from, to, id);
  passed += TRADE_PAUSE_MS;
  await confirm(from, id, version);
  expect((await confirm(to, id, version)).body.state).toBe('done');
};
const overpay = async (buyer: TestPlayer, seller: TestPlayer, price: number) => {
  const blook = await giveBlook(server, seller.id, toy);
  const { body } = await seller.request('POST /api/auctions', {
    body: { type: 'blook', blookId: blook.id, price, duration: 60, buyItNow: true },
  });
  const captchaToken = await server.captcha('buy');
  expect((await buyer.request(`PUT /api/auctions/${body.id}/bin`, { body: { captchaToken } })).status).toBe(
    200,
  );
};

describe('rings of accounts that give one way', () => {
  it('are found across trades, overpaid auctions and treasuries, and list the givers', async () => {
    const hoarder = await rich();
    const [trader, buyer, member] = [await rich(), await rich(), await rich()];
    await tradeAway(trader, hoarder, 1600);
    await overpay(buyer, hoarder, 1600);
    const { body: guild } = await hoarder.request('POST /api/guilds', { body: guildWords() });
    await member.request(`POST /api/guilds/${guild.id}/join`);
    await member.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 1600 } });
    await hoarder.request('POST /api/guilds/mine/treasury/pay-out', {
      body: { tokens: 1600, userId: hoarder.id },
    });
    // A fair sale in the same week does not count.
    await overpay(await rich(), hoarder, blookOf(toy).price);

    const { body } = await staff.request('GET /api/staff/economy');
    expect(body.rings).toMatchObject([{ to: { id: hoarder.id }, giverCount: 3, young: 3 }]);
    const [ring] = body.rings;
    expect(ring?.givers.map(({ player }: { player: { id: string } }) => player.id).sort()).toEqual(
      [trader, buyer, member].map(({ id }) => id).sort(),
    );
    expect(ring?.tokens).toBe(4800 - blookOf(toy).price);
    expect(JSON.stringify(ring)).not.toContain('address');
  });

  it('are found by index: no query scans a whole table of value', async () => {
    const { sql } = server.database;
    const lists = [
      [tradesOfLate, 'trades_done'],
      [swapsOfLate, 'swap_offers_swapped'],
      [salesOfLate, 'auctions_sold'],
      [treasuryMovesOfLate, 'transfers_of_treasuries'],
    ] as const;
    for (const [list, index] of lists) {
      const plan = await sql.begin(async (tx) => {
        // With so few rows the planner would always prefer a sequential scan.
        await tx`set local enable_seqscan = off`;
        return tx<{ 'QUERY PLAN': string }[]>`explain ${list(tx)}`;
      });
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/Seq Scan/);
      expect(lines).toContain(index);
    }
  });
});
