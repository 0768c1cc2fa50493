/** A seller, a fake server and a fake captcha, for tests of the dialogs. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { anAuction, seedCatalog } from '../auction-fixtures.ts';

export const captcha: { status: 'working' | 'ready' | 'asking'; token: string | Promise<string> } = {
  status: 'ready',
  token: 'answer',
};

export const requested: { url: string; method: string; body: Record<string, unknown> }[] = [];

export const responses: Record<string, { status: number; body: unknown }> = {};

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const sent = (method: string) => requested.filter((one) => one.method === method);

/** Prepares and cleans up every test of the file. */
export function setUpDialogs(): void {
  beforeEach(() => {
    emptyCatalog();
    seedCatalog();
    setUser(
      aPlayer({
        id: 'me',
        tokens: 5000,
        blooks: [{ id: 41, blookId: 1, shiny: false, serial: 9 }],
      }),
    );
    captcha.status = 'ready';
    captcha.token = 'answer';
    requested.length = 0;
    for (const key of Object.keys(responses)) delete responses[key];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      requested.push({ url, method, body: body ? JSON.parse(String(body)) : {} });
      const response = Object.entries(responses).find(([part]) => url.includes(part))?.[1];
      return response
        ? Response.json(response.body, { status: response.status })
        : Response.json(anAuction());
    });
  });
}

export const fakeCaptcha = () => ({
  status: captcha.status,
  take: async () => captcha.token,
  retry: () => {},
  box: null,
});
