/** What players and load balancers get while the database is away, and after it has come back. */
import { madeFilename } from '@blookery/game/players/uploads';
import { describe, expect, it } from 'vitest';
import { signWebhook } from '../adapters/sandbox/webhooks.ts';
import { openDatabase } from '../database/database.ts';
import { asRefusal } from '../http/faults/send-fault.ts';
import { type DatabaseDoor, databaseDoor } from '../testing/database-door.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { whenDone } from '../testing/when-done.ts';

const setUp = async () => {
  const { address } = await testDatabase();
  const door = await databaseDoor(address);
  const server = await testServer({}, { databaseAddress: door.address });
  return { door, server, player: await server.player() };
};

const ways: [string, (door: DatabaseDoor) => unknown][] = [
  ['refuses connections', (door) => door.shut()],
  ['accepts connections and does not answer', (door) => door.silence()],
];

describe.each(ways)('a database that %s', (_name, leave) => {
  it('makes calls fail with 503 and a time to wait, and calls work again when it is back', async () => {
    const { door, server, player } = await setUp();
    await leave(door);
    const call = 'PUT /api/quests/claim-daily-tokens';
    const responses = await Promise.all(Array.from({ length: 12 }, () => player.request(call)));
    for (const { status, code, headers } of responses) {
      expect({ status, code }).toEqual({ status: 503, code: 'DATABASE_AWAY' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await server.request('GET /ready')).toMatchObject({
      status: 503,
      text: expect.stringContaining('"status":"not ready"'),
    });
    expect((await server.request('GET /health')).status).toBe(200);

    await door.open();
    await expect.poll(async () => (await player.request(call)).status).not.toBe(503);
    await expect.poll(async () => (await server.request('GET /ready')).status).toBe(200);
  });

  it('makes routes beside the calls fail as well: pictures, webhooks and the payment sandbox', async () => {
    const { door, server } = await setUp();
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
    const secret = `whsec_${server.secrets.key('payments-webhook')}`;
    const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
    const id = '11111111-1111-4111-8111-111111111111';
    const request = () =>
      Promise.all([
        server.request(`GET /cdn/uploads/${id}/${id}/${madeFilename('picture')}`),
        server.app.inject({
          method: 'POST',
          url: '/api/stripe/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload: body,
        }),
        server.request('GET /payments-sandbox/v1/payment_intents/pi_1?client_secret=none', {
          headers: { authorization: 'Bearer pk_test_blookery_sandbox' },
        }),
      ]);
    await leave(door);
    const [picture, webhook, sandbox] = await request();
    expect([picture.status, webhook.statusCode, sandbox.status]).toEqual([503, 503, 503]);
    expect((await server.request('GET /metrics')).status).toBe(200);

    await door.open();
    await expect.poll(async () => (await request())[0].status).toBe(404);
    expect((await request())[1].statusCode).toBe(200);
  });
});

describe('a database that only reads, as the old primary after a failover', () => {
  const call = 'PUT /api/quests/claim-daily-tokens';

  it('counts as away: calls fail with 503, no server is ready, and everything works again by itself', async () => {
    const { address } = await testDatabase();
    const server = await testServer({}, { databaseAddress: address });
    const player = await server.player();
    const admin = openDatabase({ ...address, database: 'postgres' }, { pool: 1 });
    whenDone(admin.close);
    const name = admin.sql(address.database);
    await admin.sql`alter database ${name} set default_transaction_read_only = on`;
    await admin.sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = ${address.database} and application_name like 'blookery%'`;
    await expect.poll(async () => (await server.request('GET /ready')).status).toBe(503);
    expect(await player.request(call)).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
    expect((await player.request('GET /api/notices')).code).toBe('DATABASE_AWAY');

    // For connections from now on.
    await admin.sql`alter database ${name} reset default_transaction_read_only`;
    await expect.poll(async () => (await server.request('GET /ready')).status).toBe(200);
    expect((await player.request(call)).status).toBe(200);
  });

  it('loses the remaining connections once a call writes', async () => {
    const server = await testServer({ DATABASE_POOL: '4' });
    const player = await server.player();
    const lines = await Promise.all(Array.from({ length: 4 }, () => server.database.sql.reserve()));
    for (const line of lines) {
      await line`set default_transaction_read_only = on`;
      line.release();
    }
    expect((await player.request('GET /api/notices')).status).toBe(200);
    expect((await player.request(call)).code).toBe('DATABASE_AWAY');
    await expect.poll(async () => (await player.request(call)).status).toBe(200);
  });
});

describe('a database that refuses every login', () => {
  it.each([
    ['because the role may not connect', 'nologin', 'login'],
    ['because the password is another one', "password 'changed'", "password 'first'"],
  ])('counts as away %s, and works again by itself', async (_why, refuse, accept) => {
    const { address } = await testDatabase();
    const admin = openDatabase({ ...address, database: 'postgres' }, { pool: 1 });
    const role = `login_${address.database}`;
    const change = (options: string) => admin.sql.unsafe(`alter role ${role} ${options}`);
    await admin.sql.unsafe(`create role ${role} superuser login password 'first'`);
    const mine = { ...address, user: role, password: 'first' };
    const server = await testServer({}, { databaseAddress: mine });
    const player = await server.player();
    whenDone(async () => {
      await server.close();
      await admin.sql.unsafe(`drop role ${role}`);
      await admin.close();
    });
    await change(refuse);
    await admin.sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`;
    await expect.poll(async () => (await server.request('GET /ready')).status).toBe(503);
    expect((await player.request('GET /api/notices')).code).toBe('DATABASE_AWAY');

    await change(accept);
    await expect.poll(async () => (await server.request('GET /ready')).status).toBe(200);
    expect((await player.request('GET /api/notices')).status).toBe(200);
  });
});

it.each(['3D000', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a call that fails because the database refuses the connection with %s is refused as if it were away',
  (code) => {
    const fault = Object.assign(new Error('no connection'), { code });
    expect(asRefusal(Object.assign(fault, { query: 'select 1' }))).toMatchObject({ code: 'DATABASE_AWAY' });
    expect(asRefusal(Object.assign(new Error('of another service'), { code }))).toBeNull();
  },
);

describe('a statement that the database has no room for', () => {
  it.each(['disk_full', 'out_of_memory'])('fails with 503, as if it were away: %s', async (condition) => {
    const { sql } = await testDatabase();
    const text = `do $$ begin raise exception 'no room' using errcode = '${condition}'; end $$`;
    const fault: unknown = await sql.unsafe(text).catch((thrown: unknown) => thrown);
    expect(asRefusal(fault)).toMatchObject({ code: 'DATABASE_AWAY', status: 503 });
  });
});
