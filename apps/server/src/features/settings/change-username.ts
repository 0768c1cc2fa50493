import type { PlayerFace } from '@blookery/contract';
import { foldUsername, usernameFault } from '@blookery/game/players/accounts';
import { isUniqueViolation } from '../../database/database.ts';
import { confirmPassword } from '../../identity/confirm-password.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import { wasTakenFrom } from '../../moderation/taken-names.ts';
import { securityNews } from '../../notices/security-news.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { SettingsParts } from './parts.ts';

export async function changeUsername(
  { database, world, notices, catalog, rateLimiter, isAllowedName }: SettingsParts,
  player: Player,
  { newUsername, password }: { newUsername: string; password: string },
): Promise<PlayerFace> {
  requireVoice(player);
  const fault = usernameFault(newUsername);
  if (fault) throw new Refusal(fault);
  const wasTaken = await wasTakenFrom(database.sql, player.id, foldUsername(newUsername));
  if (wasTaken || !isAllowedName(newUsername)) throw new Refusal('USERNAME_NOT_ALLOWED');
  await confirmPassword(database.sql, rateLimiter, player, password);
  return database
    .transaction(async (tx, afterCommit) => {
      await tx`update players set username = ${newUsername} where id = ${player.id}`;
      const news = securityNews.usernameChanged(player.username, newUsername);
      await notices.post({ tx, afterCommit }, player.id, news);
      const face = (await loadFaces(tx, catalog, [player.id])).get(player.id);
      if (!face) throw new Error(`player ${player.id} is gone`);
      afterCommit(() => {
        world.publish(`user:${player.id}`, { t: 'player.updated', d: { face } });
        // Open sockets use the new name from now on.
        world.recheck(player.id);
      });
      return face;
    })
    .catch((problem: unknown) => {
      throw isUniqueViolation(problem, 'players_username_folded_key')
        ? new Refusal('USERNAME_TAKEN')
        : problem;
    });
}
