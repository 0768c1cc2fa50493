/** What members of a guild do, for tests. */
import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import type { Connections } from '../../testing/connections.ts';
import type { TestResponse } from '../../testing/response.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let wire: Connections;
export const join = (player: TestPlayer, id: number) => player.request(`POST /api/guilds/${id}/join`);

export const invite = (officer: TestPlayer, player: TestPlayer) =>
  officer.request('POST /api/guilds/mine/invites', { body: { username: player.username } });

export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
export const codes = (responses: TestResponse[]) => responses.map(({ status, code }) => code ?? status);

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    wire = await server.wire(50);
  });
  afterAll(async () => expect(await audit(server.database)).toEqual([]));
}
