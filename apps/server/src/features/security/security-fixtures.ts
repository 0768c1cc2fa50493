/** Logging in with and without a second factor, for tests. */
import { beforeAll } from 'vitest';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let late = 0;

export const loginAs = async (
  player: TestPlayer,
  { password = player.password, otpCode = '', headers = {} } = {},
) =>
  server.request('POST /api/auth/login', {
    body: {
      username: player.username,
      password,
      captchaToken: await server.captcha('login'),
      ...(otpCode ? { otpCode } : {}),
    },
    headers,
  });

export const setLate = (value: number): void => {
  late = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(() => {
    late = 0;
  });
  beforeAll(async () => {
    server = await testServer({}, { clock: { now: () => new Date(Date.now() + late) } });
  });
}
