/** A proxy in front of PostgreSQL that can refuse or go silent, like a database that is away or hangs. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { portOf } from '../http/port-of.ts';
import { listenHere } from './processes/free-port.ts';
import { whenDone } from './when-done.ts';

export interface DatabaseDoor {
  /** For the server to connect to instead. */
  address: DatabaseAddress;
  open: () => Promise<void>;
  /** Ends every connection and refuses new ones. */
  shut: () => Promise<void>;
  /** Accepts connections and forwards nothing, like a machine that hangs. */
  silence: () => void;
}

export async function databaseDoor(real: DatabaseAddress): Promise<DatabaseDoor> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server: Server = createServer((client) => {
    const database = connect(`${real.host}/.s.PGSQL.${real.port}`);
    client.on('data', (chunk: Buffer) => void (isSilent || database.write(chunk)));
    database.on('data', (chunk: Buffer) => void (isSilent || client.write(chunk)));
    const endTogether = (one: Socket, other: Socket) => {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    };
    endTogether(client, database);
    endTogether(database, client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const end = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  await listen(0);
  const port = portOf(server);
  whenDone(() => (server.listening ? end() : undefined));
  return {
    address: { ...real, host: '127.0.0.1', port },
    open: async () => {
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    shut: end,
    silence: () => {
      isSilent = true;
    },
  };
}

/** Passes connections on to the database. `onSent` sees what a client sends. */
export async function databaseRelay(
  { host, port }: Pick<DatabaseAddress, 'host' | 'port'>,
  onSent: (data: Buffer, client: Socket) => void = () => {},
  listenAt?: string,
): Promise<{ port: number; close: () => void }> {
  const relay = createServer((client) => {
    const database = connect(`${host}/.s.PGSQL.${port}`);
    client.on('data', (data) => onSent(data, client));
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  return { port: await listenHere(relay, listenAt), close: () => void relay.close() };
}
