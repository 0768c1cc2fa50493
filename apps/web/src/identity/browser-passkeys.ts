/** The browser's own passkey dialog. The code that speaks to it comes when it is first wanted. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

export const passkeysAreSupported = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** What came of it; without a sentence when the player changed their mind. */
export type Ceremony<T> = { response: T } | { fault: string | null };

/** `options` are the server's, as they came. */
export const makePasskey = (options: unknown): Promise<Ceremony<RegistrationResponseJSON>> =>
  perform(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));

export const askForPasskey = (options: unknown): Promise<Ceremony<AuthenticationResponseJSON>> =>
  perform(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));

async function perform<T>(
  ceremony: (library: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<Ceremony<T>> {
  try {
    return { response: await ceremony(await import('@simplewebauthn/browser')) };
  } catch (error) {
    return { fault: sentenceFor(error instanceof Error ? error.name : '') };
  }
}

function sentenceFor(name: string): string | null {
  // Browsers do not say whether somebody pressed Cancel or let the time run out.
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device already holds a passkey for your account.';
  return 'Your browser could not do that with a passkey here.';
}
