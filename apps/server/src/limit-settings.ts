/** The settings for limits of one network and one account: names, defaults, and parsing. */
import type { Rate } from '@blookery/contract/base/call';
import { UPLOAD_DAY_MEGABYTES } from '@blookery/game/players/uploads';

export const limitVariables = {
  LIMIT_CALLS: { default: '600', about: 'Calls of the API in a minute from one network.' },
  LIMIT_REGISTRATIONS: {
    default: '10',
    about: 'Registrations in 10 minutes from one network. Raise it for a class that joins together.',
  },
  LIMIT_LOGINS: { default: '20', about: 'Logins in a minute from one network.' },
  LIMIT_LOGIN_GUESSES: {
    default: '20',
    about:
      'Attempts at the password of one account in 5 minutes from one network, and from a browser known to it.',
  },
  LIMIT_ACCOUNT_GUESSES: {
    default: '100',
    about: 'Attempts at the password of one account in 5 minutes from all networks together.',
  },
  LIMIT_NEW_SOCKETS: { default: '600', about: 'New sockets in a minute from one network.' },
  LIMIT_PLAYER_SOCKETS: { default: '12', about: 'Open sockets of one player on one server.' },
  LIMIT_UPLOAD_MEGABYTES: {
    default: String(UPLOAD_DAY_MEGABYTES),
    about:
      'Megabytes that one account may upload in a UTC day; twice and four times as many with the permissions for larger files.',
  },
} as const satisfies Record<string, { default: string; about: string }>;

type LimitName = keyof typeof limitVariables;

export interface Limits {
  calls: Rate;
  registrations: Rate;
  logins: Rate;
  loginGuesses: Rate;
  accountGuesses: Rate;
  newSockets: Rate;
  playerSockets: number;
  uploadMegabytes: number;
}

const most = 1_000_000;

/** `whole` reads an integer in a range, or throws. */
export function readLimits(whole: (name: LimitName, least: number, most: number) => number): Limits {
  const rate = (name: LimitName, perSeconds: number): Rate => ({ max: whole(name, 1, most), perSeconds });
  return {
    calls: rate('LIMIT_CALLS', 60),
    registrations: rate('LIMIT_REGISTRATIONS', 600),
    logins: rate('LIMIT_LOGINS', 60),
    loginGuesses: rate('LIMIT_LOGIN_GUESSES', 300),
    accountGuesses: rate('LIMIT_ACCOUNT_GUESSES', 300),
    newSockets: rate('LIMIT_NEW_SOCKETS', 60),
    playerSockets: whole('LIMIT_PLAYER_SOCKETS', 1, most),
    // The largest file of each permission fits into its day.
    uploadMegabytes: whole('LIMIT_UPLOAD_MEGABYTES', 2, most),
  };
}

export const usualLimits: Limits = readLimits((name) => Number(limitVariables[name].default));
