/** The texts of the mails that the game sends. */
import { EMAIL_CONFIRM_HOURS, PASSWORD_RESET_MINUTES } from '@blookery/game/players/accounts';

export interface Letter {
  subject: string;
  text: string;
  /** A path of the game, appended to the text as a full URL. */
  link: string;
}

export const letters = {
  confirmAddress: (username: string, token: string): Letter => ({
    subject: 'Confirm your address',
    text:
      `Hello ${username},\n\nopen this link to make this the address of your Blookery account. ` +
      `It is good for ${EMAIL_CONFIRM_HOURS} hours. If you did not ask for it, there is nothing to do.`,
    link: `/confirm-email?token=${token}`,
  }),
  resetPassword: (username: string, token: string): Letter => ({
    subject: 'A new password',
    text:
      `Hello ${username},\n\nsomebody, hopefully you, forgot the password of this account. Choose a new one here ` +
      `within ${PASSWORD_RESET_MINUTES} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
    link: `/reset-password?token=${token}`,
  }),
  newDevice: (device: string, at: Date): Letter => ({
    subject: 'A new log-in',
    text:
      `Hello,\n\nsomebody logged in to your account with ${device}, on ${at.toUTCString()}. ` +
      'If that was you, all is well. If not, change your password and sign out your other devices here.',
    link: '/settings/security',
  }),
  addressChanged: (username: string): Letter => ({
    subject: 'Your address was changed',
    text:
      `Hello ${username},\n\nthis is no longer the address of your Blookery account, so this is the last mail to it. ` +
      'If you did not change that, change your password here.',
    link: '/settings/security',
  }),
} as const;
