/** Account security: password, two-factor, recovery codes, passkeys, sessions. */
import { PASSWORD_MAX } from '@blookery/game/players/accounts';
import { PASSKEY_NAME_MAX } from '@blookery/game/players/settings';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { closed, Moment, nullable, PlayerId } from './base/shapes.ts';

const Password = Type.String({ maxLength: PASSWORD_MAX * 4 });
const OtpCode = Type.String({ maxLength: 32 });
const Token = closed({ token: Type.String() });
/** Shown only once, right after they are created. */
const RecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) });

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 8192 });
const CredentialId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 1400 });

/** Browsers add fields here as the standard grows; the server ignores them. */
const open = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: true });

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
};
export const PasskeyRegistration = open({
  ...credential,
  response: open({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export const PasskeyAssertion = open({
  ...credential,
  response: open({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(nullable(Base64Url)),
  }),
});

export const Passkey = closed({
  id: CredentialId,
  name: Type.String(),
  createdAt: Moment,
  lastUsedAt: nullable(Moment),
  /** Synchronised to several devices by the maker of the passkey. */
  synced: Type.Boolean(),
  /** Transports: `internal`, `usb`, `nfc`, `ble`, `hybrid` … */
  transports: Type.Array(Type.String()),
});
export type Passkey = Type.Static<typeof Passkey>;

export const Session = closed({
  id: PlayerId,
  /** Whether this request uses it. */
  current: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  handheld: Type.Boolean(),
  createdAt: Moment,
  lastSeenAt: Moment,
  /** When it ends unless it is used again. */
  endsAt: Moment,
  /** Whether it was started from the address of this request. The address itself is not stored. */
  samePlace: Type.Boolean(),
});
export type Session = Type.Static<typeof Session>;

const guessing = { max: 10, perSeconds: 300 };

export const securityCalls = {
  overview: defineCall('GET /api/settings/security', {
    summary: 'How the account is kept: two-factor, recovery codes left, passkeys, sessions.',
    access: 'player',
    response: closed({
      otpEnabled: Type.Boolean(),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
      passkeys: Type.Array(Passkey),
      sessions: Type.Array(Session),
    }),
  }),
  confirm: defineCall('POST /api/settings/confirm', {
    summary:
      'Show that it is you, by password or passkey. Security can be changed for five minutes after it.',
    access: 'player',
    body: closed({ password: Type.Optional(Password), response: Type.Optional(PasskeyAssertion) }),
    response: null,
    refusals: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'TOO_MANY_GUESSES', 'PASSWORDS_BUSY', 'PASSKEY_REFUSED'],
    bodyLimit: 32 * 1024,
  }),
  confirmOptions: defineCall('POST /api/settings/confirm/options', {
    summary: "What the browser's passkey dialog needs to show that it is you.",
    access: 'player',
    response: Type.Unknown(),
    rate: { max: 30, perSeconds: 60 },
  }),
  password: defineCall('PATCH /api/settings/password', {
    summary: 'Change the password. Every session ends, this one goes on under the new token.',
    access: 'player',
    confirm: 'password',
    body: closed({ oldPassword: Password, newPassword: Password }),
    response: Token,
    refusals: [
      'PASSWORD_MISSING',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORD_WRONG',
      'TOO_MANY_GUESSES',
      'PASSWORDS_BUSY',
      'PASSWORD_SAME',
    ],
    rate: guessing,
  }),
  generateOtp: defineCall('POST /api/auth/otp/generate', {
    summary: 'A fresh two-factor secret. It does nothing until it is switched on with a code.',
    access: 'player',
    confirm: 'session',
    response: closed({
      otpSecret: Type.String(),
      /** For the QR code. */
      otpUrl: Type.String(),
    }),
    refusals: ['OTP_ALREADY_ON'],
    rate: guessing,
  }),
  enableOtp: defineCall('PATCH /api/settings/otp/enable', {
    summary: 'Switch two-factor on with a code from the app. Returns the recovery codes, this once.',
    access: 'player',
    confirm: 'session',
    body: closed({ otpCode: OtpCode }),
    response: RecoveryCodes,
    refusals: ['OTP_ALREADY_ON', 'OTP_NOT_STARTED', 'OTP_CODE_WRONG'],
    rate: guessing,
  }),
  disableOtp: defineCall('PATCH /api/settings/otp/disable', {
    summary: 'Switch two-factor off, with a code from the app or a recovery code.',
    access: 'player',
    confirm: 'session',
    body: closed({ otpCode: OtpCode }),
    response: null,
    refusals: ['OTP_NOT_ON', 'OTP_CODE_WRONG', 'TOO_MANY_GUESSES'],
    rate: guessing,
  }),
  renewRecoveryCodes: defineCall('POST /api/settings/otp/recovery-codes', {
    summary: 'Ten new recovery codes; the old ones are void.',
    access: 'player',
    confirm: 'session',
    body: closed({ otpCode: OtpCode }),
    response: RecoveryCodes,
    refusals: ['OTP_NOT_ON', 'OTP_CODE_WRONG', 'TOO_MANY_GUESSES'],
    rate: guessing,
  }),
  endSession: defineCall('DELETE /api/settings/sessions/{sessionId}', {
    summary: 'End one of your sessions, wherever it is.',
    access: 'player',
    confirm: 'session',
    params: closed({ sessionId: PlayerId }),
    response: null,
    refusals: ['SESSION_UNKNOWN'],
  }),
  endOtherSessions: defineCall('DELETE /api/settings/sessions', {
    summary: 'End every session but this one.',
    access: 'player',
    confirm: 'session',
    response: closed({ ended: Type.Integer({ minimum: 0 }) }),
  }),
  passkeyOptions: defineCall('POST /api/settings/passkeys/options', {
    summary: "What the browser's passkey dialog needs to make one.",
    access: 'player',
    confirm: 'session',
    response: Type.Unknown(),
    refusals: ['PASSKEY_TOO_MANY'],
    rate: guessing,
  }),
  addPasskey: defineCall('POST /api/settings/passkeys', {
    summary: "Keep the passkey the browser made, under a name of the player's choice.",
    access: 'player',
    confirm: 'session',
    body: closed({ name: Type.String({ maxLength: PASSKEY_NAME_MAX * 4 }), response: PasskeyRegistration }),
    response: Passkey,
    refusals: ['PASSKEY_NAME', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'PASSKEY_TOO_MANY'],
    rate: guessing,
    bodyLimit: 32 * 1024,
  }),
  renamePasskey: defineCall('PATCH /api/settings/passkeys/{passkeyId}', {
    summary: 'Call a passkey something else.',
    access: 'player',
    confirm: 'session',
    params: closed({ passkeyId: CredentialId }),
    body: closed({ name: Type.String({ maxLength: PASSKEY_NAME_MAX * 4 }) }),
    response: Passkey,
    refusals: ['PASSKEY_NAME', 'PASSKEY_UNKNOWN'],
  }),
  removePasskey: defineCall('DELETE /api/settings/passkeys/{passkeyId}', {
    summary: 'Forget a passkey. Nobody logs in with it again.',
    access: 'player',
    confirm: 'session',
    params: closed({ passkeyId: CredentialId }),
    response: null,
    refusals: ['PASSKEY_UNKNOWN'],
  }),
  passkeyLoginOptions: defineCall('POST /api/auth/passkey/options', {
    summary: "What the browser's passkey dialog needs to log somebody in.",
    access: 'anyone',
    response: Type.Unknown(),
    rate: { max: 30, perSeconds: 60 },
  }),
  passkeyLogin: defineCall('POST /api/auth/passkey/verify', {
    summary: 'Start a session with a passkey: no name, no password, no code.',
    access: 'anyone',
    body: closed({ response: PasskeyAssertion }),
    response: Token,
    refusals: ['PASSKEY_REFUSED', 'PLAYER_BANNED', 'ADDRESS_BLACKLISTED'],
    rate: { max: 20, perSeconds: 60 },
    bodyLimit: 32 * 1024,
  }),
};
