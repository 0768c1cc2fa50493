/** A server and its sockets, for tests of the gateway. */
import { quickPlayer } from '../testing/quick-players.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';

export async function gatewayServer() {
  const server = await testServer({ TRUST_PROXY: '1' });
  const address = await server.listen();
  return {
    server,
    address,
    someone: () => quickPlayer(server.database.sql),
    open: (token: string) => openSocket(address, { token }),
    metric: async (name: string) => {
      const { text } = await server.request('GET /metrics');
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    },
  };
}
