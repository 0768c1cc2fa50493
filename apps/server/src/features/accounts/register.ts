import { passwordFault, usernameFault } from '@blookery/game/players/accounts';
import { beginFirstEvening } from '../../identity/begin-first-evening.ts';
import { createPlayer } from '../../identity/create-player.ts';
import { enter } from '../../identity/enter.ts';
import { hashPassword, requireRoom } from '../../identity/passwords.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountParts, Caller } from './parts.ts';

export async function register(
  parts: AccountParts,
  { username, password, captchaToken }: { username: string; password: string; captchaToken: string },
  caller: Caller,
): Promise<{ token: string }> {
  const fault = usernameFault(username) ?? passwordFault(password, username);
  if (fault) throw new Refusal(fault);
  if (!parts.isAllowedName(username)) throw new Refusal('USERNAME_NOT_ALLOWED');
  requireRoom('strangers');
  if (!(await parts.captcha.verify('register', captchaToken, caller.address))) {
    throw new Refusal('CAPTCHA_FAILED');
  }
  const passwordHash = await hashPassword(password);
  return parts.database.transaction(async (tx, afterCommit) => {
    const playerId = await createPlayer(tx, username, passwordHash);
    await beginFirstEvening(tx, playerId, parts.firstEnvelope);
    return enter(parts, { tx, afterCommit }, { playerId, caller, quiet: true });
  });
}
