/**
 * Rounds across two servers, one of which is killed while answers and the end are under way, three times. Both show the
 * same silhouette, no answer that was taken is lost, and everybody is paid once.
 */
import type { WhoBoard } from '@blookery/contract/games/who';
import { isWhoOn, nextWhoAt } from '@blookery/game/games/who';
import { expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { lists } from '../../../testing/collecting.ts';
import { killableServers } from '../../../testing/processes/killable-servers.ts';
import { testRedis } from '../../../testing/services/test-redis.ts';
import { until, waitFor } from '../../../testing/until.ts';
import { inPlaza, nameIn, paidFor } from './who-fixtures.ts';

const inPacks = lists.blooks.filter(({ packId }) => packId !== null);

/** The servers show rounds of their own by the clock, every quarter of an hour. One of them would hide those of this test. */
const betweenOwnRounds = () =>
  until(() => !isWhoOn(Date.now()) && nextWhoAt(Date.now()) - Date.now() > 30_000, { withinMs: 90_000 });

it('a round continues after a server was killed, and pays once [3.6.13, 3.6.14]', async () => {
  const redis = await testRedis();
  const { database, start } = await killableServers({
    callers: 4,
    settings: { REDIS_URL: redis.url, SECRET: 'the secret of both servers' },
  });
  const { sql } = database;
  const near = await start();

  for (let death = 0; death < 3; death++) {
    const far = await start();
    await betweenOwnRounds();
    const [ann, bo] = [await inPlaza(sql, near.address), await inPlaza(sql, far.address)];
    expect(bo.joined.plaza).toBe(ann.joined.plaza);
    // A round that begins now.
    await sql`
      insert into who_rounds (plaza, starts_at, ends_at, blook_id)
      values (${ann.joined.plaza}, now(), now() + interval '10 minutes', ${inPacks[death * 7]?.id ?? 0})`;
    const seen = await waitFor(async (): Promise<[WhoBoard, WhoBoard]> => {
      const [one, two] = await Promise.all([
        near.wire.request('GET /api/games/who', { token: ann.token }),
        far.wire.request('GET /api/games/who', { token: bo.token }),
      ]);
      if (one.status !== 200 || two.status !== 200) throw new Error(one.text + two.text);
      return [one.body, two.body];
    });
    expect(seen[0].round).toEqual(seen[1].round);
    const id = seen[0].round?.id ?? 0;
    const name = await nameIn(sql, id);

    const hand = (wire: typeof near.wire, token: string) =>
      wire.request(`POST /api/games/who/${id}`, { token, body: { answer: name } });
    expect((await hand(far.wire, bo.token)).status).toBe(200);
    expect((await hand(near.wire, ann.token)).status).toBe(200);

    // The bell rings, both servers notice it, and one of them dies over it.
    await sql`update who_rounds set ends_at = now() where id = ${id}`;
    const lost = Array.from({ length: 4 }, () =>
      far.wire.request('GET /api/games/who', { token: bo.token }).catch(() => null),
    );
    const dying = far.process.stop('SIGKILL');
    await waitFor(async () => {
      const { body } = await near.wire.request('GET /api/games/who', { token: ann.token });
      expect(body.last).toMatchObject({ roundId: id, knew: 2, own: { right: true, paid: { tokens: 15 } } });
    });
    await Promise.all([...lost, dying]);
    expect(await paidFor(sql, [ann, bo])).toEqual([
      { player: bo.id, amount: 40 },
      { player: ann.id, amount: 15 },
    ]);
    await ann.socket.close();
  }
  expect(await audit(database)).toEqual([]);
}, 240_000);
