import type { SecurityHeaders } from '../../http/security-headers.ts';

/** Pages may post files to the store, when that is not this server. */
export function allowPosting(headers: SecurityHeaders, origin: string | null): SecurityHeaders {
  if (!origin) return headers;
  const name = 'content-security-policy';
  const policy = headers.page[name]?.replace(/connect-src [^;]*/, (directive) => `${directive} ${origin}`);
  return policy ? { ...headers, page: { ...headers.page, [name]: policy } } : headers;
}
