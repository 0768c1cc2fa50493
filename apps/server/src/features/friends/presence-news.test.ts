/** Two servers that share what is known of who is online. */
import { expect, it, vi } from 'vitest';
import { memoryBus } from '../../adapters/memory/memory-bus.ts';
import { memoryPresence } from '../../adapters/memory/memory-presence.ts';
import { openDatabase } from '../../database/database.ts';
import { id, start } from '../../gateway/bare-gateway-fixtures.ts';
import { befriend } from '../../testing/quick-players.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { whenDone } from '../../testing/when-done.ts';
import { presenceNews } from './presence-news.ts';

const database = openDatabase((await testDatabase()).address);
whenDone(() => database.close());
const [ann, bo] = [{ id: id(1) }, { id: id(2) }];
await database.sql`
  insert into players (id, username, password_hash)
  values (${ann.id}, 'ann', 'none'), (${bo.id}, 'bo', 'none')`;
await befriend(database.sql, ann, bo);

it('a player who came from one server to another is announced again when they return to the first', async () => {
  const [bus, presence] = [memoryBus(), memoryPresence()];
  const asked = vi.spyOn(presence, 'of');
  const [one, other] = [await start(bus), await start(bus)];
  for (const { gateway, world, join, onFault } of [one, other]) {
    join(1);
    join(2);
    whenDone(presenceNews({ database, gateway, world, presence, onFault, leaveMs: 1 }).close);
  }
  const watching = await one.open(2);
  const online = { userId: ann.id, presence: { activity: 'around' } };

  const before = await one.open(1);
  expect(await watching.next('friends.presence')).toEqual(online);
  const after = await other.open(1);
  expect(await watching.next('friends.presence')).toEqual(online);
  asked.mockClear();
  await before.close();
  // The first server looks, and finds the player on the other one.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith([ann.id]));
  await after.close();
  expect(await watching.next('friends.presence')).toEqual({ userId: ann.id, presence: null });

  await one.open(1);
  expect(await watching.next('friends.presence')).toEqual(online);
});
