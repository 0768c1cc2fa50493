/** Notices about changes to an account, so that the owner sees each of them. */
import type { NewNotice } from './notices.ts';

const news = (text: string, detail = 'If this was not you, change your password.'): NewNotice => ({
  kind: 'security',
  text,
  detail,
  link: '/settings/security',
});

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const securityNews = {
  newDevice: (device: string) => news(`New log-in with ${device}`),
  passwordChanged: () => news('Your password was changed', 'All other devices were logged out.'),
  passwordReset: () => news('Your password was reset by mail', 'All devices were logged out.'),
  emailRequested: () =>
    news(
      'A new e-mail address waits to be confirmed',
      'If this was not you, change your password. The link in the mail then no longer works.',
    ),
  emailChanged: () => news('Your e-mail address was changed'),
  emailRemoved: () => news('Your e-mail address was removed'),
  twoFactorOn: () => news('Two-factor sign-in was turned on'),
  twoFactorOff: () => news('Two-factor sign-in was turned off'),
  recoveryCodesRenewed: () => news('You have new recovery codes', 'The old ones no longer work.'),
  passkeyAdded: (name: string) => news(`The passkey ${name} was added`),
  passkeyRemoved: (name: string) => news(`The passkey ${name} was removed`),
  sessionsEnded: (count: number) =>
    news(count === 1 ? 'One of your devices was signed out' : `${count} of your devices were signed out`),
  usernameChanged: (before: string, after: string) =>
    news(`Your name was changed from ${before} to ${after}`),
  deletionRequested: (at: Date) =>
    news(`Your account was to be deleted on ${day.format(at)}`, 'Logging in before that day keeps it.'),
  discordLinked: (name: string) => news(`The Discord account ${name} was linked`),
  discordUnlinked: () => news('Your Discord account was unlinked'),
} as const;
