import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { creditRate, patience } from './credits.ts';
import { gatewayServer } from './gateway-fixtures.ts';
import { busWorld } from './world.ts';

const { server, address, someone, open, metric } = await gatewayServer();

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

describe('bad frames', () => {
  /** Expects that another connected client notices nothing. */
  const undisturbed = async (mischief: () => Promise<void>) => {
    const bystander = await open((await someone()).token);
    await mischief();
    await bystander.quiet();
    expect(bystander.received.map(({ t }) => t)).toEqual(['ready', 'pong']);
    expect((await server.request('GET /health')).status).toBe(200);
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
    expect(socket.received.at(-1)).toMatchObject({
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
      const refused = socket.received.filter(({ t }) => t === 'refused');
      const pongs = socket.received.filter(({ t }) => t === 'pong');
      expect(refused.length).toBeGreaterThanOrEqual(patience);
      expect(refused.length).toBeLessThan(patience + 10);
      expect(pongs.length).toBeGreaterThanOrEqual(creditRate.most);
    });
  });

  it('with nonsense cost more, so the socket is closed sooner', async () => {
    const socket = await open((await someone()).token);
    for (let sent = 0; sent < 60; sent++) socket.raw('nonsense');
    expect((await socket.closed).code).toBe(CLOSED.flooded);
  });
});

describe('a slow socket', () => {
  it('is closed, while the others continue', async () => {
    const ann = await someone();
    const [slow, quick] = [await open(ann.token), await open(ann.token)];
    const cutBefore = await metric('gateway_slow_sockets_total');
    slow.ws.pause();
    const world = busWorld(server.bus);
    const text = 'x'.repeat(60_000);
    let published = 0;
    while ((await metric('gateway_slow_sockets_total')) === cutBefore && published < 2000) {
      for (let n = 0; n < 20; n++) {
        const notice = { ...aNotice, id: ++published, text };
        world.publish(`user:${ann.id}`, { t: 'notices.created', d: { notice } });
      }
      await quick.quiet();
    }
    expect(published).toBeLessThan(2000);
    slow.ws.resume();
    expect((await slow.closed).code).toBe(1006);
    await quick.quiet();
    const received = quick.received.flatMap((message) =>
      message.t === 'notices.created' ? message.d.notice.id : [],
    );
    expect(received).toEqual(Array.from({ length: published }, (_, index) => index + 1));
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
      .poll(async () => /^gateway_sockets (\d+)$/m.exec((await watchful.request('GET /metrics')).text)?.[1])
      .toBe('1');
    expect(pings).toBeGreaterThan(0);
    await background.quiet();
  });
});

describe('the address of the gateway', () => {
  it('explains itself to a plain request', async () => {
    expect(await server.request('GET /gateway')).toMatchObject({
      status: 426,
      code: 'GATEWAY_UPGRADE_EXPECTED',
    });
  });

  it('treats an upgrade to another protocol like any request', async () => {
    const response = await fetch(`${address}/health`, {
      headers: { connection: 'Upgrade', upgrade: 'h2c' },
    }).catch(() => null);
    // fetch cannot send these headers, so they are sent by hand.
    expect(response === null || response.status === 200).toBe(true);
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1.1 200 OK/);
    expect(received).toContain('{"status":"ok"}');
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

  it('closes the open sockets of an address once it is blacklisted, and not those of its neighbours', async () => {
    const player = await someone();
    const from = (forwarded: string, token?: string) =>
      openSocket(address, {
        headers: { 'x-forwarded-for': forwarded },
        ...(token !== undefined && { token }),
      });
    const barred = await from('203.0.113.19', player.token);
    const silent = await from('203.0.113.19');
    const neighbour = await from('203.0.113.20', player.token);
    await server.database.sql`
      insert into address_blacklist (address, reason) values ('203.0.113.19', 'botting')`;
    server.bus.publish('blacklist.changed', '');
    expect((await barred.next('refused')).code).toBe('ADDRESS_BLACKLISTED');
    for (const socket of [barred, silent]) {
      expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'ADDRESS_BLACKLISTED' });
    }
    await neighbour.quiet();
  });

  it('limits the connections from one address', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const port = await limited.listen();
    const responses = await Promise.all(
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
    expect(responses.filter((status) => status === 101)).toHaveLength(600);
    expect(responses.filter((status) => status === 429)).toHaveLength(20);
  });
});
