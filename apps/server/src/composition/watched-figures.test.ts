/** What GET /metrics says about the database, the jobs, the outboxes, refusals and tokens. */
import { describe, expect, it } from 'vitest';
import { databaseDoor } from '../testing/database-door.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const metricsOf = async (server: TestServer): Promise<string> =>
  String((await server.request('GET /metrics')).body);

/** The value of a series, as `name{label="value"}`. */
function figure(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  if (!line) throw new Error(`${series} is not exported`);
  return Number(line.slice(series.length));
}

describe('the metrics', () => {
  it('count refusals by their code', async () => {
    const server = await testServer();
    for (let n = 0; n < 3; n++) await server.request('GET /api/users/me');
    await server.request('GET /api/no-such-call');
    const text = await metricsOf(server);
    expect(figure(text, 'http_refusals_total{code="SESSION_REQUIRED"}')).toBe(3);
    expect(figure(text, 'http_refusals_total{code="ROUTE_UNKNOWN"}')).toBe(1);
  });

  it('show the pool, the plaza and the tokens from the start', async () => {
    const server = await testServer();
    await server.player();
    const text = await metricsOf(server);
    expect(figure(text, 'database_connection_wait_seconds_count')).toBeGreaterThan(0);
    expect(figure(text, 'database_statements_in_flight')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'database_connection_waiters')).toBe(0);
    expect(figure(text, 'plaza_walkers')).toBe(0);
    expect(figure(text, 'economy_tokens_total{way="made"}')).toBe(0);
    expect(text).toContain('# TYPE plaza_tick_seconds histogram');
  });

  it('show how late a job is, and how much waits in the outboxes', async () => {
    const server = await testServer();
    const { sql } = server.database;
    await sql`
      insert into job_leases (name, due_at) values ('send-mail', now() - interval '10 minutes'),
        ('store-outbox', now() + interval '10 minutes'), ('a job of another version', now())
      on conflict (name) do update set due_at = excluded.due_at`;
    await sql`
      insert into payment_events (id, type, subject, handled_at)
      values ('evt_1', 'x', '{}', null), ('evt_2', 'x', '{}', null), ('evt_3', 'x', '{}', now())`;
    const text = await metricsOf(server);
    expect(figure(text, 'job_lag_seconds{name="send-mail"}')).toBeGreaterThanOrEqual(600);
    expect(figure(text, 'job_lag_seconds{name="store-outbox"}')).toBe(0);
    expect(text).not.toContain('another version');
    expect(figure(text, 'job_failures_total{name="send-mail"}')).toBe(0);
    expect(figure(text, 'outbox_waiting{outbox="payment-events"}')).toBe(2);
    expect(figure(text, 'outbox_waiting{outbox="store"}')).toBe(0);
    expect(figure(text, 'outbox_waiting{outbox="mail"}')).toBe(0);
  });

  it('are there without the figures of the database while it is away', async () => {
    const { address } = await testDatabase();
    const door = await databaseDoor(address);
    const server = await testServer({}, { databaseAddress: door.address });
    await door.silence();
    const text = await metricsOf(server);
    expect(text).not.toContain('outbox_waiting{');
    expect(text).not.toContain('job_lag_seconds{');
    expect(text).toContain('database_statements_in_flight');
    await door.open();
  });
});
