/** Players for journeys that do not begin with registration. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, request } from '@playwright/test';
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { memoryBus } from '../../apps/server/src/adapters/memory/memory-bus.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { openSecrets } from '../../apps/server/src/players/open-secrets.ts';
import { openAccounts, TEST_PASSWORD } from '../../apps/server/src/testing/open-accounts.ts';
import { database, dataDir } from './operator.ts';

export interface Player {
  id: string;
  username: string;
  password: string;
  token: string;
}

export const serverUrl = (): string => process.env.JOURNEY_URL ?? '';

const CONSONANTS = 'bcdfghjklmnpqrstvwxz';
/**
 * A name that no other player has. It has neither vowels nor digits: those spell a word of the filter now and then
 * (`fa6`), and journeys look for what they wrote.
 */
export const freshName = (): string =>
  `p_${Array.from({ length: 10 }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('')}`;

export const PASSWORD = TEST_PASSWORD;

export async function solveCaptcha(action: 'login'): Promise<string> {
  const api = await request.newContext({ baseURL: serverUrl() });
  const response = await api.get(`/api/captcha/challenge?action=${action}`);
  // The contract leaves the challenge open, because each captcha has its own.
  const challenge = (await response.json()) as Challenge;
  await api.dispose();
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

type Register = (username?: string) => Promise<Player>;

/** Creates players with accounts on the server with this database, secret and folder. */
export async function accountsOn(opened: Database, folder: string, secret = ''): Promise<Register> {
  const secrets = await openSecrets(opened.sql, { secret, dataDir: folder });
  const open = openAccounts({ database: opened, bus: memoryBus(), secrets });
  return async (username = freshName()) => ({ username, password: PASSWORD, ...(await open(username)) });
}

let opening: Promise<Register> | undefined;

/** Creates a player with an account. Registration through the page has a separate journey. */
export async function registerPlayer(username?: string): Promise<Player> {
  opening ??= database().then((opened) => accountsOn(opened, dataDir()));
  return (await opening)(username);
}

/** Stores the token where the client looks for it, once, so that the journey may change it later. */
export async function signIn(context: BrowserContext, { token }: Pick<Player, 'token'>): Promise<void> {
  await context.addInitScript((stored) => {
    try {
      if (sessionStorage.getItem('journey.signed-in')) return;
      sessionStorage.setItem('journey.signed-in', 'yes');
      localStorage.setItem('blookery.token', stored);
    } catch {
      // An empty frame has no storage.
    }
  }, token);
}
