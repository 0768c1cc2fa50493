/** Players who report and staff who decide, for tests. */
import type { Permission } from '@blookery/contract';
import { Report } from '@blookery/contract/reports';
import { messageSubject } from '@blookery/game/players/reports';
import { Check } from 'typebox/value';
import { beforeAll, expect } from 'vitest';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let address: string;
export let reporter: TestPlayer;
export let accused: TestPlayer;
let nonce = 0;

export async function say(player: TestPlayer, content: string, roomId = 'global'): Promise<number> {
  const body = { content, nonce: `said-${++nonce}` };
  const response = await player.request(`POST /api/chat/messages/${roomId}`, { body });
  expect(response.status).toBe(200);
  return response.body.message.id;
}

export const report = (player: TestPlayer, body: object) => player.request('POST /api/reports', { body });

export const reportMessage = (player: TestPlayer, id: number, reason = 'unkind') =>
  report(player, { kind: 'message', id: messageSubject('global', id), reason });

export const staffWith = (...permissions: Permission[]) =>
  staffMember(server, 'MANAGE_REPORTS', ...permissions);

export const read = async (staff: TestPlayer, id: number): Promise<Report> => {
  const { body } = await staff.request(`GET /api/staff/reports/${id}`);
  expect(Check(Report, body)).toBe(true);
  return body;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    address = await server.listen();
    [reporter, accused] = [await server.player(), await server.player()];
  });
}
