/** Accounts: registration, sessions, the current player and public profiles. */
import { accountCalls } from '@blookery/contract/accounts';
import { type Route, route } from '../../http/route.ts';
import { readCurrentUser } from './current-user.ts';
import { login, rememberDevice } from './login.ts';
import type { AccountParts } from './parts.ts';
import { lookUp } from './public-profile.ts';
import { register } from './register.ts';

export function accounts(parts: AccountParts): { routes: Route[] } {
  const { sql } = parts.database;
  return {
    routes: [
      route(accountCalls.register, (request) => register(parts, request.body, request)),
      route(accountCalls.login, (request) => login(parts, request.body, request)),
      route(accountCalls.logout, ({ player }) => parts.sessions.end(player.sessionId)),
      route(accountCalls.rememberDevice, ({ player, body }) =>
        rememberDevice(parts, player, body.deviceTokens),
      ),
      route(accountCalls.me, ({ player }) => readCurrentUser(parts, player)),
      route(accountCalls.readRules, async ({ player }) => {
        // Repeating it keeps the first date.
        const [row] = await sql<{ rulesReadAt: Date }[]>`
          update players set rules_read_at = coalesce(rules_read_at, now()) where id = ${player.id}
          returning rules_read_at as "rulesReadAt"`;
        return { rulesReadAt: (row?.rulesReadAt ?? parts.clock.now()).toISOString() };
      }),
      route(accountCalls.profile, ({ player, params }) => lookUp(parts, player, params.idOrUsername)),
      route(accountCalls.captchaChallenge, ({ query }) => parts.captcha.challenge(query.action)),
    ],
  };
}
