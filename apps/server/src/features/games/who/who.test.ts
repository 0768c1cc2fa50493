import type { WhoBoard } from '@blookery/contract/games/who';
import { nextWhoAt, WHO_EVERY_MS, WHO_ROUND_MS } from '@blookery/game/games/who';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { lists } from '../../../testing/collecting.ts';
import { atOnce } from '../../../testing/connections.ts';
import { quickPlayer, quickPlayers } from '../../../testing/quick-players.ts';
import { testServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { type Guesser, inPlaza, misspelt, nameIn, paidFor } from './who-fixtures.ts';

/** The first quarters of tomorrow, so that all rounds are on one day. */
let now = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000;
const server = await testServer({}, { clock: { now: () => new Date(now) } });
const address = await server.listen();

const come = () => inPlaza(server.database.sql, address);
const read = ({ token }: Guesser) => server.request('GET /api/games/who', { token });
const board = async (who: Guesser): Promise<WhoBoard> => (await read(who)).body;
const answer = ({ token }: Guesser, roundId: number, text?: string) =>
  server.request(`POST /api/games/who/${roundId}`, { token, body: { answer: text } });
const wait = (milliseconds: number) => {
  now += milliseconds;
};
const ring = async () => {
  wait(WHO_ROUND_MS);
  await server.runJob('settle-who-rounds');
};
/** The next round, a second after its start. */
async function begin(who: Guesser) {
  const { round } = await board(who);
  if (!round) throw new Error('there is no round');
  return { id: round.id, round, name: await nameIn(server.database.sql, round.id) };
}
beforeEach(async () => {
  now = nextWhoAt(now) + 1000;
  // The result of the round before is nobody's business here.
  await server.runJob('settle-who-rounds');
});
const paid = (...players: Guesser[]) => paidFor(server.database.sql, players);

describe('the board', () => {
  it('shows a silhouette for 30 s every fifteen minutes, and then the toy [3.6.11]', async () => {
    const ann = await come();
    const { round, name } = await begin(ann);
    expect(Date.parse(round.endsAt) - now).toBe(WHO_ROUND_MS - 1000);
    wait(WHO_ROUND_MS - 1001);
    expect((await board(ann)).round?.id).toBe(round.id);
    wait(1);
    // While the server's own job settles the round, the board has no result yet.
    await server.runJob('settle-who-rounds');
    const after = await board(ann);
    expect(after.round).toBeNull();
    expect(lists.blooks.find(({ id }) => id === after.last?.blookId)?.name).toBe(name);
    expect(Date.parse(after.nextAt) % WHO_EVERY_MS).toBe(0);
    now = Date.parse(after.nextAt) - 1;
    expect((await board(ann)).round).toBeNull();
    wait(1);
    const next = await board(ann);
    expect(next.round?.id).not.toBe(round.id);
    // The old result does not cover the new silhouette.
    expect(next.last).toBeNull();
  });

  it('shows no older result while the latest one is settled', async () => {
    const ann = await come();
    const { id } = await begin(ann);
    await ring();
    expect((await board(ann)).last?.roundId).toBe(id);
    now = nextWhoAt(now) + 1000;
    const { id: next } = await begin(ann);
    // Another server, whose clock is a little ahead, has begun.
    await server.database.sql`update who_rounds set judged_at = now() where id = ${next}`;
    expect(await board(ann)).toMatchObject({ round: null, last: null });
    await ring();
    expect((await board(ann)).last?.roundId).toBe(next);
  });

  it('sends nothing that names the toy before the end [3.6.11]', async () => {
    const ann = await come();
    const { round, name } = await begin(ann);
    const { text } = await read(ann);
    const toy = lists.blooks.find((blook) => blook.name === name);
    expect(text.toLowerCase()).not.toContain(name.toLowerCase());
    expect(Object.keys(round).sort()).toEqual(
      ['answered', 'endsAt', 'id', 'letters', 'own', 'packId', 'silhouette'].sort(),
    );
    expect(round.silhouette).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(round.packId).toBe(toy?.packId);
    // The picture holds no name or path either.
    const picture = Buffer.from(round.silhouette.split(',')[1] ?? '', 'base64').toString('latin1');
    expect(picture.toLowerCase()).not.toContain(name.toLowerCase());
    expect(ann.socket.received.some(({ t }) => t.startsWith('who.'))).toBe(false);
  });

  it('hides answers until the end, and wrong answers forever [3.6.11]', async () => {
    const [ann, bo, cleo] = [await come(), await come(), await come()];
    const { id, name } = await begin(ann);
    await answer(ann, id, name);
    await answer(bo, id, 'a very loud daisy');
    await until(() => cleo.socket.received.filter(({ t }) => t === 'who.answered').length === 2);
    expect((await board(ann)).round?.own).toBe(name);
    expect((await board(cleo)).round).toMatchObject({ own: null, answered: 2 });
    const seen = () => JSON.stringify(cleo.socket.received.filter(({ t }) => t.startsWith('who.')));
    expect(seen()).not.toContain(ann.id);
    expect(seen()).not.toContain(name);

    await ring();
    const ended = await cleo.socket.next('who.ended');
    expect(ended).toMatchObject({ knew: 1, answered: 2, own: null });
    expect(ended.names.map(({ face }) => face.id)).toEqual([ann.id]);
    expect(seen()).not.toContain('daisy');
    expect((await board(bo)).last?.own).toMatchObject({ answer: 'a very loud daisy', right: false });
    expect((await read(cleo)).text).not.toContain('daisy');
  });

  it('cannot be read or answered from outside the plaza', async () => {
    const ann = await come();
    const { id, name } = await begin(ann);
    const outside = await quickPlayer(server.database.sql);
    const { token } = outside;
    expect((await server.request('GET /api/games/who', { token })).code).toBe('WHO_FAR');
    const refused = await server.request(`POST /api/games/who/${id}`, { token, body: { answer: name } });
    expect([refused.status, refused.code]).toEqual([409, 'WHO_FAR']);
    await server.database.sql`update who_rounds set plaza = 99 where id = ${id}`;
    expect((await answer(ann, id, name)).code).toBe('WHO_FAR');
    await ring();
    expect(await paid(ann)).toEqual([]);
  });
});

describe('an answer', () => {
  it('of each player in a crowd is paid once, although several servers settle them in steps [3.6.13]', async () => {
    const ann = await come();
    const { id, name } = await begin(ann);
    await answer(ann, id, name);
    const { sql } = server.database;
    const crowd = await quickPlayers(sql, 60);
    await sql`
      insert into who_answers (round_id, player_id, answer, plain, ms)
      select ${id}, unnest(${crowd.map((player) => player.id)}::uuid[]), ${name}, 'x', 2000`;
    wait(WHO_ROUND_MS);
    await atOnce(3, () => server.runJob('settle-who-rounds'));
    await until(async () => (await board(ann)).last !== null);
    const amounts = (await paidFor(sql, [ann, ...crowd])).map(({ amount }) => amount);
    expect(amounts).toEqual([40, ...crowd.map(() => 15)]);
    expect((await board(ann)).last).toMatchObject({ knew: 61, own: { paid: { tokens: 40 } } });
    expect(await audit(server.database)).toEqual([]);
  });

  it('pays 15 if it is right, 40 if it was the first right one, and experience in any case [3.6.02, 3.6.12]', async () => {
    const [ann, bo, cleo, dan] = [await come(), await come(), await come(), await come()];
    const { id, name } = await begin(ann);
    await answer(ann, id, 'Nobody');
    await answer(bo, id, misspelt(name));
    await answer(cleo, id, `  ${name.toUpperCase()}! `);
    await ring();
    expect(await paid(ann, bo, cleo, dan)).toEqual([
      { player: bo.id, amount: 40 },
      { player: cleo.id, amount: 15 },
    ]);
    const own = async (who: Guesser) => (await board(who)).last?.own;
    expect(await own(ann)).toMatchObject({
      right: false,
      paid: { tokens: 0, experience: 10, roundsLeft: 10 },
    });
    expect(await own(bo)).toMatchObject({ right: true, paid: { tokens: 40, experience: 10, roundsLeft: 9 } });
    expect(await own(cleo)).toMatchObject({ right: true, paid: { tokens: 15, tokensLeft: 585 } });
    expect(await own(dan)).toBeNull();
    const { last } = await board(dan);
    expect(last).toMatchObject({ knew: 2, answered: 3 });
    expect(last?.names.map(({ face, ms }) => [face.id, ms])).toEqual([
      [bo.id, 1000],
      [cleo.id, 1000],
    ]);
    const { body: week } = await server.request('GET /api/games/tables/who', { token: bo.token });
    expect(week.own).toMatchObject({ score: 1, rounds: 1 });
  });

  it('is paid in ten rounds a day [3.6.01, 3.6.12]', async () => {
    const ann = await come();
    for (let round = 0; round < 11; round++) {
      const { id, name } = await begin(ann);
      await answer(ann, id, name);
      await ring();
      now = nextWhoAt(now) + 1000;
    }
    expect(await paid(ann)).toHaveLength(10);
    const { body: today } = await server.request('GET /api/games/today', { token: ann.token });
    expect(today).toMatchObject({ tokens: 400 });
    expect(today.games).toContainEqual({ game: 'who', roundsLeft: 0 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('may be replaced until the end: the last one counts, with its time [3.6.12]', async () => {
    const [ann, bo] = [await come(), await come()];
    const { id, name } = await begin(ann);
    await answer(ann, id, 'Nobody');
    await answer(bo, id, name);
    wait(4000);
    expect((await answer(ann, id, name)).body).toEqual({ answer: name, answered: 2 });
    // The same name again does not lose the place.
    await answer(bo, id, name.toLowerCase());
    await ring();
    expect(await paid(ann, bo)).toEqual([
      { player: bo.id, amount: 40 },
      { player: ann.id, amount: 15 },
    ]);
    expect((await board(ann)).last?.names.map(({ ms }) => ms)).toEqual([1000, 5000]);
  });

  it('that was right and is replaced by a wrong one is not paid', async () => {
    const ann = await come();
    const { id, name } = await begin(ann);
    await answer(ann, id, name);
    await answer(ann, id, 'Nobody');
    await ring();
    expect(await paid(ann)).toEqual([]);
  });

  it('is refused when it is empty, too long, too late, too early or for no round', async () => {
    const ann = await come();
    const { id, name } = await begin(ann);
    const refused = async (roundId: number, text: string) => {
      const { status, code } = await answer(ann, roundId, text);
      return [status, code];
    };
    expect(await refused(id, '')).toEqual([400, 'REQUEST_INVALID']);
    expect(await refused(id, 'x'.repeat(2048))).toEqual([400, 'REQUEST_INVALID']);
    expect(await refused(id, '  ?! \u200b ')).toEqual([400, 'WHO_EMPTY']);
    expect(await refused(id + 1000, name)).toEqual([404, 'WHO_UNKNOWN']);
    expect((await answer(ann, id)).status).toBe(400);
    wait(WHO_ROUND_MS);
    expect(await refused(id, name)).toEqual([409, 'WHO_OVER']);
    await server.runJob('settle-who-rounds');
    wait(-WHO_ROUND_MS);
    // A server whose clock is late does not take one either.
    expect(await refused(id, name)).toEqual([409, 'WHO_OVER']);
    await server.database.sql`
      insert into who_rounds (plaza, starts_at, ends_at, blook_id)
      select plaza, ${new Date(now + 60_000)}, ${new Date(now + 90_000)}, blook_id from who_rounds where id = ${id}`;
    const [early] = await server.database.sql<{ id: number }[]>`select max(id) as id from who_rounds`;
    expect(await refused(early?.id ?? 0, name)).toEqual([404, 'WHO_UNKNOWN']);
    expect(await paid(ann)).toEqual([]);
  });

  it('in another script is accepted but not right', async () => {
    const ann = await come();
    const { id } = await begin(ann);
    expect((await answer(ann, id, 'Γραμορα')).status).toBe(200);
    await ring();
    expect((await board(ann)).last?.own).toMatchObject({ answer: 'Γραμορα', right: false });
  });

  it('of a muted player counts, because nobody else reads it; a banned player has no access', async () => {
    const [ann, bo] = [await come(), await come()];
    const { id, name } = await begin(ann);
    const { sql } = server.database;
    await sql`insert into punishments (player_id, kind, reason) values (${ann.id}, 'mute', 'shouting')`;
    await sql`insert into punishments (player_id, kind, reason) values (${bo.id}, 'ban', 'shouting')`;
    expect((await answer(ann, id, name)).status).toBe(200);
    expect((await answer(bo, id, name)).status).toBeGreaterThanOrEqual(401);
    await ring();
    expect(await paid(ann, bo)).toEqual([{ player: ann.id, amount: 40 }]);
  });

  it('that is sent thirty times at once is one answer, and parallel settling pays it once [3.6.13]', async () => {
    const [ann, bo] = [await come(), await come()];
    const { id, name } = await begin(ann);
    await atOnce(30, (at) => answer(ann, id, at % 2 ? name : misspelt(name)));
    await answer(bo, id, name);
    wait(WHO_ROUND_MS);
    const settle = Array.from({ length: 4 }, () => server.runJob('settle-who-rounds'));
    await Promise.all([...settle, ...Array.from({ length: 8 }, () => read(ann))]);
    await until(async () => (await board(ann)).last !== null);
    expect(await paid(ann, bo)).toEqual([
      { player: ann.id, amount: 40 },
      { player: bo.id, amount: 15 },
    ]);
    expect((await board(ann)).last).toMatchObject({ answered: 2, knew: 2 });
    expect(await audit(server.database)).toEqual([]);
  });
});

it('old rounds are deleted with their answers', async () => {
  const ann = await come();
  const { id, name } = await begin(ann);
  await answer(ann, id, name);
  await ring();
  const { sql } = server.database;
  await sql`update who_rounds set settled_at = now() - interval '3 days' where id = ${id}`;
  await server.runJob('forget-who-rounds');
  expect(await sql`select 1 from who_answers where round_id = ${id}`).toEqual([]);
});
