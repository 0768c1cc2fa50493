import fastify from 'fastify';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { faultOf } from '../../testing/until.ts';
import { sendFault } from './send-fault.ts';

const { sql } = await testDatabase();

/** What an operator finds in the log after a call met this condition of the database. */
async function logAfter(condition: string): Promise<string> {
  const raise = `do $$ begin raise exception 'as asked' using errcode = '${condition}'; end $$`;
  const fault = await faultOf(sql.unsafe(raise));
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  app.setErrorHandler((thrown, request, reply) => sendFault(thrown, request, reply));
  app.get('/', () => Promise.reject(fault));
  const { statusCode } = await app.inject('/');
  expect(statusCode).toBe(503);
  return lines.join('');
}

it.each([
  ['disk_full', 'the database has no room'],
  ['query_canceled', 'the database has no time or no connection'],
  ['too_many_connections', 'the database has no time or no connection'],
])('a call that fails because of %s leaves the reason in the log', async (condition, sentence) => {
  const log = await logAfter(condition);
  expect(log).toContain(sentence);
  expect(log).toContain('as asked');
});
