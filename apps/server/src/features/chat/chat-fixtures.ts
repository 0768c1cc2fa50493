/** Players who chat, for tests of messages. */
import type { Permission } from '@blookery/contract/base/permissions';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { beforeAll } from 'vitest';
import { befriend, type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

export let server: TestServer;
let address: string;
export const someone = (prefix = 'quick') => quickPlayer(server.database.sql, { prefix });

export const open = ({ token }: QuickPlayer) => openSocket(address, { token });

export const permit = (player: QuickPlayer, permission: Permission) =>
  givePermissions(server, player.id, [permission]);

export const friends = async (): Promise<[QuickPlayer, QuickPlayer]> => {
  const [one, other] = [await someone(), await someone()];
  await befriend(server.database.sql, one, other);
  return [one, other];
};

let nonces = 0;
const nonce = () => `nonce-${++nonces}`;

export const say = (player: QuickPlayer, content: string, more: object = {}, roomId = GLOBAL_ROOM) =>
  server.request(`POST /api/chat/messages/${roomId}`, {
    token: player.token,
    body: { content, nonce: nonce(), ...more },
  });

export const said = async (player: QuickPlayer, content: string, more: object = {}, roomId = GLOBAL_ROOM) => {
  const response = await say(player, content, more, roomId);
  return response.body.message;
};

export const history = async (player: QuickPlayer, query = '', roomId = GLOBAL_ROOM) =>
  (await server.request(`GET /api/chat/messages/${roomId}${query}`, { token: player.token })).body;
export const contents = (page: { messages: { content: string }[] }) =>
  page.messages.map(({ content }) => content);

export const change = (player: QuickPlayer, method: 'PUT' | 'DELETE', id: number, content?: string) =>
  server.request(`${method} /api/chat/messages/global/${id}`, {
    token: player.token,
    ...(content === undefined ? {} : { body: { content } }),
  });

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    address = await server.listen();
  });
}
