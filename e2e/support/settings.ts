/** Helpers of the journeys in the settings. */
import { calls } from '@blookery/contract';
import { type Page, request } from '@playwright/test';
import { readResponse } from './calls.ts';
import { database } from './operator.ts';
import { PASSWORD, type Player, serverUrl, solveCaptcha } from './players.ts';
import { expect } from './test.ts';

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name });

export const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Starts another session of the same player through the API. */
export async function loginElsewhere({ username }: Player, password = PASSWORD): Promise<string> {
  const api = await request.newContext({
    baseURL: serverUrl(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  });
  const data = { username, password, captchaToken: await solveCaptcha('login') };
  const response = await api.post('/api/auth/login', { data });
  const { token } = await readResponse(calls.accounts.login, response);
  await api.dispose();
  return token;
}

/** Opens a page of the game and waits until its player is loaded. */
export async function openRules(page: Page): Promise<void> {
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible();
}

/** Makes the login of the player appear so old that it has to be confirmed. */
export async function ageLogin({ id }: Player): Promise<void> {
  const { sql } = await database();
  await sql`update sessions set confirmed_at = now() - interval '6 minutes' where player_id = ${id}`;
}

/** Gives the browser of this page a device that holds passkeys. */
export async function plugInPasskeys(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
