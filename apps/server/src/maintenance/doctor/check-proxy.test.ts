/** The doctor’s check of `PUBLIC_URL`. */
import { createServer, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../../testing/processes/free-port.ts';
import { testServer } from '../../testing/test-server.ts';
import { linesAbout, urlOf } from '../maintenance-fixtures.ts';

const findingsOf = (settings: Record<string, string>) => linesAbout('PUBLIC_URL', settings);

describe('the check of PUBLIC_URL', () => {
  /** Passes requests on and adds the address they come from, as proxies do. */
  async function proxyTo(origin: string): Promise<string> {
    const proxy = createServer((coming, going) => {
      const known = coming.headers['x-forwarded-for'];
      const forwarded = [known, coming.socket.remoteAddress].filter(Boolean).join(', ');
      const passed = request(
        new URL(coming.url ?? '/', origin),
        { headers: { ...coming.headers, 'x-forwarded-for': forwarded } },
        (response) => {
          going.writeHead(response.statusCode ?? 500, response.headers);
          response.pipe(going);
        },
      );
      coming.pipe(passed);
    });
    return `http://127.0.0.1:${await listenHere(proxy)}`;
  }
  const game = async (environment: Record<string, string>) => {
    const server = await testServer(environment);
    const origin = await server.listen();
    return { origin, settings: { ...environment, DATABASE_URL: await urlOf(server.databaseAddress) } };
  };

  it('passes for a game without a proxy, and for one behind a configured proxy', async () => {
    const plain = await game({});
    expect(await findingsOf({ ...plain.settings, PUBLIC_URL: plain.origin })).toEqual([
      `ok: ${plain.origin} reaches the game, which sees this machine as 127.0.0.1.`,
    ]);
    const behind = await game({ TRUST_PROXY: '1' });
    const proxy = await proxyTo(behind.origin);
    expect(await findingsOf({ ...behind.settings, PUBLIC_URL: proxy })).toEqual([
      `ok: ${proxy} reaches the game, which sees this machine as 127.0.0.1.`,
    ]);
  });

  it('finds a proxy that is not configured', async () => {
    const { origin, settings } = await game({});
    expect(await findingsOf({ ...settings, PUBLIC_URL: await proxyTo(origin) })).toEqual([
      expect.stringMatching(/^fault: A proxy is in front and TRUST_PROXY is not set.* Set TRUST_PROXY=1\.$/),
    ]);
  });

  it('finds that callers can choose their address', async () => {
    const { origin, settings } = await game({ TRUST_PROXY: '1' });
    expect(await findingsOf({ ...settings, PUBLIC_URL: origin })).toEqual([
      expect.stringMatching(/^fault: Callers can choose their address/),
    ]);
  });

  it('finds that the address leads elsewhere, or that another program responds', async () => {
    const { settings } = await game({});
    const other = createServer((request, response) => {
      if (request.url?.startsWith('/arrival'))
        response.writeHead(301, { location: 'https://play.example/arrival' });
      response.end();
    });
    const elsewhere = `http://127.0.0.1:${await listenHere(other)}`;
    expect(await findingsOf({ ...settings, PUBLIC_URL: elsewhere })).toEqual([
      expect.stringMatching(/^fault: .* leads to https:\/\/play\.example\. Set PUBLIC_URL to that\.$/),
    ]);
    const stranger = await testServer({ SECRET: 'the secret of quite another game' });
    const origin = await stranger.listen();
    expect(await findingsOf({ ...settings, PUBLIC_URL: origin })).toEqual([
      expect.stringMatching(/^fault: .* or by a game with another secret \(404\)\.$/),
    ]);
  });

  it('is refused to everybody without the secret', async () => {
    const server = await testServer();
    const unsigned = `Bearer ${Math.floor(Date.now() / 1000)}.${'0'.repeat(64)}`;
    for (const authorization of ['', 'Bearer 1.x', unsigned]) {
      expect((await server.request('GET /arrival', { headers: { authorization } })).status).toBe(404);
    }
  });
});
