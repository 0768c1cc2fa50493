/**
 * Locks blooks and unlocks them. A locked blook stays with its owner: `hold` and `hand_over` refuse it, and a
 * player can give it away in no other way.
 */
import { isAmong } from '../../database/statements/planned-once.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';

export interface LockChange {
  lock: readonly number[];
  unlock: readonly number[];
}

/** All or none. Refuses a blook that is not the player's, and to lock one that is held. */
export async function setLocks(books: Books, playerId: string, { lock, unlock }: LockChange): Promise<void> {
  await books.lock(playerId);
  const ids = new Set([...lock, ...unlock]);
  const rows = await books.tx<{ id: number; held: boolean; locked: boolean }[]>`
    select id, held_by is not null as held, locked from blooks
    where id ${isAmong(books.tx, [...ids], 'bigint')} and owner_id = ${playerId} order by id for update`;
  if (rows.length !== ids.size) throw new Refusal('BLOOK_NOT_OWNED');
  const toLock = new Set(lock);
  if (rows.some(({ id, held }) => held && toLock.has(id))) throw new Refusal('BLOOK_HELD');
  const changed = rows.filter(({ id, locked }) => locked !== toLock.has(id));
  if (changed.length === 0) return;
  const changedIds = changed.map(({ id }) => id);
  await books.tx`update blooks set locked = not locked where id ${isAmong(books.tx, changedIds, 'bigint')}`;
  // Each list at once: every addition copies what is there, and one call changes thousands.
  const { added = [], removed = [] } = Object.groupBy(changed, ({ locked }) =>
    locked ? 'removed' : 'added',
  );
  if (added.length > 0) books.news.add(playerId, 'locksAdded', ...added.map(({ id }) => id));
  if (removed.length > 0) books.news.add(playerId, 'locksRemoved', ...removed.map(({ id }) => id));
}
