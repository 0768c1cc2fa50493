/**
 * Fifty players, a thousand trades, and a server that is killed twice. Players change offers, leave, vanish,
 * and confirm twice or too late. Every confirmed change persists, the audit finds no faults, and every blook
 * is in one place.
 */
import { Trade } from '@blookery/contract/trades';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { grantBlook } from '../../economy/holdings.ts';
import { lists } from '../../testing/collecting.ts';
import { hastyServer } from '../../testing/hasty-server.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { until } from '../../testing/until.ts';

const crowd = 50;
/** Fewer than half of the players: others are free, so that not the same two meet again and again, which is refused. */
const atOnce = 20;
/** Trades that were asked for and accepted. */
const trades = 1000;
const toysEach = 4;
const tokensEach = 1000;

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('a thousand trades of fifty players through two kills lose nothing and duplicate nothing [1.0.05]', async () => {
  const settings = { HASTY_SINCE: String(Date.now()) };
  const { database, start } = await killableServers({ callers: crowd, program: hastyServer, settings });
  const { sql } = database;
  const { wire, ...first } = await start();
  let server = first.process;
  const players = await quickPlayers(sql, crowd, { tokens: tokensEach });
  const toys = await Promise.all(
    players.flatMap(({ id }) =>
      Array.from({ length: toysEach }, (_, index) =>
        grantBlook(sql, {
          playerId: id,
          blookId: lists.blooks[index]?.id ?? 1,
          shiny: false,
          kind: 'granted',
        }),
      ),
    ),
  );

  let begun = 0;
  /** While the server is down, every player waits. */
  let isUp: Promise<unknown> = Promise.resolve();
  const published = { done: new Set<number>(), over: new Set<number>() };
  const send = async <const Call extends string>(token: string, call: Call, body?: object) => {
    const response = await wire.request(call, { token, body }).catch(() => null);
    if (!response) await isUp;
    const shown: unknown = response?.status === 200 ? response.body : null;
    if (Check(Trade, shown)) {
      if (shown.state === 'done') published.done.add(shown.id);
      else if (shown.closedAt) published.over.add(shown.id);
    }
    if (response && response.status >= 500 && response.status !== 503) throw new Error(response.text);
    return response;
  };
  type Someone = (typeof players)[number];

  /** One trade of two players, until it ends or the dice end it. */
  async function trade(one: Someone, other: Someone, roll: (below: number) => number): Promise<void> {
    const request = await send(one.token, 'POST /api/trades', { userId: other.id });
    if (request?.status !== 200) return leaveWhatever(one, other);
    const { id } = request.body;
    if (roll(8) === 0)
      return void (await send(roll(2) ? one.token : other.token, `DELETE /api/trades/${id}`));
    if (request.body.state === 'asked') {
      const accepted = await send(other.token, `PUT /api/trades/${id}/accept`);
      if (accepted?.status !== 200) return leaveWhatever(one, other);
    }
    begun++;
    // A player loses the connection.
    if (roll(12) === 0) return;
    const put = async (player: Someone) => {
      const shelf = await sql<{ id: number }[]>`
        select id from blooks where owner_id = ${player.id} and held_by is null limit ${roll(3)}`;
      const response = await send(player.token, `PUT /api/trades/${id}`, {
        blooks: shelf.map((toy) => toy.id),
        items: [],
        tokens: roll(3) * 50,
      });
      return response?.status === 200 ? response.body.version : 0;
    };
    const version = Math.max(...(await Promise.all([put(one), put(other)])));
    if (roll(6) === 0) return void (await send(one.token, `DELETE /api/trades/${id}`));
    if (version === 0) return;
    const both = (act: string, body: object) =>
      Promise.all([one, other].map((player) => send(player.token, `PUT /api/trades/${id}/${act}`, body)));
    await both('lock', { version, locked: true });
    if (roll(10) === 0) await put(other);
    if (roll(12) === 0) return;
    const leaving = roll(8) === 0 ? send(other.token, `DELETE /api/trades/${id}`) : null;
    // Waits for the pause after the second lock on the clock of this server.
    await until(
      async () => {
        const responses = await both('confirm', { version });
        return responses.every((response) => response?.code !== 'TRADE_TOO_SOON');
      },
      { everyMs: 32 },
    );
    await leaving;
    if (roll(4) === 0) await both('confirm', { version });
  }

  async function leaveWhatever(...some: Someone[]): Promise<void> {
    for (const { token } of some) {
      const response = await send(token, 'GET /api/trades');
      if (response?.status !== 200) continue;
      const { open, asks } = response.body;
      for (const { id } of open ? [open, ...asks] : asks) await send(token, `DELETE /api/trades/${id}`);
    }
  }

  // Pairs any two free players.
  let tried = 0;
  const free = [...players];
  const pair = async (seed: number) => {
    const roll = dice(seed);
    while (begun < trades) {
      tried++;
      const [one] = free.splice(roll(free.length), 1);
      const [other] = free.splice(roll(free.length), 1);
      if (!one || !other) throw new Error('nobody is free');
      await trade(one, other, roll);
      free.push(one, other);
    }
  };
  const storm = Promise.all(Array.from({ length: atOnce }, (_, index) => pair(index + 1)));
  for (const share of [1 / 3, 2 / 3]) {
    await until(() => begun >= trades * share);
    const back = Promise.withResolvers<void>();
    isUp = back.promise;
    await server.stop('SIGKILL');
    ({ process: server } = await start({ PORT: String(server.port) }));
    back.resolve();
  }
  await storm;

  expect(await audit(database)).toEqual([]);
  const rows = await sql<{ id: number; state: string }[]>`select id, state from trades`;
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  for (const id of published.done) expect(stateOf.get(id)).toBe('done');
  for (const id of published.over) expect(stateOf.get(id)).not.toBe('done');
  const done = rows.filter(({ state }) => state === 'done').length;
  expect(begun).toBeGreaterThanOrEqual(trades);
  expect(done).toBeGreaterThan(trades / 5);
  const [sum] = await sql<{ toys: number; tokens: number }[]>`
    select (select count(*) from blooks where owner_id is not null) as toys,
      (select sum(tokens) from wallets)::bigint + (select coalesce(sum(s.tokens), 0) from trade_sides s
        join trades t on t.id = s.trade_id where t.state = 'open')::bigint
      - (select coalesce(sum(amount), 0) from transfers where kind = 'level')::bigint as tokens`;
  expect(sum).toEqual({ toys: toys.length, tokens: crowd * tokensEach });
  process.stdout.write(`${begun} trades were begun of ${tried} tried, ${done} were done\n`);
}, 300_000);
