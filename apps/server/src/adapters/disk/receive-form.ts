/**
 * Receives one posted form: checks the policy, then writes a temporary file and moves it into place when it
 * is complete.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkPolicy, FormFault, type FormSigner } from './form-policy.ts';
import { type FormFile, readForm } from './multipart.ts';

/**
 * How much beyond the allowed size is still read in order to respond properly. Past that the connection is
 * closed.
 */
const patience = 64 * 1024 * 1024;

export interface PostedForm {
  contentType: string;
  body: AsyncIterable<Buffer>;
}

/** Throws a `FormFault` with the code and status of S3. In that case no file is left behind. */
export async function receiveForm(
  form: PostedForm,
  { folder, signer, now }: { folder: string; signer: FormSigner; now: Date },
): Promise<void> {
  await readForm(limited(form.body), form.contentType, ({ fields, content }) => {
    const { key, least, most } = checkPolicy(fields, signer, now);
    return keepFile(content, objectPath(folder, key), { least, most });
  });
}

async function keepFile(
  content: FormFile['content'],
  path: string,
  { least, most }: { least: number; most: number },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  let bytes = 0;
  try {
    await pipeline(
      async function* () {
        for await (const piece of content) {
          bytes += piece.length;
          // Excess bytes are read and dropped.
          if (bytes <= most) yield piece;
        }
      },
      createWriteStream(unfinished, { flags: 'wx' }),
    );
    if (bytes > most) throw new FormFault('EntityTooLarge', 400);
    if (bytes < least) throw new FormFault('EntityTooSmall', 400);
    await rename(unfinished, path);
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > patience) throw new FormFault('EntityTooLarge', 413);
      yield piece;
    }
  } catch (fault) {
    // The sender has disconnected.
    throw fault instanceof FormFault ? fault : new FormFault('IncompleteBody', 400);
  }
}

/** Keys are made and signed by the server. Even so, check that none leads out of the folder. */
export function objectPath(folder: string, key: string): string {
  const root = resolve(folder);
  const path = resolve(root, key);
  if (!path.startsWith(root + sep) || key.includes('\0')) throw new FormFault('AccessDenied', 403);
  return path;
}
