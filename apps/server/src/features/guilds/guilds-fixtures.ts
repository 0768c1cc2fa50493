/** What members of a guild do, for tests. */

import { afterAll, beforeAll, expect } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import type { TestAnswer } from '../../testing/answer.ts';
import { type Connections, connections } from '../../testing/connections.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let wire: Connections;
export const join = (player: TestPlayer, id: number) => player.ask(`POST /api/guilds/${id}/join`);

export const invite = (officer: TestPlayer, player: TestPlayer) =>
  officer.ask('POST /api/guilds/mine/invites', { body: { username: player.username } });

export const me = async (player: TestPlayer) => (await player.ask('GET /api/users/me')).body;
export const codes = (answers: TestAnswer[]) => answers.map(({ status, code }) => code ?? status);

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    wire = connections(await server.listen(), 50);
  });
  afterAll(async () => {
    wire.close();
    expect(await audit(server.database)).toEqual([]);
  });
}
