/** Players who chat, for tests of the rules of rooms. */
import type { Permission } from '@blookery/contract/base/permissions';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { beforeAll } from 'vitest';
import { type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

export let server: TestServer;
let address: string;
export const someone = (prefix = 'quick') => quickPlayer(server.database.sql, { prefix });

export const open = ({ token }: QuickPlayer) => openSocket(address, { token });
let nonces = 0;

export const say = (player: QuickPlayer, content: string, roomId = GLOBAL_ROOM) =>
  server.request(`POST /api/chat/messages/${roomId}`, {
    token: player.token,
    body: { content, nonce: `n${++nonces}` },
  });

export const history = (player: QuickPlayer, roomId = GLOBAL_ROOM, query = '') =>
  server.request(`GET /api/chat/messages/${roomId}${query}`, { token: player.token });

export const permit = (player: QuickPlayer, permission: Permission) =>
  givePermissions(server, player.id, [permission]);

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer({ RATE_LIMITS: 'on' });
    address = await server.listen();
  });
}
