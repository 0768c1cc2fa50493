/** The player's e-mail address, and resetting a forgotten password with it. */
import { EMAIL_MAX, PASSWORD_MAX, USERNAME_MAX } from '@blookery/game/players/accounts';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { closed, Moment, nullable } from './base/shapes.ts';

/** The token in a link of a mail. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 100 });

const MailStatus = closed({
  /** Whether this server sends mail. */
  available: Type.Boolean(),
  /** The confirmed address. */
  address: nullable(Type.String()),
  /** A new address that is not confirmed yet. */
  pending: nullable(closed({ address: Type.String(), expiresAt: Moment })),
});
export type MailStatus = Type.Static<typeof MailStatus>;

export const mailCalls = {
  status: defineCall('GET /api/settings/email', {
    summary: 'Your mail address, and the one that waits to be confirmed.',
    access: 'player',
    response: MailStatus,
  }),
  setAddress: defineCall('PUT /api/settings/email', {
    summary: 'Give a mail address. It counts once the link that is sent there was opened.',
    access: 'player',
    confirm: 'session',
    body: closed({ address: Type.String({ maxLength: EMAIL_MAX * 2 }) }),
    response: MailStatus,
    refusals: ['MAIL_OFF', 'EMAIL_INVALID', 'EMAIL_SAME'],
    rate: { max: 10, perSeconds: 3600 },
  }),
  removeAddress: defineCall('DELETE /api/settings/email', {
    summary: 'Take your mail address away, confirmed or not.',
    access: 'player',
    confirm: 'session',
    response: MailStatus,
  }),
  cancelAddress: defineCall('DELETE /api/settings/email/pending', {
    summary: 'Forget the address that waits to be confirmed. The one that was confirmed stays.',
    access: 'player',
    confirm: 'session',
    response: MailStatus,
  }),
  confirmAddress: defineCall('POST /api/auth/confirm-email', {
    summary: 'Confirm a mail address with the token of the link that was sent there.',
    access: 'anyone',
    body: closed({ token: LinkToken }),
    response: null,
    refusals: ['MAIL_LINK_OVER'],
    rate: { max: 20, perSeconds: 60 },
  }),
  forgotPassword: defineCall('POST /api/auth/forgot-password', {
    summary:
      'Ask for a link to set a new password. The response is the same whether or not there is such an account.',
    access: 'anyone',
    body: closed({
      /** A username or a mail address. */
      account: Type.String({ maxLength: Math.max(EMAIL_MAX, USERNAME_MAX) * 2 }),
      captchaToken: Type.String({ maxLength: 4096 }),
    }),
    response: null,
    refusals: ['MAIL_OFF', 'ACCOUNT_MISSING', 'CAPTCHA_FAILED'],
    rate: { max: 10, perSeconds: 3600 },
  }),
  resetPassword: defineCall('POST /api/auth/reset-password', {
    summary: 'Set a new password with the token of a link. Ends every session; two-factor stays as it is.',
    access: 'anyone',
    body: closed({ token: LinkToken, newPassword: Type.String({ maxLength: PASSWORD_MAX * 4 }) }),
    response: null,
    refusals: ['MAIL_LINK_OVER', 'PASSWORD_MISSING', 'PASSWORD_LENGTH', 'PASSWORD_COMMON', 'PASSWORDS_BUSY'],
    rate: { max: 20, perSeconds: 60 },
  }),
};
