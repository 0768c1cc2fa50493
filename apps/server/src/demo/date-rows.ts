/**
 * The database dates some rows by its own clock, which nobody can turn. Afterwards these dates are moved to the time that it was
 * in the town when the row was written. Only dates that players see, never those of the ledger or of a history.
 */
import type { Database } from '../database/database.ts';
import type { Turn } from './town-clock.ts';

export async function dateRows({ transaction }: Database, turns: readonly Turn[]): Promise<void> {
  await transaction(async (tx) => {
    const rows = turns.map(({ since, at }) => ({ since: since.toISOString(), at: at.toISOString() }));
    const turned = () => tx`(
      select since, at, coalesce(lead(since) over w, 'infinity') as until, coalesce(lead(at) over w, at) as next
      from jsonb_to_recordset(${tx.json(rows)}) as t(since timestamptz, at timestamptz)
      window w as (order by since))`;
    await tx`
      update players set created_at = least(t.at + (created_at - t.since), t.next)
      from ${turned()} t where created_at >= t.since and created_at < t.until`;
    await tx`
      update chat_messages set created_at = least(t.at + (created_at - t.since), t.next)
      from ${turned()} t where created_at >= t.since and created_at < t.until`;
    await tx`
      update notices set created_at = least(t.at + (created_at - t.since), t.next)
      from ${turned()} t where created_at >= t.since and created_at < t.until`;
    await tx`
      update friendships f set since = least(t.at + (f.since - t.since), t.next)
      from ${turned()} t where f.since >= t.since and f.since < t.until`;
    await tx`
      update guild_members set joined_at = least(t.at + (joined_at - t.since), t.next)
      from ${turned()} t where joined_at >= t.since and joined_at < t.until`;
    await tx`
      update guild_history h set at = least(t.at + (h.at - t.since), t.next)
      from ${turned()} t where h.at >= t.since and h.at < t.until`;
  });
}
