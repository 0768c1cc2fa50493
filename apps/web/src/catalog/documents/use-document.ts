import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { useConfig } from '../catalog.ts';
import { type DocumentName, type Documents, loadDocument } from './documents.ts';

export type DocumentState<N extends DocumentName> =
  | { state: 'loading' }
  | { state: 'here'; document: Documents[N] }
  | { state: 'failed'; message: string; retry: () => void };

/** A text from the media host, loaded as soon as the host is known. */
export function useDocument<N extends DocumentName>(name: N): DocumentState<N> {
  const isKnown = useConfig() !== null;
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ document: Documents[N] } | { message: string } | null>(null);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!isKnown) return;
    let gone = false;
    loadDocument(name).then(
      (document) => gone || setFound({ document }),
      (error: unknown) => gone || setFound({ message: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [name, isKnown, attempt]);

  if (found === null) return { state: 'loading' };
  if ('document' in found) return { state: 'here', document: found.document };
  return { state: 'failed', message: found.message, retry };
}
