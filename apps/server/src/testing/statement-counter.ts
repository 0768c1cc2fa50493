/**
 * A proxy between the server and PostgreSQL that counts statements by the wire protocol, without any change
 * to the server.
 */
import type { Socket } from 'node:net';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { databaseRelay } from './database-door.ts';
import { whenDone } from './when-done.ts';

export interface StatementCounter {
  /** The address for the server to connect to. */
  address: DatabaseAddress;
  /** Statements since the last call. */
  take: () => number;
  close: () => void;
}

export async function countStatements(real: DatabaseAddress): Promise<StatementCounter> {
  let statements = 0;
  const counts = new WeakMap<Socket, (chunk: Buffer) => number>();
  const { port, close } = await databaseRelay(real, (chunk, client) => {
    const count = counts.get(client) ?? executionsIn();
    counts.set(client, count);
    statements += count(chunk);
  });
  whenDone(close);
  return {
    address: { ...real, host: '127.0.0.1', port },
    take: () => {
      const taken = statements;
      statements = 0;
      return taken;
    },
    close,
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
