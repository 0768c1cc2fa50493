import { CLOSED } from '@blookery/game/realtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { creditRate, patience } from './credits.ts';
import { busWorld } from './world.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' });
  address = await server.listen();
});

const someone = () => quickPlayer(server.database.sql);
const open = (token: string) => openSocket(address, { token });
const metric = async (name: string) => {
  const { text } = await server.ask('GET /metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

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
    expect(socket.heard[0]?.t).toBe('ready');
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
    expect(socket.heard).toMatchObject([{ t: 'refused', d: { code } }]);
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
    expect(socket.heard[0]).toMatchObject({ d: { message: expect.stringContaining('scamming') } });
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
    expect(socket.heard.at(-1)).toMatchObject({ ref: 7 });
  });

  it('receives messages for its player, and none for others', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const [annSocket, boSocket] = [await open(ann.token), await open(bo.token)];
    const world = busWorld(server.bus);
    world.tell(`user:${ann.id}`, { t: 'player.updated', d: { tokens: 7 } });
    world.tell('auctions', { t: 'player.updated', d: { tokens: 8 } });
    expect(await annSocket.next('player.updated')).toEqual({ tokens: 7 });
    await Promise.all([annSocket.quiet(), boSocket.quiet()]);
    expect(annSocket.heard.filter(({ t }) => t === 'player.updated')).toHaveLength(1);
    expect(boSocket.heard.filter(({ t }) => t === 'player.updated')).toEqual([]);
  });

  it('receives them on every open page of the player, in order', async () => {
    const ann = await someone();
    const pages = await Promise.all([open(ann.token), open(ann.token), open(ann.token)]);
    const world = busWorld(server.bus);
    for (let tokens = 0; tokens < 50; tokens++) {
      world.tell(`user:${ann.id}`, { t: 'player.updated', d: { tokens } });
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
    const ready = socket.heard[0];
    if (ready?.t !== 'ready') throw new Error('not ready');
    busWorld(server.bus).tell(`user:${ready.d.userId}`, { t: 'player.updated', d: {} });
    await socket.next('player.updated');
    expect(await metric('gateway_frames_out_total')).toBe(out + 1);
    await socket.close();
    await expect.poll(() => metric('gateway_sockets')).toBe(before);
  });
});

