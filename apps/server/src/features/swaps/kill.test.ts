/**
 * Kills the program five times while players offer, take and take back: every response stays true, a request without
 * one happened completely or not at all, and the audit finds no faults.
 */
import { swapCalls } from '@blookery/contract/collecting/swaps';
import { Parse } from 'typebox/value';
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook } from '../../testing/collecting.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { type QuickPlayer, quickPlayers } from '../../testing/quick-players.ts';
import type { TestResponse } from '../../testing/response.ts';
import { givenKind, wantedKind, wants } from '../../testing/swapping.ts';
import { until } from '../../testing/until.ts';

interface SentRequest {
  call: string;
  options: { token: string; body: object; headers: Record<string, string> };
  /** Null if the server died first. */
  response: TestResponse | null;
}

interface Side {
  player: QuickPlayer;
  /** One blook for each turn. */
  blooks: number[];
}

it('five kills amid offers and swaps lose no confirmed swap and duplicate none', async () => {
  const { database, start } = await killableServers();
  let { process, wire } = await start();
  const pairs = 4;
  const turns = 60;
  const sideOf = async (player: QuickPlayer, blookId: number): Promise<Side> => {
    const blooks: number[] = [];
    for (let made = 0; made < turns; made++) {
      blooks.push((await giveBlook({ database }, player.id, blookId)).id);
    }
    return { player, blooks };
  };
  let swapped = 0;
  for (let round = 1; round <= 5; round++) {
    const players = await quickPlayers(database.sql, pairs * 2);
    const sides = await Promise.all(
      players.map((player, index) => sideOf(player, index % 2 ? wantedKind : givenKind)),
    );
    const sent: SentRequest[] = [];
    const send = async (call: string, player: QuickPlayer, body: object, key: string) => {
      const line: SentRequest = {
        call,
        options: { token: player.token, body, headers: { 'idempotency-key': key } },
        response: null,
      };
      sent.push(line);
      line.response = await wire.request(call, line.options);
      return line.response;
    };
    const takenBack: number[] = [];
    const takeBack = async ({ token }: QuickPlayer, id: number) => {
      const { status } = await wire.request(`DELETE /api/swaps/offers/${id}`, { token });
      if (status === 204) takenBack.push(id);
    };
    /** One offers, and two requests race to take it; every third time the player takes it back meanwhile. */
    const storm = async (pair: number) => {
      const [giver, taker] = [sides[pair * 2], sides[pair * 2 + 1]];
      if (!giver || !taker) return;
      for (let turn = 0; turn < turns; turn++) {
        const name = `r${round}p${pair}t${turn}`;
        const body = { blook: giver.blooks[turn], wants: wants() };
        const { text } = await send('POST /api/swaps/offers', giver.player, body, name);
        const { id } = Parse(swapCalls.offer.response, JSON.parse(text));
        const given = { blook: taker.blooks[turn] };
        const path = `POST /api/swaps/offers/${id}/take`;
        await Promise.all([
          ...(turn % 3 === 2 ? [takeBack(giver.player, id)] : []),
          ...['a', 'b'].map((tail) => send(path, taker.player, given, name + tail)),
        ]);
      }
    };
    const raging = Promise.allSettled(Array.from({ length: pairs }, (_, pair) => storm(pair)));
    await until(() => sent.filter(({ response }) => response).length >= 15 + round * 9);
    await process.stop('SIGKILL');
    await raging;

    ({ process, wire } = await start());
    expect(await audit(database)).toEqual([]);
    const forgotten = await database.sql`
      select id from swap_offers where id = any(${takenBack}::bigint[]) and outcome is distinct from 'removed'`;
    expect(forgotten).toEqual([]);
    const again = await Promise.all(sent.map(({ call, options }) => wire.request(call, options)));
    for (const [index, { response }] of sent.entries()) {
      if (response?.status === 200) expect(again[index]?.text).toBe(response.text);
    }
    expect(again.filter(({ status }) => status >= 500)).toEqual([]);
    swapped += sent.filter(({ call, response }) => call.endsWith('/take') && response?.status === 200).length;
    expect(await audit(database)).toEqual([]);
  }
  expect(swapped).toBeGreaterThan(20);
}, 300_000);
