/** Levels that a call of another player, or the end of an auction, brings. */
import { experienceForLevel } from '@blookery/game';
import { expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { bid, buy, listBlook } from '../../testing/auctions.ts';
import { collectPublished, giveTokens } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { confirm, lockBoth, offer, sitDown } from '../../testing/trading.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const server = await testServer({}, { clock: { now: () => now } });

const withTokens = () => quickTestPlayer(server, { tokens: 10_000 });
async function nearLevel2(): Promise<TestPlayer> {
  const player = await withTokens();
  await giveTokens(server, player.id, experienceForLevel(2) - 1, 'experience');
  return player;
}
const giftsOf = async (player: TestPlayer) =>
  (await player.request('GET /api/notices?kind=game')).body.notices.map(({ text, detail, link }) => [
    text,
    detail,
    link,
  ]);
const gift = ['The gift for level 2 is here.', '30 tokens.', '/inventory'];

it('a seller who is away gets a notice of the level that an ended auction brings', async () => {
  const [seller, bidder] = [await nearLevel2(), await withTokens()];
  const { id } = await listBlook(server, seller);
  await bid(server, bidder, id, 100);
  expect(await giftsOf(seller)).toEqual([]);
  pass(61 * 60_000);
  await server.runJob('settle-auctions');
  expect(await giftsOf(seller)).toEqual([gift]);
  expect(await giftsOf(bidder)).toEqual([]);
});

it('a seller who is away gets one notice of the level that a purchase brings, however often it is repeated', async () => {
  const [seller, buyer] = [await nearLevel2(), await withTokens()];
  const [first, second] = [
    await listBlook(server, seller, { buyItNow: true }),
    await listBlook(server, seller, { buyItNow: true }),
  ];
  const headers = { 'idempotency-key': 'purchase' };
  for (let times = 0; times < 2; times++) await buy(server, buyer, first.id, headers);
  await buy(server, buyer, second.id);
  expect(await giftsOf(seller)).toEqual([gift]);
});

it('a seller who is online sees the ribbon instead', async () => {
  const [seller, buyer] = [await nearLevel2(), await withTokens()];
  const page = await openSocket(await server.listen(), { token: seller.token });
  await page.quiet();
  const { id } = await listBlook(server, seller, { buyItNow: true });
  await buy(server, buyer, id);
  expect(await page.next('player.level-reached')).toMatchObject({ level: 2, tokens: 30 });
  expect(await giftsOf(seller)).toEqual([]);
  await page.close();
});

it('the player who confirmed a trade first and is away gets a notice of the level that it brings', async () => {
  const [one, other] = [await nearLevel2(), await nearLevel2()];
  const id = await sitDown(one, other);
  await offer(one, id, { tokens: 5 });
  await offer(other, id, { tokens: 6 });
  const version = await lockBoth(one, other, id);
  pass(10_000);
  const received = collectPublished(server, `user:${other.id}`);
  for (const player of [one, other]) await confirm(player, id, version);
  expect(await giftsOf(one)).toEqual([gift]);
  // The other one's own call brought it.
  expect(await giftsOf(other)).toEqual([]);
  expect(received.map(({ t }) => t)).toContain('player.level-reached');
});

it('a player who is away gets a notice of the level that a grant of staff brings', async () => {
  const [player, staff] = [await nearLevel2(), await staffMember(server, 'GRANT_VALUE')];
  const body = { userId: player.id, kind: 'experience', amount: 1, reason: 'For finding a fault.' };
  expect((await staff.request('POST /api/staff/grants', { body })).status).toBe(200);
  expect(await giftsOf(player)).toEqual([gift]);
});

itPassesTheAudit(() => server);
