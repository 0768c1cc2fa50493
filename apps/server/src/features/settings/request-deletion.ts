import { DELETION_GRACE_DAYS } from '@blookery/game/players/settings';
import { confirmPassword } from '../../identity/confirm-password.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import type { SettingsParts } from './parts.ts';

/** Ends every session, and deletes the account in a week. Logging in cancels it. */
export async function requestDeletion(
  { database, sessions, notices, clock, rateLimiter }: SettingsParts,
  player: Player,
  password: string,
): Promise<{ deletionAt: string }> {
  await confirmPassword(database.sql, rateLimiter, player, password);
  const deletionAt = new Date(clock.now().getTime() + DELETION_GRACE_DAYS * 86_400_000);
  await database.transaction(async (tx, afterCommit) => {
    await tx`update players set deletion_at = ${deletionAt} where id = ${player.id}`;
    const writing = { tx, afterCommit };
    await notices.post(writing, player.id, securityNews.deletionRequested(deletionAt));
    await sessions.endAll(player.id, { within: writing });
  });
  return { deletionAt: deletionAt.toISOString() };
}
