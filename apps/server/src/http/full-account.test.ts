/**
 * An account that has everything: each finish of each blook, each item, much of every currency. New accounts hide
 * faults of large numbers and long lists.
 */
import { permissions } from '@blookery/contract/base/permissions';
import { WISHES_MAX } from '@blookery/game/collecting/wishes';
import { expect, it } from 'vitest';
import { giveBlook, giveItem, giveTokens, lists } from '../testing/collecting.ts';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { givePermissions } from '../testing/staff.ts';
import { testServer } from '../testing/test-server.ts';

const server = await testServer();
const owner = await server.player();
for (const { id } of lists.blooks) {
  for (const shiny of [false, true]) await giveBlook(server, owner.id, id, shiny);
  await giveBlook(server, owner.id, id);
}
for (const { id } of lists.items) await giveItem(server, owner.id, id);
await giveTokens(server, owner.id, 10 ** 13);
await giveTokens(server, owner.id, 10 ** 9, 'gems');
await giveTokens(server, owner.id, 10 ** 10, 'experience');
for (const { id: blookId } of lists.blooks.slice(0, WISHES_MAX))
  await owner.request('POST /api/wishes', { body: { blookId, shiny: false } });
for (const job of ['award-badges', 'pay-level-gifts', 'mark-leaderboard-places', 'note-seen'])
  await server.runJob(job);

/** The address of a call that only reads; null if it needs more than the account. */
function addressOf({ method, path, parameters }: Operation): string | null {
  const known: Record<string, string> = {
    userId: owner.id,
    playerId: owner.id,
    idOrUsername: owner.username,
    username: owner.username,
    roomId: 'global',
    packId: String(lists.packs[0]?.id),
    blookId: String(lists.blooks[0]?.id),
  };
  if (method !== 'GET') return null;
  if (parameters.some(({ name, required }) => required && !(name in known))) return null;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
}

it('every call that reads has a response for a player who has everything, for others and for staff', async () => {
  const [other, keeper] = [await server.player(), await server.player()];
  await givePermissions(server, keeper.id, permissions);
  const document = JSON.parse((await server.request('GET /api/openapi.json')).text);
  const addresses = operationsOf(document).flatMap((operation) => addressOf(operation) ?? []);
  expect(addresses.length).toBeGreaterThan(60);
  const failed: string[] = [];
  let fine = 0;
  for (const [name, { token }] of Object.entries({ owner, other, keeper })) {
    for (const url of addresses) {
      const { statusCode, body } = await server.app.inject({ url, headers: { authorization: token } });
      if (statusCode === 200) fine++;
      if (statusCode >= 500) failed.push(`${name} ${url}: ${statusCode} ${body.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
  // If most were refused, the test would prove little.
  expect(fine).toBeGreaterThan(2 * addresses.length);
});
