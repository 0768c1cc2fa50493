/** A server and its sockets, for tests of the gateway. */
import { beforeAll } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';

export let server: TestServer;
export let address: string;
export const someone = () => quickPlayer(server.database.sql);

export const open = (token: string) => openSocket(address, { token });

export const metric = async (name: string) => {
  const { text } = await server.request('GET /metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer({ TRUST_PROXY: '1' });
    address = await server.listen();
  });
}
