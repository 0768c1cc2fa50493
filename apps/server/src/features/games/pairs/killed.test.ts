/**
 * A duel across two servers, one of which is killed in the middle, five times. The player of the dead server goes on at
 * the other one, nobody is paid twice, and both can play again at once.
 */
import type { PairsGame } from '@blookery/contract/games/pairs';
import { expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { killableServers } from '../../../testing/processes/killable-servers.ts';
import { quickPlayers } from '../../../testing/quick-players.ts';
import { testRedis } from '../../../testing/services/test-redis.ts';
import { waitFor } from '../../../testing/until.ts';
import { visit } from '../../../testing/visitors.ts';
import { yardWith } from './pairs-fixtures.ts';

it('a duel continues after a server was killed, and pays once [3.6.13, 3.6.14]', async () => {
  const redis = await testRedis();
  const { database, start } = await killableServers({
    callers: 4,
    settings: { REDIS_URL: redis.url, SECRET: 'the secret of both servers' },
  });
  await database.sql`insert into plaza_maps (data) values (${JSON.stringify(yardWith('pairs-table'))})`;
  const near = await start();

  for (let death = 0; death < 5; death++) {
    const far = await start();
    const [ann, bo] = await quickPlayers(database.sql, 2);
    if (!ann || !bo) throw new Error('nobody was made');
    await visit(near.address, ann.token);
    await visit(far.address, bo.token);
    const game: PairsGame = await waitFor(async () => {
      const made = await near.wire.request('POST /api/games/pairs', {
        token: ann.token,
        body: { mode: 'duel' },
      });
      if (made.status !== 200 && made.code !== 'PAIRS_BUSY') throw new Error(made.text);
      const { own } = (await near.wire.request('GET /api/games/pairs', { token: ann.token })).body;
      const joined = await far.wire.request(`POST /api/games/pairs/${own?.id ?? 0}/join`, {
        token: bo.token,
      });
      if (joined.status !== 200) throw new Error(joined.text);
      return joined.body;
    });
    const first = game.turn === 0 ? { wire: near.wire, ...ann } : { wire: far.wire, ...bo };
    const turned = await first.wire.request(`POST /api/games/pairs/${game.id}/cards/3`, {
      token: first.token,
    });
    expect(turned.status).toBe(200);

    // Requests in flight die with their server.
    const lost = Array.from({ length: 4 }, () =>
      far.wire.request(`POST /api/games/pairs/${game.id}/leave`, { token: bo.token }).catch(() => null),
    );
    await far.process.stop('SIGKILL');
    await Promise.all(lost);

    await visit(near.address, bo.token);
    const left = await near.wire.request(`POST /api/games/pairs/${game.id}/leave`, { token: bo.token });
    expect(left.body.over).toEqual({ winner: 0, end: 'left' });
    const paid = await database.sql`
      select to_player as player, amount from transfers
      where kind = 'stall-game' and currency = 'tokens' and to_player = any(${[ann.id, bo.id]}::uuid[])`;
    expect(paid).toEqual([{ player: ann.id, amount: 40 }]);
    for (const { token } of [ann, bo]) {
      const again = await near.wire.request('POST /api/games/pairs', { token, body: { mode: 'alone' } });
      expect([again.status, again.text]).toEqual([200, again.text]);
    }
  }
  expect(await audit(database)).toEqual([]);
}, 120_000);
