/**
 * The sockets of a pool, so that they can be closed from outside. When a network is cut, statements that were under way
 * hang on their sockets for a quarter of an hour, also long after the network is back, and the driver offers no way to
 * give up on them.
 */
import { connect, type Socket } from 'node:net';

/** What the driver has made of the address. */
interface Target {
  host: string[];
  port: number[];
  path?: string | false;
}

export class Sockets {
  readonly #open = new Set<Socket>();
  #next = 0;

  /** Not connected yet: what is written meanwhile is sent then, and a failure closes it. */
  dial = ({ host, port, path }: Target): Socket => {
    const index = this.#next++ % host.length;
    // The driver reads the name from the socket, for the certificate.
    const place = { host: host[index] ?? '', port: port[index] ?? 5432 };
    const socket = Object.assign(path ? connect(path) : connect(place), place);
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** The statements under way fail, and the pool connects anew. */
  drop(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
