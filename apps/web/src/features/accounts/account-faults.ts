/** Form errors by field: from the checks in the browser, and from the server's refusals. */
import {
  accountFaultTexts,
  accountTexts,
  passwordFault,
  usernameFault,
} from '@blookery/game/players/accounts';
import { CAPTCHA_MISSING, CaptchaIncomplete } from '../../identity/captcha/captcha.tsx';
import { faultsByCode } from '../../transport/api-error.ts';
import type { Faults } from '../../ui/inputs/use-send-form.ts';

export type AccountFaults = Faults<'username' | 'password' | 'agreement' | 'captcha'>;

const usernameFaults = (username: string): AccountFaults => {
  const fault = usernameFault(username);
  return fault ? { username: accountFaultTexts[fault] } : {};
};

export function loginFaults({ username, password }: { username: string; password: string }): AccountFaults {
  return {
    ...usernameFaults(username),
    ...(password === '' ? { password: accountTexts.passwordMissing } : {}),
  };
}

export function registerFaults(typed: {
  username: string;
  password: string;
  agreed: boolean;
}): AccountFaults {
  const fault = passwordFault(typed.password, typed.username);
  return {
    ...usernameFaults(typed.username),
    ...(fault ? { password: accountFaultTexts[fault] } : {}),
    ...(typed.agreed ? {} : { agreement: accountTexts.mustAgree }),
  };
}

/** Assigns a refusal to the field it concerns. */
export function faultsOf(error: unknown): AccountFaults {
  if (error instanceof CaptchaIncomplete) return { captcha: CAPTCHA_MISSING };
  return faultsByCode(error, { USERNAME_: 'username', PASSWORD_: 'password', CAPTCHA_: 'captcha' });
}
