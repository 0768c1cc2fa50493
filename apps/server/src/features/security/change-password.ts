/** A new password ends every session and every open mail link at once; the caller continues with a new token. */
import { passwordFault } from '@blookery/game/players/accounts';
import { confirmPassword } from '../../identity/confirm-password.ts';
import { enter } from '../../identity/enter.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { voidMailLinks } from '../../identity/void-mail-links.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller, SecurityParts } from './parts.ts';

export async function changePassword(
  parts: SecurityParts,
  player: Player,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<{ token: string }> {
  const { database, sessions, notices, rateLimiter } = parts;
  const fault = passwordFault(newPassword, player.username);
  if (fault) throw new Refusal(fault);
  const oldHash = await confirmPassword(database.sql, rateLimiter, player, oldPassword);
  if (newPassword === oldPassword) throw new Refusal('PASSWORD_SAME');
  const newHash = await hashPassword(newPassword, 'known');
  return database.transaction(async (tx, afterCommit) => {
    await voidMailLinks(tx, player.id);
    // Of two concurrent changes, the second was made with a password that is no longer current.
    const changed = await tx`
      update players set password_hash = ${newHash} where id = ${player.id} and password_hash = ${oldHash}
      returning 1`;
    if (changed.length === 0) throw new Refusal('PASSWORD_WRONG');
    const writing = { tx, afterCommit };
    await sessions.endAll(player.id, { within: writing });
    await notices.post(writing, player.id, securityNews.passwordChanged());
    return enter(parts, writing, { playerId: player.id, caller, quiet: true });
  });
}
