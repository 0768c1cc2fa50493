/**
 * Kills the program while members pay in and out, join and leave, and starts it again. Confirmed changes
 * persist, a repeated request gets its first response, and the audit finds no faults.
 */
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import type { Connections } from '../../testing/connections.ts';
import { guildWords } from '../../testing/guilds.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import type { TestResponse } from '../../testing/response.ts';
import { until } from '../../testing/until.ts';

interface SentRequest {
  call: string;
  options: { token: string; body?: object; headers: Record<string, string> };
  response: TestResponse | null;
}

it('a server killed while members pay loses nothing of a treasury', async () => {
  const { database, start } = await killableServers();
  let { process, wire } = await start();
  const [owner, ...others] = await quickPlayers(database.sql, 8, { tokens: 100_000 });
  if (!owner) throw new Error('nobody was made');
  const founded = await wire.request('POST /api/guilds', { token: owner.token, body: guildWords() });
  const guildId = founded.body.id;
  const walkers = others.slice(5);
  for (const { token } of others.slice(0, 5))
    await wire.request(`POST /api/guilds/${guildId}/join`, { token });

  const sent: SentRequest[] = [];
  const request = async (wireNow: Connections, call: string, token: string, key: string, body?: object) => {
    const line: SentRequest = {
      call,
      options: { token, headers: { 'idempotency-key': key }, ...(body ? { body } : {}) },
      response: null,
    };
    sent.push(line);
    line.response = await wireNow.request(line.call, line.options);
  };
  const storm = Promise.all([
    ...others.slice(0, 5).map(async ({ id, token }, index) => {
      for (let turn = 0; ; turn++) {
        const tokens = 10 + turn;
        const isOut = turn % 3 === 2;
        const call = `POST /api/guilds/mine/treasury/${isOut ? 'pay-out' : 'pay-in'}`;
        const body = isOut ? { tokens, userId: id } : { tokens };
        await request(wire, call, isOut ? owner.token : token, `${index}-${turn}`, body);
      }
    }),
    ...walkers.map(async ({ token }) => {
      for (;;) {
        await wire.request(`POST /api/guilds/${guildId}/join`, { token });
        await wire.request('POST /api/guilds/mine/leave', { token });
      }
    }),
  ]).catch(() => undefined);
  await until(() => sent.filter(({ response }) => response).length >= 80);
  await process.stop('SIGKILL');
  await storm;

  ({ process, wire } = await start());
  expect(await audit(database)).toEqual([]);
  const again = await Promise.all(sent.map(({ call, options }) => wire.request(call, options)));
  sent.forEach(({ response }, index) => {
    if (response)
      expect([again[index]?.status, again[index]?.text]).toEqual([response.status, response.text]);
  });
  expect(again.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await audit(database)).toEqual([]);
}, 300_000);
