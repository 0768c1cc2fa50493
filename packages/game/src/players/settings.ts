/** Settings of a player, with the order in which their button cycles; limits of sessions; recovery codes; devices. */

/** Who may send friend requests: anyone, friends of friends, nobody. */
export const friendRequestModes = ['On', 'Mutual', 'Off'] as const;
export type FriendRequestMode = (typeof friendRequestModes)[number];

/** Who may send trade requests: anyone, friends, nobody. */
export const tradeRequestModes = ['On', 'Friends', 'Off'] as const;
export type TradeRequestMode = (typeof tradeRequestModes)[number];

/** Returns the next mode, and the first after the last. */
export function nextMode<const T extends string>(modes: readonly T[], mode: T): T {
  return modes[(modes.indexOf(mode) + 1) % modes.length] ?? mode;
}

export const settingsTexts = {
  failed: 'Failed to change settings.',
  noQrCode: 'Unable to generate QR code.',
} as const;

export const CATEGORIES_CLOSED_MAX = 20;
export const CATEGORY_NAME_MAX = 40;

/** For this long a player can cancel the deletion of their account by logging in. */
export const DELETION_GRACE_DAYS = 7;

/** A session ends after this long without use, and after `SESSION_DAYS` in any case. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 180;
/** The most open sessions of one player. The next log-in ends the session that was unused for longest. */
export const SESSIONS_MAX = 100;

/** Returns when a session ends if it is not used again. */
export function sessionEndsAt({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  const day = 86_400_000;
  return new Date(
    Math.min(lastSeenAt.getTime() + SESSION_IDLE_DAYS * day, createdAt.getTime() + SESSION_DAYS * day),
  );
}

/** For this long after the password or a passkey was given, security settings can be changed without giving it again. */
export const CONFIRMED_MINUTES = 5;

/** A two-factor key must be activated within this time after it was shown. */
export const OTP_SETUP_MINUTES = 15;

export const RECOVERY_CODES = 10;
/** Ten characters in two groups. The alphabet has no characters that look alike. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const RECOVERY_CODE_SIGNS = 10;

/** Returns a typed recovery code in the form that is compared, or null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '');
  if (signs.length !== RECOVERY_CODE_SIGNS) return null;
  return [...signs].every((sign) => recoveryAlphabet.includes(sign)) ? signs : null;
}

export const showRecoveryCode = (signs: string): string => `${signs.slice(0, 5)}-${signs.slice(5)}`;

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

export const passkeyNameIsFine = (name: string): boolean =>
  name.trim().length >= 1 && name.trim().length <= PASSKEY_NAME_MAX && !/\p{Cc}/u.test(name);

export interface Device {
  browser: string;
  system: string;
  handheld: boolean;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns browser and system of a user agent. */
export function readDevice(userAgent: string): Device {
  const first = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = first(systems) ?? 'an unknown system';
  return {
    browser: first(browsers) ?? 'Something',
    system,
    handheld: ['iPhone', 'iPad', 'Android'].includes(system),
  };
}
