import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { gatewayServer } from './gateway-fixtures.ts';
import { busWorld } from './world.ts';

const { server, address, someone, open, metric } = await gatewayServer();

describe('saying hello', () => {
  it('opens /gateway with the token and gets ready, with the time of the server [1.7.39, 1.7.40]', async () => {
    const player = await someone();
    const before = Date.now();
    const socket = await openSocket(address);
    socket.say('hello', { token: player.token });
    const ready = await socket.next('ready');
    expect(ready.userId).toBe(player.id);
    expect(ready.time).toBeGreaterThanOrEqual(before);
    expect(ready.time).toBeLessThanOrEqual(Date.now());
    expect(socket.received[0]?.t).toBe('ready');
  });

  it.each([
    ['an unknown token', { t: 'hello', d: { token: 'nonsense' } }, 'SESSION_REQUIRED'],
    ['no token', { t: 'hello', d: {} }, 'GATEWAY_HELLO_EXPECTED'],
    ['another message first', { t: 'ping', d: { at: 1 } }, 'GATEWAY_HELLO_EXPECTED'],
    ['text that is not JSON', 'nonsense', 'GATEWAY_HELLO_EXPECTED'],
  ])('is refused with 4001 for %s', async (_, frame, code) => {
    const socket = await openSocket(address);
    socket.raw(JSON.stringify(frame));
    expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: code });
    expect(socket.received).toMatchObject([{ t: 'refused', d: { code } }]);
  });

  it('is refused with 4001 if it is too late', async () => {
    const impatient = await testServer({}, { gatewayTimes: { helloMs: 50 } });
    const socket = await openSocket(await impatient.listen());
    expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'GATEWAY_HELLO_EXPECTED' });
  });

  it('is refused for bytes, and for a second frame before ready', async () => {
    const player = await someone();
    const bytes = await openSocket(address);
    bytes.raw(Buffer.from([1, 2, 3]));
    expect((await bytes.closed).code).toBe(CLOSED.refused);
    const hasty = await openSocket(address);
    hasty.say('hello', { token: player.token });
    hasty.say('hello', { token: player.token });
    expect((await hasty.closed).code).toBe(CLOSED.refused);
  });

  it('is refused for a banned player, with the reason', async () => {
    const player = await someone();
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${player.id}, 'ban', 'scamming')`;
    const socket = await openSocket(address);
    socket.say('hello', { token: player.token });
    expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'PLAYER_BANNED' });
    expect(socket.received[0]).toMatchObject({ d: { message: expect.stringContaining('scamming') } });
  });

  it('is refused to the thirteenth socket of one player, and not to others', async () => {
    const player = await someone();
    const sockets = await Promise.all(Array.from({ length: 12 }, () => open(player.token)));
    const late = await openSocket(address);
    late.say('hello', { token: player.token });
    expect((await late.closed).code).toBe(CLOSED.tooMany);
    await open((await someone()).token);
    await sockets[0]?.close();
    await expect(open(player.token)).resolves.toBeDefined();
  });
});

describe('a connection', () => {
  it('gets a pong with the stamp of each ping [1.4.26]', async () => {
    const socket = await open((await someone()).token);
    socket.say('ping', { at: 123.5 }, 7);
    expect(await socket.next('pong')).toEqual({ at: 123.5 });
    expect(socket.received.at(-1)).toMatchObject({ ref: 7 });
  });

  it('receives messages for its player, and none for others', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const [annSocket, boSocket] = [await open(ann.token), await open(bo.token)];
    const world = busWorld(server.bus);
    world.publish(`user:${ann.id}`, { t: 'player.updated', d: { tokens: 7 } });
    world.publish('auctions', { t: 'player.updated', d: { tokens: 8 } });
    expect(await annSocket.next('player.updated')).toEqual({ tokens: 7 });
    await Promise.all([annSocket.quiet(), boSocket.quiet()]);
    expect(annSocket.received.filter(({ t }) => t === 'player.updated')).toHaveLength(1);
    expect(boSocket.received.filter(({ t }) => t === 'player.updated')).toEqual([]);
  });

  it('receives them on every open page of the player, in order', async () => {
    const ann = await someone();
    const pages = await Promise.all([open(ann.token), open(ann.token), open(ann.token)]);
    const world = busWorld(server.bus);
    for (let tokens = 0; tokens < 50; tokens++) {
      world.publish(`user:${ann.id}`, { t: 'player.updated', d: { tokens } });
    }
    for (const page of pages) {
      for (let tokens = 0; tokens < 50; tokens++)
        expect(await page.next('player.updated')).toEqual({ tokens });
    }
  });

  it('is counted', async () => {
    const before = await metric('gateway_sockets');
    const socket = await open((await someone()).token);
    expect(await metric('gateway_sockets')).toBe(before + 1);
    const out = await metric('gateway_frames_out_total');
    const ready = socket.received[0];
    if (ready?.t !== 'ready') throw new Error('not ready');
    busWorld(server.bus).publish(`user:${ready.d.userId}`, { t: 'player.updated', d: {} });
    await socket.next('player.updated');
    expect(await metric('gateway_frames_out_total')).toBe(out + 1);
    await socket.close();
    await expect.poll(() => metric('gateway_sockets')).toBe(before);
  });
});

describe('a session that ends', () => {
  it('closes its sockets at once, and no others', async () => {
    const player = await server.player();
    const login = await server.request('POST /api/auth/login', {
      body: {
        username: player.username,
        password: player.password,
        captchaToken: await server.captcha('login'),
      },
    });
    const [here, alsoHere, elsewhere] = [
      await open(player.token),
      await open(player.token),
      await open(login.body.token),
    ];
    await server.request('DELETE /api/auth/logout', { token: player.token });
    for (const socket of [here, alsoHere]) {
      expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'SESSION_REQUIRED' });
    }
    await elsewhere.quiet();
  });

  it('while its socket is being admitted is refused', async () => {
    const { sql } = server.database;
    for (let round = 0; round < 10; round++) {
      const player = await someone();
      const socket = await openSocket(address);
      const [row] = await sql<{ id: string }[]>`select id from sessions where player_id = ${player.id}`;
      socket.say('hello', { token: player.token });
      await server.request('DELETE /api/auth/logout', { token: player.token });
      expect((await socket.closed).code, `round ${round} with ${row?.id}`).toBe(CLOSED.refused);
    }
  });

  it('by a ban is closed as soon as the player is checked again', async () => {
    const player = await someone();
    const socket = await open(player.token);
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${player.id}, 'ban', 'scamming')`;
    busWorld(server.bus).recheck(player.id);
    expect((await socket.closed).code).toBe(CLOSED.refused);
  });

  it('without a message is noticed in the next round', async () => {
    const watchful = await testServer({}, { gatewayTimes: { sessionsMs: 50 } });
    const port = await watchful.listen();
    const [player, other] = [
      await quickPlayer(watchful.database.sql),
      await quickPlayer(watchful.database.sql),
    ];
    const socket = await openSocket(port, { token: player.token });
    const bystander = await openSocket(port, { token: other.token });
    await watchful.database.sql`delete from sessions where player_id = ${player.id}`;
    expect((await socket.closed).code).toBe(CLOSED.refused);
    await bystander.quiet();
  });
});

describe('closing the server', () => {
  it('sends 1001 to everyone and finishes soon', async () => {
    const closing = await testServer({}, { gatewayTimes: { goodbyeMs: 200 } });
    const port = await closing.listen();
    const player = await quickPlayer(closing.database.sql);
    const [polite, deaf, silent] = [
      await openSocket(port, { token: player.token }),
      await openSocket(port, { token: player.token }),
      await openSocket(port),
    ];
    deaf.ws.pause();
    const started = performance.now();
    await closing.close();
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await polite.closed).toEqual({ code: 1001, reason: 'CLOSING' });
    expect((await silent.closed).code).toBe(1001);
    deaf.ws.terminate();
  });
});
