import type { CaptchaAction } from '@blookery/contract/accounts';
import type { Queryable } from '../../database/database.ts';
import type { Player } from '../../players/player.ts';
import type { Captcha } from '../../ports/captcha.ts';
import { Refusal } from '../../refusal.ts';
import type { Keyed } from './parts.ts';

/**
 * A captcha's answer is good once, and so a repeat under the same Idempotency-Key has none left. It needs none: nothing
 * happens again.
 */
export async function acceptCaptcha(
  { captcha, sql }: { captcha: Captcha; sql: Queryable },
  action: CaptchaAction,
  token: string,
  { player, address, key, request }: Keyed & { player: Player; address: string },
): Promise<void> {
  const isRepeat = async () => {
    if (key === null) return false;
    const rows = await sql`
      select 1 from idempotency_keys where player_id = ${player.id} and key = ${key} and request = ${request}`;
    return rows.length === 1;
  };
  if (await isRepeat()) return;
  // Of two repeats at once one is refused here; by then the other one may be done.
  if (!(await captcha.verify(action, token, address)) && !(await isRepeat())) {
    throw new Refusal('CAPTCHA_FAILED');
  }
}
