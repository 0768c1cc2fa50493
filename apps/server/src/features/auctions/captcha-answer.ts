import type { CaptchaAction } from '@blookery/contract/accounts';
import type { Queryable } from '../../database/database.ts';
import { type Once, wasDone } from '../../economy/once.ts';
import type { Captcha } from '../../ports/captcha.ts';
import { Refusal } from '../../refusal.ts';

/**
 * A captcha token works once, so a repeat with the same Idempotency-Key has none. It needs none: nothing
 * happens again.
 */
export async function acceptCaptcha(
  { captcha, sql }: { captcha: Pick<Captcha, 'verify'>; sql: Queryable },
  action: CaptchaAction,
  token: string,
  { address, once }: { address: string; once: Once },
): Promise<void> {
  if (await wasDone(sql, once)) return;
  // Of two concurrent repeats one fails here; by then the other may be done.
  if (!(await captcha.verify(action, token, address)) && !(await wasDone(sql, once))) {
    throw new Refusal('CAPTCHA_FAILED');
  }
}
