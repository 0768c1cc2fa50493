import { countUnread } from './list-notices.ts';
import type { NoticeParts } from './parts.ts';

/** Marks notices up to a given one, so that newer ones stay unread. The player's other pages follow. */
export async function markRead(
  { sql, world }: NoticeParts,
  playerId: string,
  { id, only = false }: { id: number; only?: boolean },
): Promise<{ unread: number }> {
  await sql`
    update notices set read_at = now()
    where player_id = ${playerId} and read_at is null and ${only ? sql`id = ${id}` : sql`id <= ${id}`}`;
  const unread = await countUnread(sql, playerId);
  world.publish(`user:${playerId}`, { t: 'notices.read', d: { id, only, unread } });
  return { unread };
}
