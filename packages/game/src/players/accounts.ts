/** Usernames, passwords and e-mail addresses: limits, the checks that page and server share, and their texts. */

export const USERNAME_MAX = 16;
export const LOOKUP_MAX = 64;
/** The most serials of one kind that a public profile lists. */
export const PROFILE_SERIALS_MAX = 10;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const OTP_DIGITS = 6;
export const EMAIL_MAX = 254;
/** How long the links in mails stay valid. */
export const EMAIL_CONFIRM_HOURS = 24;
export const PASSWORD_RESET_MINUTES = 60;

export const accountTexts = {
  usernameMissing: "Where's the username?",
  usernameCharacters: 'Username can only contain letters, numbers, underscores, and dashes.',
  usernameTooLong: `Username can be at most ${USERNAME_MAX} characters long.`,
  passwordMissing: "Where's the password?",
  passwordLength: `Password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  passwordCommon: 'That password is one of the first anybody would guess. Pick another one.',
  mustAgree: 'You must agree to our Privacy Policy and Terms of Service.',
  otpMissing: 'Please enter your OTP code.',
  emailInvalid: 'That does not look like an e-mail address.',
  accountMissing: 'Which account is it? Type its username or its e-mail address.',
  lookupPercent: 'Percent signs are not allowed in usernames.',
} as const;

export type UsernameFault = 'USERNAME_MISSING' | 'USERNAME_CHARACTERS' | 'USERNAME_TOO_LONG';

export function usernameFault(username: string): UsernameFault | null {
  if (username === '') return 'USERNAME_MISSING';
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return 'USERNAME_CHARACTERS';
  if (username.length > USERNAME_MAX) return 'USERNAME_TOO_LONG';
  return null;
}

const addressPart = /^[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** Loose on purpose: only sending a mail shows whether an address works. */
export function emailIsFine(address: string): boolean {
  const [name = '', domain = '', ...more] = address.split('@');
  if (address.length > EMAIL_MAX || more.length > 0) return false;
  return addressPart.test(name) && addressPart.test(domain) && /[^.]\.[^.]{2,}$/.test(domain);
}

/** Returns the form of a username that is compared: names are unique regardless of case. */
export const foldUsername = (username: string): string => username.toLowerCase();

export type PasswordFault = 'PASSWORD_MISSING' | 'PASSWORD_LENGTH' | 'PASSWORD_COMMON';

/** Checks a password that a player chooses. Login only requires that it is not empty. */
export function passwordFault(password: string, username = ''): PasswordFault | null {
  if (password === '') return 'PASSWORD_MISSING';
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'PASSWORD_LENGTH';
  const folded = password.toLowerCase();
  if (commonPasswords.has(folded) || folded === foldUsername(username) || /^(.)\1*$/.test(folded)) {
    return 'PASSWORD_COMMON';
  }
  return null;
}

/** The text for each fault. */
export const accountFaultTexts: Readonly<Record<UsernameFault | PasswordFault, string>> = {
  USERNAME_MISSING: accountTexts.usernameMissing,
  USERNAME_CHARACTERS: accountTexts.usernameCharacters,
  USERNAME_TOO_LONG: accountTexts.usernameTooLong,
  PASSWORD_MISSING: accountTexts.passwordMissing,
  PASSWORD_LENGTH: accountTexts.passwordLength,
  PASSWORD_COMMON: accountTexts.passwordCommon,
};

const commonPasswords: ReadonlySet<string> = new Set(
  (
    '12345678 123456789 1234567890 12341234 11223344 87654321 0123456789 password password1 password12 ' +
    'password123 passw0rd p@ssword p@ssw0rd qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk ' +
    'asdfghjkl zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4 iloveyou iloveyou1 ' +
    'sunshine princess football baseball superman batman123 spiderman starwars dragon123 monkey123 ' +
    'minecraft fortnite roblox123 pokemon123 blookery blookery1 blookery123 letmein1 letmein123 welcome1 ' +
    'welcome123 trustno1 changeme whatever computer internet abcd1234 abcdefgh abc12345 a1b2c3d4 test1234 ' +
    'testtest admin123 administrator jennifer michelle charlie1 jordan23 liverpool chocolate samsung1 ' +
    'michael1 987654321 11111111 00000000 88888888 12344321 google123 unicorn1 butterfly'
  ).split(' '),
);
