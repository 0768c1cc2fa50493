/** Staff with all permissions and what they do to players, for tests. */
import { StaffUser } from '@blookery/contract/staff';
import { Check } from 'typebox/value';
import { beforeAll, expect } from 'vitest';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../../testing/test-server.ts';

export let server: TestServer;
export let address: string;
export let chief: TestPlayer;

export const act = <const What extends string>(
  staff: TestPlayer,
  userId: string,
  what: What,
  body: object = {},
) =>
  staff.request(`POST /api/staff/users/${userId}/${what}`, { body: { reason: 'Because of it.', ...body } });

export const read = async (userId: string, staff = chief): Promise<StaffUser> => {
  const { body } = await staff.request(`GET /api/staff/users/${userId}`);
  expect(Check(StaffUser, body)).toBe(true);
  return body;
};

export const trail = async (query: string, staff = chief) =>
  (await staff.request(`GET /api/staff/audit?${query}`)).body.acts;

export const undo = (id: number, staff = chief) =>
  staff.request(`POST /api/staff/audit/${id}/undo`, { body: { reason: 'That was wrong.' } });

export const lastAct = async (player: TestPlayer) => {
  const [latest] = await trail(`player=${player.username}`);
  if (!latest) throw new Error('nothing was done');
  return latest;
};

export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    address = await server.listen();
    chief = await staffMember(
      server,
      'VIEW_AUDIT',
      'MUTE_USERS',
      'BAN_USERS',
      'GRANT_PERMISSIONS',
      'GRANT_VALUE',
      'MANAGE_REPORTS',
      'NO_ADS',
    );
  });
}
