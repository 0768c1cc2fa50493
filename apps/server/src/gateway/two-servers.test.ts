/** Two servers with one database and one Redis, which are one game to a player. */
import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it } from 'vitest';
import { quickPlayer, say } from '../testing/quick-players.ts';
import { testRedis } from '../testing/services/test-redis.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/until.ts';
import { busWorld } from './world.ts';

const redis = await testRedis();
const { address } = await testDatabase();
const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
const near = await testServer(environment, { databaseAddress: address });
const far = await testServer(environment, { databaseAddress: address });
const nearAddress = await near.listen();
const farAddress = await far.listen();

const someone = () => quickPlayer(near.database.sql);

describe('two servers', () => {
  it('carry chat and typing from one to the other', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const annSocket = await openSocket(nearAddress, { token: ann.token });
    const boSocket = await openSocket(farAddress, { token: bo.token });
    const { body } = await say(near, ann, 'hello over there');
    expect(await boSocket.next('chat.created')).toEqual(body);
    expect(await annSocket.next('chat.created')).toEqual(body);
    annSocket.say('chat.typing', { roomId: 'global' });
    expect((await boSocket.next('chat.typing')).userId).toBe(ann.id);
  });

  it('miss nothing that is sent after ready', async () => {
    const [ann, bo] = [await someone(), await someone()];
    for (let round = 0; round < 10; round++) {
      const socket = await openSocket(farAddress, { token: bo.token });
      const { body } = await say(near, ann, `round ${round}`);
      expect((await socket.next('chat.created')).message.id).toBe(body.message.id);
      await socket.close();
    }
  });

  it('number the messages of one room together, without a gap', async () => {
    const players = [await someone(), await someone(), await someone(), await someone()];
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const player = players[n % players.length];
        if (!player) throw new Error('nobody');
        return say(n % 2 ? near : far, player, `m${n}`);
      }),
    );
    const ids = responses.map(({ body }): number => body.message.id).sort((a, b) => a - b);
    expect(new Set(ids).size).toBe(40);
    expect((ids.at(-1) ?? 0) - (ids[0] ?? 0)).toBe(39);
  });

  it('close the sockets of a session that ends on either', async () => {
    const ann = await someone();
    const sockets = [
      await openSocket(nearAddress, { token: ann.token }),
      await openSocket(farAddress, { token: ann.token }),
    ];
    await near.request('DELETE /api/auth/logout', { token: ann.token });
    for (const socket of sockets) expect((await socket.closed).code).toBe(CLOSED.refused);
  });

  it('close the sockets of a player who is banned on either', async () => {
    const ann = await someone();
    const socket = await openSocket(farAddress, { token: ann.token });
    await near.database.sql`insert into punishments (player_id, kind, reason) values (${ann.id}, 'ban', 'x')`;
    busWorld(near.bus).recheck(ann.id);
    expect((await socket.closed).code).toBe(CLOSED.refused);
  });

  it('continue after Redis was away: all clients fetch again, and messages arrive again', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const socket = await openSocket(farAddress, { token: bo.token });
    await redis.kill();
    // Sent while nothing could be published: it is stored, and can be read.
    const { body } = await say(near, ann, 'into the void');
    expect(body.message.content).toBe('into the void');
    await redis.start();
    await socket.next('resync');
    const history = await far.request('GET /api/chat/messages/global', { token: bo.token });
    expect(history.body.messages.at(-1)?.content).toBe('into the void');
    await waitFor(async () => {
      await say(near, ann, 'back again');
      await socket.quiet();
      expect(socket.received.some(({ t, d }) => t === 'chat.created' && 'message' in d)).toBe(true);
    });
  });
});
