/**
 * The error catalogue: code → status and the sentence a person reads. A use case throws
 * `Refusal(code, params)`; `{name}` in a sentence is filled from the params.
 *
 * Sentences that pages show before asking the server live in `packages/game` beside the rule they
 * belong to, and are quoted here, so that both sides always say the same.
 */
import { accountTexts } from '@blookery/game/accounts';

export const refusals = {
  // Every call
  REQUEST_INVALID: { status: 400, text: '{detail}' },
  REQUEST_TOO_LARGE: { status: 413, text: 'That is more than we can take in one go.' },
  REQUEST_TYPE_UNSUPPORTED: { status: 415, text: 'Requests are sent as JSON.' },
  ROUTE_UNKNOWN: { status: 404, text: 'There is nothing at this address.' },
  RATE_LIMITED: { status: 429, text: 'That was a lot at once. Try again in {seconds} s.' },
  SESSION_REQUIRED: { status: 401, text: 'You need to be logged in to do this.' },
  PERMISSION_MISSING: { status: 403, text: 'You are not allowed to do this.' },
  ADDRESS_BLACKLISTED: { status: 403, text: '{reason}|{expires}' },
  PLAYER_BANNED: { status: 403, text: 'This account is banned for {reason}, until {expires}.' },
  SERVICE_UNAVAILABLE: { status: 503, text: 'The shop is closing for a moment. Try again shortly.' },

  // Accounts
  USERNAME_MISSING: { status: 400, text: accountTexts.usernameMissing },
  USERNAME_CHARACTERS: { status: 400, text: accountTexts.usernameCharacters },
  USERNAME_TOO_LONG: { status: 400, text: accountTexts.usernameTooLong },
  USERNAME_TAKEN: { status: 409, text: 'Somebody already has that name. Try another one.' },
  USERNAME_NOT_ALLOWED: {
    status: 400,
    text: 'That name is not one we can hang on a shelf. Try another one.',
  },
  PASSWORD_MISSING: { status: 400, text: accountTexts.passwordMissing },
  PASSWORD_LENGTH: { status: 400, text: accountTexts.passwordLength },
  PASSWORD_COMMON: { status: 400, text: accountTexts.passwordCommon },
  LOGIN_WRONG: { status: 400, text: 'That username and password do not belong together.' },
  /** Login answers 401 for this and nothing else: the page opens the code modal on it. */
  OTP_REQUIRED: { status: 401, text: 'Enter the six-digit code from your authenticator app.' },
  OTP_WRONG: { status: 401, text: 'That code is not right, or it was already used. Wait for the next one.' },
  CAPTCHA_FAILED: { status: 400, text: 'The captcha did not go through. Please try it again.' },
  USER_UNKNOWN: { status: 404, text: 'There is no account with that name.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** What any call may answer besides its own list. */
export const everyCallRefuses = [
  'REQUEST_INVALID',
  'REQUEST_TOO_LARGE',
  'REQUEST_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];

/** What any call that needs a player may answer as well. */
export const playerCallRefuses = [
  'SESSION_REQUIRED',
  'PERMISSION_MISSING',
  'PLAYER_BANNED',
] as const satisfies readonly RefusalCode[];

/** Anything that is not a refusal is a bug: logged with its request id, answered with this and no more. */
export const internalError = { code: 'INTERNAL', message: 'Internal server error' } as const;

export interface ErrorBody {
  code: RefusalCode | typeof internalError.code;
  /** Ready to show. */
  message: string;
  params?: Record<string, string | number>;
}

export const fillText = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
