/** Account security: password, two-factor, passkeys, sessions. */
import { securityCalls } from '@blookery/contract/security';
import { route } from '../../http/route.ts';
import { forgetDevices } from '../../identity/login-devices.ts';
import { changePassword } from './change-password.ts';
import { confirmOptions, confirmSession } from './confirm-session.ts';
import { loginOptions, loginWithPasskey } from './login-with-passkey.ts';
import { disableOtp, enableOtp, forgetOtpSetups, generateOtp, replaceRecoveryCodes } from './manage-otp.ts';
import { removePasskey, renamePasskey } from './manage-passkeys.ts';
import { endOtherSessions, endSession } from './manage-sessions.ts';
import type { SecurityParts } from './parts.ts';
import { forgetChallenges } from './passkey-challenge.ts';
import { readOverview } from './read-overview.ts';
import { addPasskey, registrationOptions } from './register-passkey.ts';
import { securityData } from './security-data.ts';

export function security(parts: SecurityParts) {
  return {
    routes: [
      route(securityCalls.overview, ({ player }) => readOverview(parts, player)),
      route(securityCalls.confirm, ({ player, body }) => confirmSession(parts, player, body)),
      route(securityCalls.confirmOptions, ({ player }) => confirmOptions(parts, player)),
      route(securityCalls.password, (request) =>
        changePassword(parts, request.player, request.body, request),
      ),
      route(securityCalls.generateOtp, ({ player }) => generateOtp(parts, player)),
      route(securityCalls.enableOtp, ({ player, body }) => enableOtp(parts, player.id, body.otpCode)),
      route(securityCalls.disableOtp, ({ player, body }) => disableOtp(parts, player.id, body.otpCode)),
      route(securityCalls.renewRecoveryCodes, ({ player, body }) =>
        replaceRecoveryCodes(parts, player.id, body.otpCode),
      ),
      route(securityCalls.endSession, ({ player, params }) => endSession(parts, player.id, params.sessionId)),
      route(securityCalls.endOtherSessions, ({ player }) => endOtherSessions(parts, player)),
      route(securityCalls.passkeyOptions, ({ player }) => registrationOptions(parts, player)),
      route(securityCalls.addPasskey, ({ player, body }) => addPasskey(parts, player, body)),
      route(securityCalls.renamePasskey, ({ player, params, body }) =>
        renamePasskey(parts, player.id, params.passkeyId, body.name),
      ),
      route(securityCalls.removePasskey, ({ player, params }) =>
        removePasskey(parts, player.id, params.passkeyId),
      ),
      route(securityCalls.passkeyLoginOptions, () => loginOptions(parts)),
      route(securityCalls.passkeyLogin, (request) => loginWithPasskey(parts, request.body.response, request)),
    ],
    jobs: [
      {
        name: 'forget-passkey-challenges',
        everySeconds: 600,
        run: () => forgetChallenges(parts.database.sql),
      },
      { name: 'forget-ended-sessions', everySeconds: 600, run: parts.sessions.forgetEnded },
      { name: 'forget-otp-setups', everySeconds: 600, run: () => forgetOtpSetups(parts) },
      { name: 'forget-login-devices', everySeconds: 3600, run: () => forgetDevices(parts.database.sql) },
    ],
    personalData: securityData,
  };
}
