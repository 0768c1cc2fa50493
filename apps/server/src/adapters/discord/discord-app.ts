/** OAuth2 of Discord, with the scope to identify only. */
import type { ChatApp, ChatAppAccount } from '../../ports/chat-app.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { isRecord } from '../../unknown-values.ts';

const patienceMs = 8000;

export function discordApp({
  url,
  clientId,
  clientSecret,
  log = standardErrorLog,
}: {
  /** `https://discord.com`, or a replacement for tests. */
  url: string;
  clientId: string;
  clientSecret: string;
  log?: Log;
}): ChatApp {
  const request = requesting((fault) => log.warn(fault, 'discord'));
  return {
    authorizeUrl: ({ state, challenge, redirectUri }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'identify',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${url}/oauth2/authorize?${query}`;
    },
    identify: async ({ code, verifier, redirectUri }) => {
      const granted = await request(`${url}/api/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      if (typeof granted === 'string') return granted;
      const token = granted.access_token;
      if (typeof token !== 'string') return 'refused';
      const user = await request(`${url}/api/users/@me`, { headers: { authorization: `Bearer ${token}` } });
      return typeof user === 'string' ? user : readAccount(user);
    },
  };
}

type Reply = Record<string, unknown> | 'refused' | 'away';

/** A rejection is `refused`; network and server errors are `away`. */
const requesting =
  (onFault: (fault: unknown) => void) =>
  async (url: string, init: RequestInit): Promise<Reply> => {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (response.status >= 500 || response.status === 429) return 'away';
      if (!response.ok) return 'refused';
      const body: unknown = await response.json();
      return isRecord(body) ? body : 'refused';
    } catch (fault) {
      onFault(fault);
      return 'away';
    }
  };

function readAccount({ id, username, avatar }: Record<string, unknown>): ChatAppAccount | 'refused' {
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id)) return 'refused';
  if (typeof username !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,64}$/u.test(username)) return 'refused';
  const plainAvatar = typeof avatar === 'string' && /^\w{1,64}$/.test(avatar) ? avatar : null;
  return { id, username, avatar: plainAvatar };
}
