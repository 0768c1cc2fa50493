/** The three steps of an upload as a page takes them. For tests. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyFor, SendRequest, TestResponse } from '../response.ts';

interface Requester {
  request: SendRequest;
}
type Form = TestResponse<BodyFor<'GET /api/s3/upload/{size}'>>;
type Verified = TestResponse<BodyFor<'POST /api/s3/verify'>>;
interface FormOptions {
  size?: string;
  filename?: string;
  mimetype?: string;
}

export type UploadSteps = ReturnType<typeof uploadSteps>;

/** `origin` resolves relative URLs, `dataDir` is where a server on disk keeps its files. */
export function uploadSteps(origin: string, dataDir: string) {
  const openForm = (
    player: Requester,
    { size = 'small', filename = 'me.png', mimetype = 'image/png' }: FormOptions = {},
  ) => player.request(`GET /api/s3/upload/${size}?${new URLSearchParams({ filename, mimetype })}`);

  /** Returns the status. */
  async function post({ body }: Pick<Form, 'body'>, bytes: Buffer): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.png');
    return (await fetch(new URL(body.url, origin), { method: 'POST', body: form })).status;
  }

  const verify = (player: Requester, uploadId: string) =>
    player.request('POST /api/s3/verify', { body: { uploadId } });

  return {
    origin,
    openForm,
    post,
    verify,
    /** All three steps. */
    upload: async (player: Requester, bytes: Buffer, options: FormOptions = {}): Promise<Verified> => {
      const form = await openForm(player, options);
      const posted = await post(form, bytes);
      if (posted !== 204) throw new Error(`the store returned ${posted}`);
      return verify(player, form.body.uploadId);
    },
    /** Every file on disk in a part of the store. */
    filesOf: (part: string): string[] => {
      try {
        return readdirSync(join(dataDir, 'uploads', part), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
      } catch {
        // No folder, no files.
        return [];
      }
    },
  };
}
