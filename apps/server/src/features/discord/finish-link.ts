/**
 * The browser returns with a code. It is valid only with the state of the attempt of this very session:
 * otherwise an attacker could make a player link a foreign account.
 */
import { timingSafeEqual } from 'node:crypto';
import type { CurrentUser } from '@blookery/contract';
import { isUniqueViolation } from '../../database/database.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { DiscordParts } from './parts.ts';
import { hashState, redirectUri } from './start-link.ts';

type Linked = NonNullable<CurrentUser['discord']>;

export async function finishLink(
  parts: DiscordParts,
  player: Player,
  { code, state = '' }: { code: string; state?: string },
): Promise<Linked> {
  const { chatApp, database, secrets, clock, world, notices } = parts;
  if (!chatApp) throw new Refusal('DISCORD_OFF');
  // The first response ends an attempt, right or wrong.
  const [attempt] = await database.sql<{ stateHash: Buffer; verifier: Buffer; expiresAt: Date }[]>`
    delete from discord_attempts where session_id = ${player.sessionId}
    returning state_hash as "stateHash", verifier, expires_at as "expiresAt"`;
  if (!attempt || attempt.expiresAt <= clock.now() || !timingSafeEqual(attempt.stateHash, hashState(state))) {
    throw new Refusal('DISCORD_STATE_WRONG');
  }

  const verifier = secrets.decrypt('discord', attempt.verifier);
  const account = await chatApp.identify({ code, verifier, redirectUri: redirectUri(parts) });
  if (account === 'away') throw new Refusal('DISCORD_AWAY');
  if (account === 'refused') throw new Refusal('DISCORD_REFUSED');

  const discord: Linked = { discordId: account.id, username: account.username, avatar: account.avatar };
  await database
    .transaction(async (tx, afterCommit) => {
      await tx`
        update players set discord = ${tx.json(discord)}, discord_linked_at = now() where id = ${player.id}`;
      await notices.post({ tx, afterCommit }, player.id, securityNews.discordLinked(discord.username));
      afterCommit(() => world.publish(`user:${player.id}`, { t: 'player.updated', d: { discord } }));
    })
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault, 'players_by_discord') ? new Refusal('DISCORD_TAKEN') : fault;
    });
  return discord;
}
