/**
 * A picture of the player's own, on its way to the server: what may be sent, and the three steps of sending it. What
 * it is used for afterwards is the asker's affair.
 */
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

/** The largest file the current player may send. */
export const ownUploadLimit = (): UploadSize =>
  largestUpload((permission) => hasPermission(getUser(), permission));

/** Some systems do not know what a picture is by its ending; then the ending says it. */
const mimetypeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || `image/${name.split('.').at(-1)?.toLowerCase() ?? ''}`.replace(/jpg$/, 'jpeg');

type Candidate = Pick<File, 'name' | 'type' | 'size'>;

/** Why these files cannot be sent, in words; null when there is one and it can. */
export function uploadFault(files: readonly Candidate[], limit: UploadSize): string | null {
  const [file, ...others] = files;
  if (others.length > 0) return uploadTexts.oneAtATime;
  if (!file || !claimedFormat(file.name, mimetypeOf(file))) return uploadTexts.wrongType;
  const size = sizeFor(file.size);
  return size && allows(limit, size) ? null : tooLargeText(limit);
}

/** A long animation takes a while to look at. */
const CHECK_PATIENCE_MS = 30_000;

export type UploadStage = { readonly at: 'sending'; readonly share: number } | { readonly at: 'checking' };

export interface Uploading {
  onStage?: (stage: UploadStage) => void;
  signal?: AbortSignal;
}

/** A target, the file to it, the check of it. Answers the picture as it can now be shown. */
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
  // Asking twice answers the same, so an answer that got lost, or a server that is busy, costs nothing.
  const verify = (patience: AbortSignal) =>
    call('POST /api/s3/verify', {
      body: { uploadId },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
  return insist(verify, { patienceMs: CHECK_PATIENCE_MS });
}
