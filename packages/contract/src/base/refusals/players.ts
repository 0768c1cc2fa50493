/** Accounts, their look, pictures, settings, security and links. */
import { colorTexts } from '@blookery/game/colors';
import { accountTexts } from '@blookery/game/players/accounts';
import { unknownName } from '@blookery/game/players/names';
import { settingsTexts } from '@blookery/game/players/settings';
import { uploadTexts } from '@blookery/game/players/uploads';
import type { RefusalList } from './refusal-list.ts';

export const playerRefusals = {
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
  /** The only 401 of the login call: the page opens the code dialog on it. */
  OTP_REQUIRED: { status: 401, text: 'Enter the six-digit code from your authenticator app.' },
  OTP_WRONG: { status: 401, text: 'That code is not right, or it was already used. Wait for the next one.' },
  /** Of a password or a code. */
  TOO_MANY_GUESSES: { status: 429, text: 'Too many tries at this account. Try again in {wait}.' },
  PASSWORDS_BUSY: {
    status: 503,
    text: 'There is a long queue at the door right now. Try again in {seconds} s.',
  },
  CAPTCHA_FAILED: { status: 400, text: 'The captcha did not go through. Please try it again.' },
  MAIL_OFF: { status: 409, text: 'No mail is sent from here.' },
  MAIL_LINK_OVER: { status: 400, text: 'That link is no longer good. Ask for a new one.' },
  EMAIL_INVALID: { status: 400, text: accountTexts.emailInvalid },
  EMAIL_SAME: { status: 409, text: 'That is the address you already have.' },
  ACCOUNT_MISSING: { status: 400, text: accountTexts.accountMissing },
  USER_UNKNOWN: { status: 404, text: unknownName },

  // Push
  PUSH_OFF: { status: 409, text: 'The bell is switched off in this shop.' },
  PUSH_ENDPOINT_REFUSED: { status: 400, text: 'The bell cannot reach that browser.' },
  PUSH_KEYS_INVALID: {
    status: 400,
    text: 'The bell does not fit that browser. Reload the page and try again.',
  },
  PUSH_TIME_ZONE_UNKNOWN: { status: 400, text: 'We do not know that time zone.' },
  PUSH_NOT_HERE: { status: 409, text: 'The bell does not ring in this browser yet.' },

  // Cosmetics
  COSMETIC_NOT_OWNED: { status: 403, text: 'That one is not in your wardrobe.' },
  COLOR_INVALID: { status: 400, text: colorTexts.notAColor },
  GRADIENT_INVALID: { status: 400, text: colorTexts.notAGradient },

  // Uploads
  UPLOAD_TYPE: { status: 400, text: uploadTexts.wrongType },
  UPLOAD_TOO_LARGE: { status: 413, text: uploadTexts.tooLarge },
  UPLOAD_TOO_MANY: {
    status: 429,
    text: 'You have several uploads waiting already. Finish one of them first.',
  },
  UPLOAD_DAY_FULL: {
    status: 429,
    text: 'That is {megabytes} MB of pictures, which is all that fits into a day. There is room again in {wait}.',
  },
  UPLOAD_UNKNOWN: { status: 404, text: 'There is no upload of yours with that id.' },
  UPLOAD_MISSING: { status: 409, text: 'The file has not arrived yet.' },
  UPLOAD_UNVERIFIED: { status: 409, text: 'That file has not been checked yet.' },
  UPLOAD_USED: { status: 409, text: 'That picture is in use somewhere else. Upload it again for this.' },
  UPLOAD_BUSY: { status: 409, text: 'Pictures are being looked at right now. Try again in a moment.' },
  UPLOAD_NOT_A_PICTURE: { status: 400, text: 'That file is not a picture we can open. It was thrown away.' },
  UPLOAD_PICTURE_TOO_BIG: {
    status: 400,
    text: 'That picture has too many pixels or frames. It was thrown away.',
  },

  // Settings and security
  SETTINGS_FAILED: { status: 400, text: settingsTexts.failed },
  PASSWORD_WRONG: { status: 400, text: 'That is not your current password.' },
  PASSWORD_SAME: { status: 400, text: 'That is the password you already have.' },
  OTP_ALREADY_ON: { status: 409, text: 'Two-factor is already on.' },
  OTP_NOT_ON: { status: 409, text: 'Two-factor is not on.' },
  OTP_NOT_STARTED: { status: 409, text: 'Start with a new key: the one you scanned is gone.' },
  OTP_CODE_WRONG: { status: 400, text: 'That code is not right, or it was already used.' },
  SESSION_UNKNOWN: { status: 404, text: 'That session is already over.' },
  PASSKEY_NAME: { status: 400, text: 'Give the passkey a name of 1 to 40 characters.' },
  PASSKEY_REFUSED: { status: 400, text: 'That passkey did not open anything. Try again.' },
  PASSKEY_KNOWN: { status: 409, text: 'That passkey is already on an account.' },
  PASSKEY_TOO_MANY: { status: 409, text: 'Ten passkeys are enough for anybody. Remove one first.' },
  PASSKEY_UNKNOWN: { status: 404, text: 'That passkey is not on your account.' },

  // The chat-app link
  DISCORD_OFF: { status: 409, text: 'Linking a Discord account is not switched on here.' },
  DISCORD_STATE_WRONG: {
    status: 400,
    text: 'This link was not started here, or it took too long. Start it again from Settings.',
  },
  DISCORD_REFUSED: { status: 400, text: 'Discord did not confirm the link. Start it again from Settings.' },
  DISCORD_TAKEN: { status: 409, text: 'That Discord account is linked to another player.' },
  DISCORD_AWAY: { status: 502, text: 'Discord is not answering right now. Try again later.' },
} as const satisfies RefusalList;
