/**
 * Posts one file as a form to the address from the server: every field first, the file last. Uses XMLHttpRequest,
 * because `fetch` does not report upload progress. The address may be another host's, so no token is sent.
 */
import { ApiError } from './api-error.ts';

export interface FormPost {
  url: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  /** The share that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export const postFormTexts = { lost: 'The file did not arrive. Try it once more.' } as const;

export function postForm({ url, fields, file, onProgress, signal }: FormPost): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);

  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const lost = () =>
      reject(new ApiError({ status: request.status, code: 'UPLOAD_LOST', message: postFormTexts.lost }));
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : lost());
    request.onerror = lost;
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.open('POST', url);
    request.send(form);
  });
}
