import { securityNews } from '../../notices/security-news.ts';
import type { DiscordParts } from './parts.ts';

export const unlink = ({ database, world, notices }: DiscordParts, playerId: string): Promise<void> =>
  database.transaction(async (tx, afterCommit) => {
    const unlinked = await tx`
      update players set discord = null, discord_linked_at = null
      where id = ${playerId} and discord is not null returning 1`;
    if (unlinked.length === 0) return;
    await notices.post({ tx, afterCommit }, playerId, securityNews.discordUnlinked());
    afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d: { discord: null } }));
  });
