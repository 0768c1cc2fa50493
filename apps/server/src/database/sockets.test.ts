import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listenHere } from '../testing/processes/free-port.ts';
import { whenDone } from '../testing/when-done.ts';
import { isAwayFault } from './away.ts';
import { openDatabase } from './database.ts';

it('a statement fails at the first attempt if the proxy of the database closes connections at once', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections++;
    socket.end();
  });
  const database = openDatabase(`postgres://ada@127.0.0.1:${await listenHere(proxy)}/shop`, { pool: 1 });
  whenDone(database.abandon);
  const fault: unknown = await database.sql`select 1`.catch((thrown: unknown) => thrown);
  expect([isAwayFault(fault), connections]).toEqual([true, 1]);
});
