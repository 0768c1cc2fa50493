import type { Database } from '../database/database.ts';
import { createPlayer } from '../identity/create-player.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Secrets } from '../players/secrets.ts';
import { sessions } from '../players/sessions.ts';
import type { Bus } from '../ports/bus.ts';
import type { RequestOptions, SendRequest } from './response.ts';

/**
 * Shared by all tests, so that it is hashed once: hashing takes ten times as long as the rest of a player.
 */
export const TEST_PASSWORD = 'correct-horse-7';
const passwordHash = hashPassword(TEST_PASSWORD);

/** Creates players with sessions without the register call, for tests about other things. */
export function openAccounts({ database, bus, secrets }: { database: Database; bus: Bus; secrets: Secrets }) {
  const { start } = sessions(database.sql, bus);
  const addressHash = secrets.hashAddress('127.0.0.1');
  return async (username: string): Promise<{ id: string; token: string }> => {
    const hash = await passwordHash;
    return database.transaction(async (tx, afterCommit) => {
      const id = await createPlayer(tx, username, hash);
      const token = await start({ tx, afterCommit }, { playerId: id, userAgent: 'a test', addressHash });
      return { id, token };
    });
  };
}

interface LogIn {
  otpCode?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Logs in with a password, from a device and an address if they matter. */
export async function logIn(
  { captcha, request }: { captcha: (action: string) => Promise<string>; request: SendAs },
  { username, password }: { username: string; password: string },
  { otpCode, ...from }: LogIn = {},
) {
  const captchaToken = await captcha('login');
  const body = { username, password, captchaToken, ...(otpCode ? { otpCode } : {}) };
  return request('POST /api/auth/login', { body, ...from });
}

type SendAs = SendRequest<RequestOptions & { address?: string }>;
