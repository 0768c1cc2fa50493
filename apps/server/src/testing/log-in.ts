import type { TestServer } from './test-server.ts';

interface LogIn {
  otpCode?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Logs in with a password, from a device and an address if they matter. */
export const logIn = async (
  server: TestServer,
  { username, password }: { username: string; password: string },
  { otpCode, ...from }: LogIn = {},
) => {
  const captchaToken = await server.captcha('login');
  const body = { username, password, captchaToken, ...(otpCode ? { otpCode } : {}) };
  return server.request('POST /api/auth/login', { body, ...from });
};
