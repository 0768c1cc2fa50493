import type { Captcha } from '../../ports/captcha.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { isRecord } from '../../unknown-values.ts';

const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** Turnstile and hCaptcha use the same form. If their service does not respond, the captcha fails. */
export function hostedCaptcha({
  provider,
  siteKey,
  secret,
  verifyUrl = addresses[provider],
  log = standardErrorLog,
}: {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
  secret: string;
  verifyUrl?: string;
  log?: Log;
}): Captcha {
  return {
    challenge: async () => ({ provider, siteKey }),
    verify: async (action, answer, address) => {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: address, sitekey: siteKey }),
          signal: AbortSignal.timeout(5000),
        });
        const verdict: unknown = await response.json();
        if (!isRecord(verdict)) return false;
        // Turnstile returns the action of the page; hCaptcha has no actions.
        return verdict.success === true && (verdict.action === undefined || verdict.action === action);
      } catch (fault) {
        log.warn(fault, 'captcha');
        return false;
      }
    },
  };
}
