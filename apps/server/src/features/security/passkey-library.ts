/**
 * Loads the passkey library on first use: with the certificates of all vendors it is some 300 modules, a
 * tenth of the time to start.
 */
export const passkeyLibrary = () => import('@simplewebauthn/server');
