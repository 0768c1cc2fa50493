/**
 * What knows passkeys, loaded by the first call about one: certificates of every maker of keys make it some 300 modules,
 * a tenth of a start.
 */
export const passkeyLibrary = () => import('@simplewebauthn/server');
