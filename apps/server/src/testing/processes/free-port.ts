import { createServer, type Server } from 'node:net';
import { portOf } from '../../http/port-of.ts';
import { whenDone } from '../when-done.ts';

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });

/** Lets a server listen on such a port, until the test file is done. Returns the port. */
export async function listenHere(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  whenDone(() => void server.close());
  return portOf(server);
}
