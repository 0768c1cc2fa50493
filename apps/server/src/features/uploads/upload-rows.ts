import type { VerifiedUpload } from '@blookery/contract';
import {
  type MadePicture,
  madeFilename,
  madePictures,
  type PictureFormat,
} from '@blookery/game/players/uploads';
import { keysOf } from '@blookery/game/typed-keys';
import type { Queryable, Transaction } from '../../database/database.ts';
import { pictureKey } from '../../uploads/uploads.ts';

export interface UploadRow {
  id: string;
  playerId: string;
  format: PictureFormat;
  maxBytes: number;
  state: 'waiting' | 'checking' | 'verified' | 'gone';
  width: number | null;
  height: number | null;
  frames: number | null;
}

export const uploadColumns = (sql: Queryable) => sql`
  id, player_id as "playerId", format, max_bytes as "maxBytes", state, width, height, frames`;

/** The posted file before its check. It is never served. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

export const madeKey = ({ id, playerId }: Pick<UploadRow, 'id' | 'playerId'>, name: MadePicture): string =>
  pictureKey({ userId: playerId, uploadId: id, filename: madeFilename(name) });

const madeKeys = (row: Pick<UploadRow, 'id' | 'playerId'>): string[] =>
  keysOf(madePictures).map((name) => madeKey(row, name));

export const everyKey = (row: Pick<UploadRow, 'id' | 'playerId'>): string[] => [
  incomingKey(row.id),
  ...madeKeys(row),
];

export interface KeptPictures {
  uploadId: string;
  keys: string[];
}

/** The keys of all pictures made from uploads, some at a time. Files that wait for their check are left out. */
export async function* keptPictures(tx: Transaction): AsyncGenerator<KeptPictures[]> {
  const pages = tx<Pick<UploadRow, 'id' | 'playerId'>[]>`
    select id, player_id as "playerId" from uploads where state = 'verified' order by id`.cursor(200);
  for await (const rows of pages) yield rows.map((row) => ({ uploadId: row.id, keys: madeKeys(row) }));
}

/** Whether its pictures are kept now. Those of an upload that expired may be deleted already. */
export async function isKept(sql: Queryable, uploadId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from uploads
    where id = ${uploadId} and state = 'verified' and (expires_at is null or expires_at > now())`;
  return rows.length === 1;
}

export const toVerified = (row: UploadRow): VerifiedUpload => ({
  userId: row.playerId,
  uploadId: row.id,
  filename: madeFilename('picture'),
  width: row.width ?? 0,
  height: row.height ?? 0,
  animated: (row.frames ?? 1) > 1,
});

export async function* uploadsOf(sql: Queryable, playerId: string): AsyncGenerator<readonly object[]> {
  // The rate limit keeps this list short.
  yield await sql`
    select id, filename, format, state, used_for as "usedFor", created_at as "createdAt", width, height, frames
    from uploads where player_id = ${playerId} order by created_at`;
}
