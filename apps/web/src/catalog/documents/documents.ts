/** Legal documents and house rules on the media host. Each is loaded once, when first read. */
import type { LegalDocument, RulesDocument } from '@blookery/contract';
import { ApiError } from '../../transport/api-error.ts';
import { getConfig, onMediaHost } from '../catalog.ts';

export interface Documents {
  terms: LegalDocument;
  privacy: LegalDocument;
  eula: LegalDocument;
  rules: RulesDocument;
}
export type DocumentName = keyof Documents;

const pending = new Map<DocumentName, Promise<unknown>>();

export function loadDocument<N extends DocumentName>(name: N): Promise<Documents[N]> {
  const known = pending.get(name) as Promise<Documents[N]> | undefined;
  if (known) return known;
  const loading = fetchDocument<Documents[N]>(name);
  pending.set(name, loading);
  // A failure is not cached, so that the next call tries again.
  loading.catch(() => pending.delete(name));
  return loading;
}

async function fetchDocument<T>(name: DocumentName): Promise<T> {
  const response = await fetch(onMediaHost(`{cdn}/${name}.json`)).catch(() => null);
  if (!response?.ok) throw new ApiError({ status: response?.status ?? 0, code: 'DOCUMENT_UNAVAILABLE' });
  return fillIn(await response.json(), { email: getConfig().contactEmail }) as T;
}

/** Replaces `{name}` in all texts of a document. */
export function fillIn(part: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof part === 'string')
    return part.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  if (Array.isArray(part)) return part.map((entry) => fillIn(entry, values));
  if (typeof part === 'object' && part) {
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fillIn(value, values)]));
  }
  return part;
}
