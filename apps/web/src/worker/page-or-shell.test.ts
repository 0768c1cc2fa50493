import { describe, expect, it } from 'vitest';
import { pageOrShell } from './page-or-shell.ts';

const never = new Promise<never>(() => undefined);
const page = (status = 200) => new Response('of the server', { status });
const kept = async () => new Response('kept');
const nothing = async () => undefined;
const textOf = async (response: Promise<Response>) => (await response).text();

describe('the entry page', () => {
  it('comes from the server while it responds', async () => {
    const shown = pageOrShell({ fetched: Promise.resolve(page()), kept, late: never });
    expect(await textOf(shown)).toBe('of the server');
  });

  it('comes from the kept shell without a connection [3.4.17]', async () => {
    const shown = pageOrShell({
      fetched: Promise.reject(new TypeError('Failed to fetch')),
      kept,
      late: never,
    });
    expect(await textOf(shown)).toBe('kept');
  });

  it('comes from the kept shell once the server is late', async () => {
    expect(await textOf(pageOrShell({ fetched: never, kept, late: Promise.resolve() }))).toBe('kept');
  });

  it.each([502, 503, 504])('comes from the kept shell if a proxy responds with %i', async (status) => {
    const shown = pageOrShell({ fetched: Promise.resolve(page(status)), kept, late: never });
    expect(await textOf(shown)).toBe('kept');
  });

  it('is the response of the server for any other status', async () => {
    const shown = pageOrShell({ fetched: Promise.resolve(page(403)), kept, late: never });
    expect((await shown).status).toBe(403);
  });

  it('is waited for if none is kept, and fails with the connection', async () => {
    const slow = pageOrShell({ fetched: Promise.resolve(page(502)), kept: nothing, late: never });
    expect((await slow).status).toBe(502);
    const gone = Promise.reject(new TypeError('Failed to fetch'));
    await expect(pageOrShell({ fetched: gone, kept: nothing, late: never })).rejects.toThrow(
      'Failed to fetch',
    );
  });
});
