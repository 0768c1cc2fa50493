import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { portOf } from '../http/port-of.ts';
import { whenDone } from '../testing/when-done.ts';
import { isAwayFault } from './away.ts';
import { openDatabase } from './database.ts';

it('a database behind a proxy that hangs up at once fails a statement at the first attempt', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections++;
    socket.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  whenDone(() => void proxy.close());
  const database = openDatabase(`postgres://ada@127.0.0.1:${portOf(proxy)}/shop`, { pool: 1 });
  whenDone(database.abandon);
  const fault: unknown = await database.sql`select 1`.catch((thrown: unknown) => thrown);
  expect([isAwayFault(fault), connections]).toEqual([true, 1]);
});
