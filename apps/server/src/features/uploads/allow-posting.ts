import type { SecurityHeaders } from '../../http/security-headers.ts';

/** Allows pages to post files to the object store if that is another server. */
export function allowPosting(headers: SecurityHeaders, origin: string | null): SecurityHeaders {
  if (!origin) return headers;
  const name = 'content-security-policy';
  const policy = headers.page[name]?.replace(/connect-src [^;]*/, (directive) => `${directive} ${origin}`);
  return policy ? { ...headers, page: { ...headers.page, [name]: policy } } : headers;
}
