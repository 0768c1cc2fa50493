/**
 * Proves at login that this browser has logged in before, so that failed attempts of strangers do not delay the player.
 * The tokens identify nobody, and survive a logout.
 */
import { DEVICE_TOKENS_MAX } from '@blookery/game/players/devices';
import { useEffect } from 'react';
import { fieldsOf } from '../transport/fields-of.ts';
import { call } from '../transport/http.ts';
import { getToken, onTokenChanged } from '../transport/token.ts';
import { readStored, writeStored } from '../ui/browser/use-stored.ts';

const STORED = 'blookery.devices';

interface Remembered {
  /** The latest first. */
  tokens: string[];
  /** The first characters of the session token, so that each session requests one device token. */
  session: string;
}

export const deviceTokens = (): string[] => recall().tokens;

/** Active while a player is logged in. */
export function useKnownDevice(): void {
  useEffect(() => {
    void rememberDevice();
    return onTokenChanged(() => void rememberDevice());
  }, []);
}

export async function rememberDevice(): Promise<void> {
  const session = getToken()?.slice(0, 8);
  const { tokens, session: known } = recall();
  if (!session || session === known) return;
  try {
    const { deviceToken } = await call('POST /api/auth/device', { body: { deviceTokens: tokens } });
    const others = deviceTokens().filter((token) => token !== deviceToken);
    const remembered: Remembered = { tokens: [deviceToken, ...others].slice(0, DEVICE_TOKENS_MAX), session };
    writeStored(STORED, remembered);
  } catch {
    // The next page load tries again.
  }
}

function recall(): Remembered {
  const { tokens, session } = fieldsOf(readStored(STORED));
  const texts = Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  return {
    tokens: texts.filter((token) => token.length <= 64).slice(0, DEVICE_TOKENS_MAX),
    session: typeof session === 'string' ? session : '',
  };
}
