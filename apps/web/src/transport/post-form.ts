/**
 * One file as a form, to wherever the server said: every field first, the file last. By XMLHttpRequest, for `fetch`
 * does not tell how much has gone out. The address may be another host's, so nothing of ours goes along.
 */
import { ApiError } from './api-error.ts';

export interface FormPost {
  url: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  /** How much has gone out, 0 to 1. */
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
