/**
 * The game behind a PgBouncer in transaction mode: consecutive statements of a connection run in different sessions.
 */
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { audit } from '../economy/audit/audit.ts';
import { leaveWordAboutPlayer } from '../players/operator-news.ts';
import { bid, listBlook, withTokens } from '../testing/auctions.ts';
import { packToOpen } from '../testing/collecting.ts';
import { onAPort, testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { whenDone } from '../testing/when-done.ts';
import { pgbouncerProgram, testPgBouncer } from './pgbouncer-fixtures.ts';

if (!pgbouncerProgram) {
  process.stderr.write('Skipped, because PgBouncer is not installed: apt-get install pgbouncer\n');
}

describe.runIf(pgbouncerProgram)('behind a PgBouncer in transaction mode', () => {
  const setUp = async () => {
    const { address } = await testDatabase();
    const bouncer = await testPgBouncer(pgbouncerProgram ?? '', address);
    const { user, password, database } = address;
    const direct = `postgres://${user}:${password}@127.0.0.1:${await onAPort(address)}/${database}`;
    const settings = {
      DATABASE_URL: bouncer,
      DATABASE_LISTEN_URL: direct,
      DATABASE_PREPARE: 'off',
      DATABASE_POOL: '16',
    };
    // Without the operator's word, a change would be noticed at the next round.
    const server = await testServer(settings, { gatewayTimes: { sessionsMs: 3_600_000 } });
    return { server, address };
  };

  it('parallel calls get their own results, and packs, bids and chat work', async () => {
    const { server } = await setUp();
    const seller = await withTokens(server);
    const { id: auction } = await listBlook(server, seller, { price: 10, duration: 60 });
    const players = await Promise.all(Array.from({ length: 12 }, () => withTokens(server)));
    const packId = packToOpen().id;
    let bids = 0;
    await Promise.all(
      players.map(async (player, index) => {
        for (let turn = 0; turn < 8; turn++) {
          const [me, other, packs, message] = await Promise.all([
            player.request('GET /api/users/me'),
            player.request(`GET /api/users/${seller.username}`),
            player.request('POST /api/market/open-packs', { body: { packId, count: 1 } }),
            player.request('POST /api/chat/messages/global', {
              body: { content: `hello ${index} ${turn}`, nonce: `${index}-${turn}` },
            }),
          ]);
          expect([me.status, other.status, packs.status, message.status]).toEqual([200, 200, 200, 200]);
          expect([me.body.id, other.body.id]).toEqual([player.id, seller.id]);
          expect(message.text).toContain(`hello ${index} ${turn}`);
        }
        const { status } = await bid(server, player, auction, 100 + index * 50);
        if (status === 200) bids++;
      }),
    );
    expect(bids).toBeGreaterThan(0);
    const pulls = await server.database.sql<{ count: number }[]>`
      select count(*)::int as count from pulls group by player_id`;
    expect(pulls.map(({ count }) => count)).toEqual(players.map(() => 8));
    expect(await audit(server.database)).toEqual([]);
  });

  it('notifications of operator commands arrive, because servers listen at the direct address', async () => {
    const { server, address } = await setUp();
    const player = await server.player();
    const socket = await openSocket(await server.listen(), { token: player.token });
    const operator = openDatabase(address, { pool: 1 });
    whenDone(operator.close);
    await operator.transaction(async (tx) => {
      await tx`delete from sessions where player_id = ${player.id}`;
      await leaveWordAboutPlayer(tx, player.id);
    });
    await socket.closed;
  });
});
