import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { useConfig } from '../catalog.ts';
import { type DocumentName, type Documents, loadDocument } from './documents.ts';

export type DocumentState<N extends DocumentName> =
  | { state: 'loading' }
  | { state: 'here'; document: Documents[N] }
  | { state: 'failed'; message: string; retry: () => void };

type Outcome<N extends DocumentName> = { attempt: number } & (
  | { document: Documents[N] }
  | { message: string }
);

/** A text from the media host, loaded as soon as the host is known. */
export function useDocument<N extends DocumentName>(name: N): DocumentState<N> {
  const isKnown = useConfig() !== null;
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Outcome<N> | null>(null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    if (!isKnown) return;
    let gone = false;
    loadDocument(name).then(
      (document) => gone || setLast({ attempt, document }),
      (error: unknown) => gone || setLast({ attempt, message: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [name, isKnown, attempt]);

  if (last?.attempt !== attempt) return { state: 'loading' };
  if ('document' in last) return { state: 'here', document: last.document };
  return { state: 'failed', message: last.message, retry };
}
