/** A server with a clock of its own, for tests of the auction house. */
import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const start = new Date('2026-11-18T12:00:00Z');
export let now = start;

export const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

export let server: TestServer;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    now = start;
    server = await testServer({}, { clock: { now: () => new Date(now) } });
  });
  afterAll(async () => expect(await audit(server.database)).toEqual([]));
}
