/** Distinguishes faults of a database that cannot be reached from faults of a statement. */
import { Refusal } from '../refusal.ts';
import { codeOf } from '../unknown-values.ts';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // PostgreSQL is stopping, has crashed, or is starting.
  '57P01',
  '57P02',
  '57P03',
  // It accepts no login: another password, a role that may not connect, or no database of that name.
  '28P01',
  '28000',
  '3D000',
]);
/** Whether Node refuses the certificate of the other side. */
export const isOfCertificate = (code: string): boolean =>
  /^(ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
/** Codes of the driver itself. */
const lostCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);
/** PostgreSQL works, but not for this call: the statement took too long, or there is no connection left. */
const busyCodes = new Set(['57014', '53300']);

/** It takes no changes, like the old primary after a failover. Connections to it stay open although another server is the primary now. */
const readOnlyCode = '25006';

/** Its disk or memory is full. It works again by itself once an operator has freed space. */
const fullCodes = new Set(['53100', '53200']);

/** Faults of a statement have it; another code alone may come from a file or another service. */
const isOfDriver = (fault: unknown): boolean =>
  fault instanceof Error && ('query' in fault || fault.name === 'PostgresError');

export const isAwayFault = (fault: unknown): boolean =>
  (isOfDriver(fault) && (awayCodes.has(codeOf(fault)) || isOfCertificate(codeOf(fault)))) ||
  (fault instanceof Error && lostCodes.has(codeOf(fault)));

export const isBusyFault = (fault: unknown): boolean => isOfDriver(fault) && busyCodes.has(codeOf(fault));

export const isReadOnlyFault = (fault: unknown): boolean =>
  isOfDriver(fault) && codeOf(fault) === readOnlyCode;

export const isFullFault = (fault: unknown): boolean => isOfDriver(fault) && fullCodes.has(codeOf(fault));

/** The refusal that calls get meanwhile. */
export const databaseAway = (): Refusal => new Refusal('DATABASE_AWAY', { seconds: 3 });
