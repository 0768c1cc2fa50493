import type { CaptchaAction } from '@blookery/contract/accounts';

/** Tells people from programs. An answer is good for one action, once. */
export interface Captcha {
  challenge: (action: CaptchaAction) => Promise<unknown>;
  verify: (action: CaptchaAction, answer: string, address: string) => Promise<boolean>;
}
