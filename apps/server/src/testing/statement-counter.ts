/**
 * A proxy between the server and PostgreSQL that counts statements by the wire protocol, without any change
 * to the server.
 */
import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { portOf } from '../http/port-of.ts';

export interface StatementCounter {
  /** The address for the server to connect to. */
  address: DatabaseAddress;
  /** Statements since the last call. */
  take: () => number;
  close: () => void;
}

export async function countStatements(real: DatabaseAddress): Promise<StatementCounter> {
  let statements = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(`${real.host}/.s.PGSQL.${real.port}`);
    const count = executionsIn();
    client.on('data', (chunk: Buffer) => {
      statements += count(chunk);
      server.write(chunk);
    });
    server.pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const port = portOf(proxy);
  return {
    address: { ...real, host: '127.0.0.1', port },
    take: () => {
      const taken = statements;
      statements = 0;
      return taken;
    },
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Parses the client's messages: one byte of type (none in the first message), four of length, the rest. */
function executionsIn(): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let found = 0;
    for (;;) {
      const typed = started ? 1 : 0;
      if (rest.length < typed + 4) return found;
      const length = typed + rest.readUInt32BE(typed);
      if (rest.length < length) return found;
      const type = started ? String.fromCharCode(rest[0] ?? 0) : '';
      if (type === 'E' || type === 'Q') found++;
      started = true;
      rest = rest.subarray(length);
    }
  };
}
