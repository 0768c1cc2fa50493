/** The Discord link: OAuth2 with a state and a PKCE verifier bound to one session and one attempt. */
import { discordCalls } from '@blookery/contract/discord';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { finishLink } from './finish-link.ts';
import type { DiscordParts } from './parts.ts';
import { readStatus } from './read-status.ts';
import { forgetAttempts, startLink } from './start-link.ts';
import { unlink } from './unlink.ts';

export function discord(parts: DiscordParts): { routes: Route[]; jobs: Job[] } {
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
    jobs: [{ name: 'forget-discord-attempts', everySeconds: 600, run: () => forgetAttempts(parts) }],
  };
}