describe('a session that ends', () => {
  it('closes its sockets at once, and no others', async () => {
    const player = await server.player();
    const login = await server.ask('POST /api/auth/login', {
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
    await server.ask('DELETE /api/auth/logout', { token: player.token });
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
      await server.ask('DELETE /api/auth/logout', { token: player.token });
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

describe('bad frames', () => {
  /** Expects that another connected client notices nothing. */
  const undisturbed = async (mischief: () => Promise<void>) => {
    const bystander = await open((await someone()).token);
    await mischief();
    await bystander.quiet();
    expect(bystander.heard.map(({ t }) => t)).toEqual(['ready', 'pong']);
    expect((await server.ask('GET /health')).status).toBe(200);
    await bystander.close();
  };

  it.each([
    ['text that is not JSON', 'hello?'],
    ['an array', '[1,2]'],
    ['null', 'null'],
    ['an unknown message', '{"t":"launch","d":{}}'],
    ['a message of the server', '{"t":"ready","d":{}}'],
    ['a name from the prototype', '{"t":"__proto__","d":{}}'],
    ['a wrong shape', '{"t":"ping","d":{"at":"now"}}'],
    ['an unknown field', '{"t":"ping","d":{"at":1,"extra":1}}'],
    ['a prototype among the fields', '{"t":"ping","d":{"at":1,"__proto__":{"x":1}}}'],
    ['an unknown key', '{"t":"ping","d":{"at":1},"x":1}'],
    ['a bad ref', '{"t":"ping","d":{"at":1},"ref":"a"}'],
    ['a second hello', '{"t":"hello","d":{"token":"x"}}'],
    ['deep nesting', `{"t":"ping","d":${'['.repeat(1500)}${']'.repeat(1500)}}`],
    ['bytes that no feature handles', Buffer.from([0, 1, 2, 255])],
  ])('are refused and the connection stays open: %s', async (_, frame) => {
    await undisturbed(async () => {
      const socket = await open((await someone()).token);
      socket.raw(frame);
      expect((await socket.next('refused')).code).toBe('GATEWAY_MESSAGE_INVALID');
      await socket.quiet();
    });
  });

  it('get a refusal with their ref', async () => {
    const socket = await open((await someone()).token);
    socket.raw('{"t":"ping","d":{},"ref":41}');
    await socket.next('refused');
    expect(socket.heard.at(-1)).toMatchObject({
      ref: 41,
      d: { message: 'That message was not understood: "at" is missing.' },
    });
  });

  it('longer than 4 KB end the connection with 1009, even a megabyte', async () => {
    await undisturbed(async () => {
      for (const size of [5000, 1_000_000]) {
        const socket = await open((await someone()).token);
        socket.raw(JSON.stringify({ t: 'ping', d: { at: 1, filler: 'x'.repeat(size) } }));
        expect((await socket.closed).code).toBe(1009);
      }
    });
  });

  it('that are not WebSocket frames end the connection', async () => {
    await undisturbed(async () => {
      const socket = await open((await someone()).token);
      socket.bytes(Buffer.from('GET / HTTP/1.1\r\n\r\nthis is not a frame at all'));
      expect((await socket.closed).code).toBeGreaterThan(1000);
      const latin = await open((await someone()).token);
      // A masked text frame whose payload is not UTF-8.
      latin.bytes(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]));
      expect((await latin.closed).code).toBe(1007);
    });
  });

  it('in large numbers are refused, then the socket is closed', async () => {
    await undisturbed(async () => {
      const socket = await open((await someone()).token);
      for (let sent = 0; sent < creditRate.most + patience + 50; sent++) socket.say('ping', { at: sent });
      expect(await socket.closed).toEqual({ code: CLOSED.flooded, reason: 'GATEWAY_TOO_FAST' });
      const refused = socket.heard.filter(({ t }) => t === 'refused');
      const answered = socket.heard.filter(({ t }) => t === 'pong');
      expect(refused.length).toBeGreaterThanOrEqual(patience);
      expect(refused.length).toBeLessThan(patience + 10);
      expect(answered.length).toBeGreaterThanOrEqual(creditRate.most);
    });
  });

  it('with nonsense cost more, so the socket is closed sooner', async () => {
    const socket = await open((await someone()).token);
    for (let sent = 0; sent < 60; sent++) socket.raw('nonsense');
    expect((await socket.closed).code).toBe(CLOSED.flooded);
  });
});

const aNotice = {
  kind: 'game',
  player: null,
  detail: null,
  imageId: null,
  link: null,
  action: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  read: false,
} as const;

describe('a slow socket', () => {
  it('is closed, while the others continue', async () => {
    const ann = await someone();
    const [slow, quick] = [await open(ann.token), await open(ann.token)];
    const cutBefore = await metric('gateway_slow_sockets_total');
    slow.ws.pause();
    const world = busWorld(server.bus);
    const text = 'x'.repeat(60_000);
    let told = 0;
    while ((await metric('gateway_slow_sockets_total')) === cutBefore && told < 2000) {
      for (let n = 0; n < 20; n++) {
        const notice = { ...aNotice, id: ++told, text };
        world.tell(`user:${ann.id}`, { t: 'notices.created', d: { notice } });
      }
      await quick.quiet();
    }
    expect(told).toBeLessThan(2000);
    slow.ws.resume();
    expect((await slow.closed).code).toBe(1006);
    await quick.quiet();
    const heard = quick.heard.flatMap((message) =>
      message.t === 'notices.created' ? message.d.notice.id : [],
    );
    expect(heard).toEqual(Array.from({ length: told }, (_, index) => index + 1));
  });
});

describe('a peer that is gone', () => {
  it('without a close frame is noticed', async () => {
    const watchful = await testServer({}, { gatewayTimes: { heartbeatMs: 40 } });
    const port = await watchful.listen();
    const [gone, background] = await Promise.all(
      [await quickPlayer(watchful.database.sql), await quickPlayer(watchful.database.sql)].map(({ token }) =>
        openSocket(port, { token }),
      ),
    );
    if (!gone || !background) throw new Error('not open');
    // A background tab sends nothing, but its browser replies to protocol pings.
    let pings = 0;
    background.ws.on('ping', () => pings++);
    gone.ws.pause();
    await expect
      .poll(async () => /^gateway_sockets (\d+)$/m.exec((await watchful.ask('GET /metrics')).text)?.[1])
      .toBe('1');
    expect(pings).toBeGreaterThan(0);
    await background.quiet();
  });
});

describe('the address of the gateway', () => {
  it('explains itself to a plain request', async () => {
    expect(await server.ask('GET /gateway')).toMatchObject({
      status: 426,
      code: 'GATEWAY_UPGRADE_EXPECTED',
    });
  });

  it('treats an upgrade to another protocol like any request', async () => {
    const answer = await fetch(`${address}/health`, {
      headers: { connection: 'Upgrade', upgrade: 'h2c' },
    }).catch(() => null);
    // fetch cannot send these headers, so they are sent by hand.
    expect(answer === null || answer.status === 200).toBe(true);
    const { connect } = await import('node:net');
    const text = await new Promise<string>((resolve, reject) => {
      const url = new URL(address);
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
      );
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 200 OK/);
    expect(text).toContain('{"status":"ok"}');
  });

  it('refuses a blacklisted address behind the proxy, and not its neighbours', async () => {
    const player = await someone();
    await server.database
      .sql`insert into address_blacklist (address, reason) values ('203.0.113.9', 'botting')`;
    server.bus.publish('blacklist.changed', '');
    const from = (forwarded: string) =>
      openSocket(address, { token: player.token, headers: { 'x-forwarded-for': forwarded } });
    await expect.poll(() => from('203.0.113.9').catch(({ status }: { status: number }) => status)).toBe(403);
    await expect(from('203.0.113.10')).resolves.toBeDefined();
  });

  it('limits the connections from one address', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const port = await limited.listen();
    const answers = await Promise.all(
      Array.from({ length: 620 }, () =>
        openSocket(port).then(
          (socket) => {
            socket.ws.terminate();
            return 101;
          },
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    expect(answers.filter((status) => status === 101)).toHaveLength(600);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
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
