/** Logging in with and without a second factor, for tests. */

import { beforeAll } from 'vitest';
import { logIn } from '../../testing/open-accounts.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let late = 0;

export const loginAs = (
  { username, ...player }: TestPlayer,
  { password = player.password, otpCode = '', headers = {} } = {},
) => logIn(server, { username, password }, { otpCode, headers });

export const setLate = (value: number): void => {
  late = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    late = 0;
    server = await testServer({}, { clock: { now: () => new Date(Date.now() + late) } });
  });
}
