import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { watchDatabase } from './watch.ts';

it('a process that was busy itself does not treat the database as away', async () => {
  const { address } = await testDatabase();
  const dropConnections = vi.fn<() => void>();
  const log = { warn: vi.fn(), error: vi.fn(), recovered: vi.fn() };
  const watch = watchDatabase(address, { log, dropConnections, times: { lookMs: 50, replyMs: 200 } });
  onTestFinished(watch.close);
  const response = watch.responds();
  // Longer than the deadline, before the connection of the probe is open.
  const until = performance.now() + 600;
  while (performance.now() < until);
  expect(await response).toBe(true);
  expect(watch.isAway()).toBe(false);
  expect(dropConnections).not.toHaveBeenCalled();
});
