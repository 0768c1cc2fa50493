import type { CaptchaAction } from '@blookery/contract/accounts';

/** Distinguishes people from programs. A token is valid for one action, once. */
export interface Captcha {
  challenge: (action: CaptchaAction) => Promise<unknown>;
  verify: (action: CaptchaAction, answer: string, address: string) => Promise<boolean>;
}
