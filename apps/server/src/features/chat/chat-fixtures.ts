/** Players who chat, for tests of messages. */
import type { Permission } from '@blookery/contract/base/permissions';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { beforeAll } from 'vitest';
import type { Overrides } from '../../composition.ts';
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

export const say = (
  { token }: Pick<QuickPlayer, 'token'>,
  content: string,
  more: object = {},
  roomId = GLOBAL_ROOM,
) =>
  server.request(`POST /api/chat/messages/${roomId}`, {
    token,
    body: { content, nonce: `nonce-${++nonces}`, ...more },
  });

export const said = async (...message: Parameters<typeof say>) => (await say(...message)).body.message;

export const read = ({ token }: QuickPlayer, query = '', roomId = GLOBAL_ROOM) =>
  server.request(`GET /api/chat/messages/${roomId}${query}`, { token });
export const history = async (...page: Parameters<typeof read>) => (await read(...page)).body;
export const contents = (page: { messages: { content: string }[] }) =>
  page.messages.map(({ content }) => content);

export const edit = ({ token }: QuickPlayer, id: number, content: string, roomId = GLOBAL_ROOM) =>
  server.request(`PUT /api/chat/messages/${roomId}/${id}`, { token, body: { content } });

export const remove = ({ token }: Pick<QuickPlayer, 'token'>, id: number, roomId = GLOBAL_ROOM) =>
  server.request(`DELETE /api/chat/messages/${roomId}/${id}`, { token });

/** Call it once at the top of a test file. */
export function setUp(environment: Record<string, string> = {}, overrides: Overrides = {}): void {
  beforeAll(async () => {
    server = await testServer(environment, overrides);
    address = await server.listen();
  });
}
