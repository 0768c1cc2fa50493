/** What the notices of a swap say about the other player. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { giveBlook } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { givenKind, offer, offerOf, take, takerWith, wantedKind } from '../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();
const { sql } = server.database;

const noticesOf = async (player: TestPlayer) => (await player.request('GET /api/notices')).body.notices;

it('both players of a swap read the current name of the other', async () => {
  const { player: giver, id } = await offerOf(server);
  const { player: taker, blook } = await takerWith(server);
  expect((await take(taker, id, blook)).status).toBe(200);
  await sql`update players set username = 'renamed' where id = ${taker.id}`;
  expect((await noticesOf(giver))[0]).toMatchObject({
    player: { id: taker.id, username: 'renamed' },
    text: expect.stringMatching(/^swapped .+ for your .+\.$/),
    detail: expect.stringMatching(/^Your offer was taken\. .+ is on your shelf\.$/),
  });
  expect((await noticesOf(taker))[0]).toMatchObject({
    player: { id: giver.id },
    text: expect.stringMatching(/^swapped .+ for your .+\.$/),
    detail: expect.stringMatching(/^You took their offer\. .+ is on your shelf\.$/),
  });
});

it('swaps with one player leave one unread notice, which counts them and names the last', async () => {
  const { player: giver } = await offerOf(server);
  const { player: taker } = await takerWith(server);
  const swap = async () => {
    const given = await giveBlook(server, giver.id, givenKind);
    const { body } = await offer(giver, given.id);
    const blook = await giveBlook(server, taker.id, wantedKind);
    return () => take(taker, body.id, blook.id);
  };
  const takes = [await swap(), await swap(), await swap(), await swap()];
  const taken = await Promise.all(takes.map((one) => one()));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const [player, other] of [
    [giver, taker],
    [taker, giver],
  ] as const) {
    const notices = await noticesOf(player);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      player: { id: other.id },
      text: expect.stringMatching(/^swapped with you 4 times, last .+ for your .+\.$/),
    });
  }
  const read = { id: (await noticesOf(giver))[0]?.id };
  await giver.request('PATCH /api/notices/read', { body: read });
  const next = await swap();
  await next();
  expect((await noticesOf(giver)).map(({ read }) => read)).toEqual([false, true]);
});

it('a swap does not count towards the notices that its players may cause for each other', async () => {
  const { player: giver, id } = await offerOf(server);
  const { player: taker, blook } = await takerWith(server);
  await take(taker, id, blook);
  expect(await sql`select 1 from notices where caused_by = ${taker.id} or caused_by = ${giver.id}`).toEqual(
    [],
  );
});

it('the name of an erased account is in no notice of a player who swapped with it', async () => {
  const { player: giver, id } = await offerOf(server);
  const { player: taker, blook } = await takerWith(server);
  await take(taker, id, blook);
  await sql`update players set deletion_at = now() - interval '1 day' where id = ${taker.id}`;
  await server.runJob('erase-accounts');
  const rows = await sql`select * from notices where player_id = ${giver.id}`;
  expect(JSON.stringify(rows)).not.toContain(taker.username);
});

it('notices of earlier swaps lose the name, and keep the rest', async () => {
  const { id } = await quickTestPlayer(server);
  const rest = 'Pip is on your shelf.';
  await sql`
    insert into notices (player_id, kind, text, detail)
    select ${id}, 'trade', 'Swapped: your Bun for Pip.', d
    from unnest(${[`odd_sock-1 took your offer. ${rest}`, `It was the offer of odd_sock-1. ${rest}`]}::text[])
      with ordinality e (d, place) order by place`;
  const file = new URL('../../database/migrations/0169-names-in-notices.sql', import.meta.url);
  await sql.unsafe(readFileSync(file, 'utf8'));
  const rows = await sql<
    { detail: string }[]
  >`select detail from notices where player_id = ${id} order by id`;
  expect(rows.map(({ detail }) => detail)).toEqual([
    `Your offer was taken. ${rest}`,
    `You took an offer. ${rest}`,
  ]);
});
