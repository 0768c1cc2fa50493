/** The Discord link: OAuth2 with a state and a PKCE verifier bound to one session and one attempt. */
import type { CurrentUser } from '@blookery/contract';
import { discordCalls } from '@blookery/contract/discord';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { securityNews } from '../../notices/security-news.ts';
import { finishLink } from './finish-link.ts';
import type { DiscordParts } from './parts.ts';
import { forgetAttempts, startLink } from './start-link.ts';

export function discord(parts: DiscordParts): { routes: Route[]; jobs: Job[] } {
  return {
    routes: [
      route(discordCalls.status, ({ player }) => readStatus(parts, player.id)),
      route(discordCalls.start, ({ player }) => startLink(parts, player)),
      route(discordCalls.link, ({ player, body }) => finishLink(parts, player, body)),
      route(discordCalls.unlink, ({ player }) => unlink(parts, player.id)),
    ],
    jobs: [{ name: 'forget-discord-attempts', everySeconds: 600, run: () => forgetAttempts(parts) }],
  };
}

async function readStatus({ database: { sql }, chatApp }: DiscordParts, playerId: string) {
  const [row] = await sql<{ linked: CurrentUser['discord']; linkedAt: Date | null }[]>`
    select discord as linked, discord_linked_at as "linkedAt" from players where id = ${playerId}`;
  const { linked = null, linkedAt = null } = row ?? {};
  return { available: chatApp !== null, linked, linkedAt: linkedAt?.toISOString() ?? null };
}

const unlink = ({ database, world, notices }: DiscordParts, playerId: string): Promise<void> =>
  database.transaction(async (tx, afterCommit) => {
    const unlinked = await tx`
      update players set discord = null, discord_linked_at = null
      where id = ${playerId} and discord is not null returning 1`;
    if (unlinked.length === 0) return;
    await notices.post({ tx, afterCommit }, playerId, securityNews.discordUnlinked());
    afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d: { discord: null } }));
  });
