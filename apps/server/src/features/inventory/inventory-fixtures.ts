/** A server with prepared rolls, for tests of the inventory. */
import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { packToOpen } from '../../testing/collecting.ts';
import type { Connections } from '../../testing/connections.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export const rolls: number[] = [];
const dice = { roll: () => rolls.shift() ?? 0.5 };

export let server: TestServer;
export let wire: Connections;
export const kind = packToOpen().blooks[0]?.id ?? 0;
export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;

export const hold = (what: 'blooks' | 'items', id: number, by: string | null) =>
  server.database.sql`update ${server.database.sql(what)} set held_by = ${by} where id = ${id}`;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer({}, { dice });
    wire = await server.wire(20);
  });
  afterAll(async () => expect(await audit(server.database)).toEqual([]));
}
