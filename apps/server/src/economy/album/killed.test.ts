/**
 * Kills the program five times while players stitch, claim milestones and achievements, open envelopes and packs, and
 * reach levels. Every response stays true, nothing is given twice, and the audit finds no faults.
 */
import { milestones } from '@blookery/game';
import { expect, it } from 'vitest';
import { giveBlook, giveThreads, lists } from '../../testing/collecting.ts';
import type { Connections } from '../../testing/connections.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { type QuickPlayer, quickPlayers } from '../../testing/quick-players.ts';
import { until } from '../../testing/until.ts';
import { audit } from '../audit/audit.ts';

interface SentRequest {
  call: string;
  options: { token: string; body?: object; headers: Record<string, string> };
  /** Null if the server died first. */
  response: { status: number; body: unknown } | null;
}

/** The blooks of a pack that can be stitched on any day, without the one that `giveThreads` finds. */
const stitchable = (packId: number) =>
  lists.blooks.filter((blook) => blook.packId === packId && blook.onlyOnDay === null).slice(1, 5);

/** Everything that can be requested for one pack, each with a key of its own. */
const requests = (packId: number, name: string): [call: string, body: object | undefined, key: string][] => [
  ['POST /api/achievements/claim', undefined, `${name}-achievements-${packId}`],
  ...stitchable(packId).map(({ id }): [string, object, string] => [
    'POST /api/workshop/stitch',
    { blookId: id },
    `${name}-stitch-${id}`,
  ]),
  ...milestones.map((milestone): [string, undefined, string] => [
    `POST /api/album/${packId}/milestones/${milestone}/claim`,
    undefined,
    `${name}-${packId}-${milestone}`,
  ]),
  ['POST /api/market/open-packs', { packId, count: 2 }, `${name}-open-${packId}`],
];

/** Each player begins elsewhere, so that a kill hits requests of every kind. */
const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

/** Repeats a request, as pages do, while a busy machine takes the database for away. */
async function repeat({ request }: Connections, { call, options }: SentRequest) {
  let result = await request(call, options);
  await until(
    async () => {
      if (result.status === 503) result = await request(call, options);
      return result.status !== 503;
    },
    { everyMs: 50 },
  );
  return result;
}

it('five kills while players stitch, claim and reach levels lose nothing and give nothing twice [3.2.09, 3.2.12, 3.2.18]', async () => {
  const { database, start } = await killableServers();
  let { process, wire } = await start();

  const packs = lists.packs.map(({ id }) => id);
  /** Players of one round, who know some of its two packs. The gifts of the levels that this reached are due. */
  const gather = async (some: readonly number[]) => {
    const players = await quickPlayers(database.sql, 4, { tokens: 100_000 });
    for (const { id } of players) {
      for (const packId of some) {
        await giveThreads({ database }, id, packId, 200);
        const known = lists.blooks.filter((blook) => blook.packId === packId).slice(5);
        for (const blook of known) await giveBlook({ database }, id, blook.id);
      }
    }
    // Thousands of rows at once: without new statistics the audit compares each pull with each blook.
    await database.sql`analyze pulls, blook_history`;
    expect(await audit(database)).toEqual([]);
    return players;
  };

  const everybody: string[] = [];
  const sent: SentRequest[] = [];
  const turn = async (
    now: Connections,
    players: readonly QuickPlayer[],
    packId: number,
    round: number,
  ): Promise<void> => {
    await Promise.all(
      players.map(async ({ token }, index) => {
        for (const [call, body, key] of rotated(requests(packId, `${index}`), index * 3)) {
          const headers = { 'idempotency-key': key };
          const line: SentRequest = {
            call,
            options: { token, headers, ...(body ? { body } : {}) },
            response: null,
          };
          sent.push(line);
          line.response = await now.request(call, line.options);
          // A milestone that is not reached yet is refused, and the player goes on.
          if (line.response.status !== 200 || !call.includes('found-6')) continue;
          const { item } = line.response.body as { item: { id: number } | null };
          if (!item) continue;
          const use: SentRequest = {
            call: `POST /api/items/${item.id}/use`,
            options: { token, headers: { 'idempotency-key': `${key}-use-${round}` } },
            response: null,
          };
          sent.push(use);
          use.response = await now.request(use.call, use.options);
        }
      }),
    ).catch(() => undefined);
  };

  for (let round = 0; round < 5; round += 1) {
    const [one = 0, other = 0] = [packs[round], packs[round + 5]];
    const players = await gather([one, other]);
    const from = sent.length;
    const raging = turn(wire, players, one, round).then(() => turn(wire, players, other, round));
    await until(() => sent.slice(from).filter(({ response }) => response).length >= 10 + round * 7);
    await process.stop('SIGKILL');
    await raging;

    ({ process, wire } = await start());
    expect(await audit(database)).toEqual([]);
    const mine = sent.slice(from);
    const again = await Promise.all(mine.map((line) => repeat(wire, line)));
    // What was refused then may be possible now.
    const kept = mine.flatMap(({ response }, index) =>
      response?.status === 200 ? [[again[index], response]] : [],
    );
    for (const [now, then] of kept) expect(now).toEqual(then);
    expect(again.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await audit(database)).toEqual([]);
    everybody.push(...players.map(({ id }) => id));
  }
  // A job pays the gifts that a kill left due.
  const due = () => database.sql`
    select 1 from wallets where player_id = any(${everybody}::uuid[]) and experience >= next_gift_at`;
  await until(async () => (await due()).length === 0, { everyMs: 100 });
  expect(await audit(database)).toEqual([]);
  const kinds = (kind: string) =>
    sent.filter(({ call, response }) => call.includes(kind) && response?.status === 200);
  for (const kind of ['stitch', 'milestones', 'achievements', '/use'])
    expect(kinds(kind).length).toBeGreaterThan(0);
}, 300_000);
