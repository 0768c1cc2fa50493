/**
 * The sockets of a pool, so that they can be closed from outside. If the network fails, statements in progress hang on
 * their sockets for a quarter of an hour, even if the network is back long before, and the driver has no way to abort
 * them.
 */
import { connect, type Socket } from 'node:net';

const hungUp = (): Error =>
  Object.assign(new Error('the database hung up before it said anything'), { code: 'ECONNRESET' });

export class Sockets {
  readonly #open = new Set<Socket>();
  #next = 0;

  /** Not connected yet: data written meanwhile is sent after connecting, and a failure closes the socket. */
  dial = ({ host, port, path }: { host: string[]; port: number[]; path?: string | false }): Socket => {
    const index = this.#next++ % host.length;
    // The driver reads the name from the socket, for the certificate.
    const place = { host: host[index] ?? '', port: port[index] ?? 5432 };
    const socket = Object.assign(path ? connect(path) : connect(place), place);
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    // A proxy whose database is gone accepts connections and closes them at once. Without an error the driver would
    // connect again and again, without a pause, and the statement would wait.
    socket.once('end', () => {
      if (socket.bytesRead === 0) socket.destroy(hungUp());
    });
    return socket;
  };

  /** Statements in progress fail, and the pool reconnects. */
  drop(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
