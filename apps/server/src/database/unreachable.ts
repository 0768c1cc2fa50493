import postgres from 'postgres';
import { ConfigFault } from '../config.ts';
import { codeOf } from '../unknown-values.ts';
import { isOfCertificate } from './away.ts';

const connectionReasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  CONNECT_TIMEOUT: 'it does not answer',
  CONNECTION_CLOSED: 'it hung up',
  ECONNRESET: 'it hung up',
  ENOENT: 'there is no such socket',
  // Codes of PostgreSQL.
  '08P01': 'it does not accept the connection',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '25006': 'it is read-only',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not do what is needed there',
  '53300': 'it has no connections left',
  '57P03': 'it is starting or stopping',
};

function reasonOf(code: string): string | undefined {
  return isOfCertificate(code) ? 'its certificate is not accepted' : connectionReasons[code];
}

/** Runs the first statements on a database. If it cannot be used, throws a `ConfigFault` without the password. */
export async function reaching<T>(setting: string, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    const reason = reasonOf(codeOf(fault));
    if (!reason) throw fault;
    const detail = fault instanceof postgres.PostgresError ? ` (${fault.message})` : '';
    throw new ConfigFault(
      `The database of ${setting} at ${placeOf(url)} cannot be used: ${reason}${detail}.`,
    );
  }
}

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host || 'this machine'}${pathname}`;
};
