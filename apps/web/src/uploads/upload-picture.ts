/** Uploads a picture of the player: the allowed files, and the three steps. The caller decides what it is used for. */
import type { VerifiedUpload } from '@blookery/contract';
import {
  allows,
  claimedFormat,
  largestUpload,
  sizeFor,
  tooLargeText,
  type UploadSize,
  uploadTexts,
} from '@blookery/game/players/uploads';
import { getUser, hasPermission } from '../session/session.ts';
import { call } from '../transport/http.ts';
import { insist } from '../transport/insist.ts';
import { postForm } from '../transport/post-form.ts';

/** The largest file that the current player may upload. */
export const ownUploadLimit = (): UploadSize =>
  largestUpload((permission) => hasPermission(getUser(), permission));

/** Some systems do not know the type of a picture; then it is derived from the extension. */
const mimetypeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || `image/${name.split('.').at(-1)?.toLowerCase() ?? ''}`.replace(/jpg$/, 'jpeg');

type Candidate = Pick<File, 'name' | 'type' | 'size'>;

/** Returns why these files cannot be uploaded; null if there is one valid file. */
export function uploadFault(files: readonly Candidate[], limit: UploadSize): string | null {
  const [file, ...others] = files;
  if (others.length > 0) return uploadTexts.oneAtATime;
  if (!file || !claimedFormat(file.name, mimetypeOf(file))) return uploadTexts.wrongType;
  const size = sizeFor(file.size);
  return size && allows(limit, size) ? null : tooLargeText(limit);
}

/** A long animation takes a while to check. */
const CHECK_PATIENCE_MS = 30_000;

export type UploadStage = { readonly at: 'sending'; readonly share: number } | { readonly at: 'checking' };

export interface Uploading {
  onStage?: (stage: UploadStage) => void;
  signal?: AbortSignal;
}

/** Gets a target, posts the file to it and has it checked. Returns the picture, which can be shown now. */
export async function uploadPicture(
  file: File,
  { onStage, signal }: Uploading = {},
): Promise<VerifiedUpload> {
  onStage?.({ at: 'sending', share: 0 });
  const { uploadId, url, fields } = await call('GET /api/s3/upload/{size}', {
    params: { size: sizeFor(file.size) ?? ownUploadLimit() },
    query: { filename: file.name, mimetype: mimetypeOf(file) },
    ...(signal && { signal }),
  });
  await postForm({ url, fields, file, signal, onProgress: (share) => onStage?.({ at: 'sending', share }) });
  onStage?.({ at: 'checking' });
  // The check is idempotent, so a lost response or a busy server costs nothing.
  const verify = (patience: AbortSignal) =>
    call('POST /api/s3/verify', {
      body: { uploadId },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
  return insist(verify, { patienceMs: CHECK_PATIENCE_MS });
}
