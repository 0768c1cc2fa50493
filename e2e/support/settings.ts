/** Helpers of the journeys in the settings. */
import { calls } from '@blookery/contract';
import { type Browser, type Page, request } from '@playwright/test';
import { readResponse } from './calls.ts';
import { PASSWORD, type Player, serverUrl, signIn, solveCaptcha } from './players.ts';
import { expect } from './test.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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

/** Opens another browser with that player logged in. */
export async function openElsewhere(browser: Browser, player: Player): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl() });
  await signIn(context, player);
  const page = await context.newPage();
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible();
  return page;
}
