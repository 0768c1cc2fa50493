/** The chat-app link: OAuth2 with a state and a PKCE verifier that belong to one session and one attempt. */
import { discordCalls } from '@blookery/contract/discord';
import { type Route, route } from '../../http/route.ts';
import { finishLink } from './finish-link.ts';
import type { DiscordParts } from './parts.ts';
import { readStatus } from './read-status.ts';
import { startLink } from './start-link.ts';
import { unlink } from './unlink.ts';

export function discord(parts: DiscordParts): { routes: Route[] } {
  return {
    routes: [
      route(discordCalls.status, ({ player }) => readStatus(parts, player.id)),
      route(discordCalls.start, ({ player }) => startLink(parts, player)),
      route(discordCalls.link, ({ player, body }) => finishLink(parts, player, body)),
      route(discordCalls.unlink, async ({ player }) => {
        await unlink(parts, player.id);
        return undefined;
      }),
    ],
  };
}
