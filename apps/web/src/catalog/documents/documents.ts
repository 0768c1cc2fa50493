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

const documents: { [N in DocumentName]: () => Promise<Documents[N]> } = {
  terms: loadedOnce('terms'),
  privacy: loadedOnce('privacy'),
  eula: loadedOnce('eula'),
  rules: loadedOnce('rules'),
};

export const loadDocument = <N extends DocumentName>(name: N): Promise<Documents[N]> => documents[name]();

function loadedOnce<N extends DocumentName>(name: N): () => Promise<Documents[N]> {
  let pending: Promise<Documents[N]> | null = null;
  return () => {
    if (pending) return pending;
    pending = fetchDocument<Documents[N]>(name);
    // A failure is not cached, so that the next call tries again.
    pending.catch(() => {
      pending = null;
    });
    return pending;
  };
}

async function fetchDocument<T>(name: DocumentName): Promise<T> {
  const response = await fetch(onMediaHost(`{cdn}/${name}.json`)).catch(() => null);
  if (!response?.ok) throw new ApiError({ status: response?.status ?? 0, code: 'DOCUMENT_UNAVAILABLE' });
  // The media host serves the files that `packages/content` wrote in this shape.
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
