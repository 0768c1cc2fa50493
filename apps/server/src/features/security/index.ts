/** Account security: password, two-factor, passkeys, sessions. */
import { securityCalls } from '@blookery/contract/security';
import { type Route, route } from '../../http/route.ts';
import { forgetDevices } from '../../identity/login-devices.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
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

export function security(parts: SecurityParts): {
  routes: Route[];
  jobs: Job[];
  personalData: PersonalData[];
} {
  return {
    routes: [
      route(securityCalls.overview, ({ player }) => readOverview(parts, player)),
      route(securityCalls.confirm, async ({ player, body }) => {
        await confirmSession(parts, player, body);
        return undefined;
      }),
      route(securityCalls.confirmOptions, ({ player }) => confirmOptions(parts, player)),
      route(securityCalls.password, (request) =>
        changePassword(parts, request.player, request.body, request),
      ),
      route(securityCalls.generateOtp, ({ player }) => generateOtp(parts, player)),
      route(securityCalls.enableOtp, ({ player, body }) => enableOtp(parts, player.id, body.otpCode)),
      route(securityCalls.disableOtp, async ({ player, body }) => {
        await disableOtp(parts, player.id, body.otpCode);
        return undefined;
      }),
      route(securityCalls.renewRecoveryCodes, ({ player, body }) =>
        replaceRecoveryCodes(parts, player.id, body.otpCode),
      ),
      route(securityCalls.endSession, async ({ player, params }) => {
        await endSession(parts, player.id, params.sessionId);
        return undefined;
      }),
      route(securityCalls.endOtherSessions, ({ player }) => endOtherSessions(parts, player)),
      route(securityCalls.passkeyOptions, ({ player }) => registrationOptions(parts, player)),
      route(securityCalls.addPasskey, ({ player, body }) => addPasskey(parts, player, body)),
      route(securityCalls.renamePasskey, ({ player, params, body }) =>
        renamePasskey(parts, player.id, params.passkeyId, body.name),
      ),
      route(securityCalls.removePasskey, async ({ player, params }) => {
        await removePasskey(parts, player.id, params.passkeyId);
        return undefined;
      }),
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
