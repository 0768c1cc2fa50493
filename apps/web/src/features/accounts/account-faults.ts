/** What is wrong with what was typed, by field: checked here first, and sorted from the server's refusals after. */
import {
  accountTexts,
  type PasswordFault,
  passwordFault,
  type UsernameFault,
  usernameFault,
} from '@blookery/game/accounts';
import { CAPTCHA_MISSING, CaptchaIncomplete } from '../../session/captcha/captcha.tsx';
import { ApiError, messageOf } from '../../transport/api-error.ts';

export interface AccountFaults {
  username?: string;
  password?: string;
  agreement?: string;
  captcha?: string;
  /** What belongs to no field. */
  form?: string;
}

const usernameTexts: Record<UsernameFault, string> = {
  USERNAME_MISSING: accountTexts.usernameMissing,
  USERNAME_CHARACTERS: accountTexts.usernameCharacters,
  USERNAME_TOO_LONG: accountTexts.usernameTooLong,
};
const passwordTexts: Record<PasswordFault, string> = {
  PASSWORD_MISSING: accountTexts.passwordMissing,
  PASSWORD_LENGTH: accountTexts.passwordLength,
  PASSWORD_COMMON: accountTexts.passwordCommon,
};

const usernameFaults = (username: string): AccountFaults => {
  const fault = usernameFault(username);
  return fault ? { username: usernameTexts[fault] } : {};
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
    ...(fault ? { password: passwordTexts[fault] } : {}),
    ...(typed.agreed ? {} : { agreement: accountTexts.mustAgree }),
  };
}

export const hasFaults = (faults: AccountFaults): boolean => Object.keys(faults).length > 0;

/** Puts a refusal under the field it is about. */
export function faultsOf(error: unknown): AccountFaults {
  if (error instanceof CaptchaIncomplete) return { captcha: CAPTCHA_MISSING };
  const message = messageOf(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code.startsWith('USERNAME_')) return { username: message };
  if (code.startsWith('PASSWORD_')) return { password: message };
  if (code.startsWith('CAPTCHA_')) return { captcha: message };
  return { form: message };
}
