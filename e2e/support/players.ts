/** Players for journeys that do not begin at the front door. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, request } from '@playwright/test';
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';
import type { PageGlobals } from './page-globals.ts';

export interface Player {
  username: string;
  password: string;
  token: string;
}

export const serverUrl = (): string => process.env.JOURNEY_URL ?? '';
export const freshName = (): string => `p_${randomBytes(5).toString('hex')}`;
export const PASSWORD = 'correct horse battery';

export async function solveCaptcha(action: 'login' | 'register'): Promise<string> {
  const api = await request.newContext({ baseURL: serverUrl() });
  const answer = await api.get(`/api/captcha/challenge?action=${action}`);
  const challenge = (await answer.json()) as Challenge;
  await api.dispose();
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function registerPlayer(username = freshName()): Promise<Player> {
  const api = await request.newContext({ baseURL: serverUrl() });
  const answer = await api.post('/api/auth/register', {
    data: { username, password: PASSWORD, captchaToken: await solveCaptcha('register') },
  });
  const { token } = (await answer.json()) as { token: string };
  await api.dispose();
  return { username, password: PASSWORD, token };
}

/** Puts the login where the client looks for it, once: what happens to it afterwards is the journey's. */
export async function signIn(context: BrowserContext, { token }: Player): Promise<void> {
  await context.addInitScript((stored) => {
    try {
      const { localStorage, sessionStorage } = globalThis as unknown as PageGlobals;
      if (sessionStorage.getItem('journey.signed-in')) return;
      sessionStorage.setItem('journey.signed-in', 'yes');
      localStorage.setItem('blookery.token', stored);
    } catch {
      // An empty frame has no storage.
    }
  }, token);
}

const run = promisify(execFile);
const adminProgram = fileURLToPath(new URL('../../apps/server/src/admin/main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/** The operator's own program: `admin('grant-permission', username, 'NO_ADS')`. */
export async function admin(...args: string[]): Promise<void> {
  await run(process.execPath, [adminProgram, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '',
      NODE_COMPILE_CACHE: compileCache,
    },
  });
}
