/** The browser's passkey dialog. The library is loaded on first use. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { codeOnDemand } from '../ui/lazy/code-on-demand.ts';

export const passkeysAreSupported = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** The response or a fault; the fault is null if the player cancelled. */
export type Ceremony<T> = { response: T } | { fault: string | null };

// `options` come unchanged from the server's half of the same library. The browser checks them, and the contract does
// not describe them, hence the casts.
export const makePasskey = (options: unknown): Promise<Ceremony<RegistrationResponseJSON>> =>
  perform(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

export const askForPasskey = (options: unknown): Promise<Ceremony<AuthenticationResponseJSON>> =>
  perform(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );

type Library = typeof import('@simplewebauthn/browser');
const libraryCode = codeOnDemand<Library>(() => import('@simplewebauthn/browser'));

async function perform<T>(ceremony: (library: Library) => Promise<T>): Promise<Ceremony<T>> {
  const library = await libraryCode().catch(() => null);
  if (!library) return { fault: 'Passkeys could not be loaded. Please try again.' };
  try {
    return { response: await ceremony(library) };
  } catch (error) {
    return { fault: sentenceFor(error instanceof Error ? error.name : '') };
  }
}

function sentenceFor(name: string): string | null {
  // Browsers do not distinguish a cancel from a timeout.
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device already holds a passkey for your account.';
  return 'Your browser could not do that with a passkey here.';
}
