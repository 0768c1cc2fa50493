/**
 * Throws away what nobody checked, uses or shows any more. Files go before their rows, and a row only once its form
 * has expired: whatever fails half-way is found again by the next sweep, and nothing is left behind.
 */
import type { UploadParts } from './parts.ts';
import { everyKey, incomingKey, type UploadRow } from './upload-rows.ts';

const atOnce = 100;

export async function sweepUploads(parts: UploadParts): Promise<void> {
  while ((await sweepExpired(parts)) === atOnce);
  while ((await sweepPosted(parts)) === atOnce);
}

const sweepExpired = ({ database, store }: UploadParts): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx<(Pick<UploadRow, 'id' | 'playerId'> & { over: boolean })[]>`
      select id, player_id as "playerId", sweep_at is null or sweep_at <= now() as over from uploads
      where expires_at <= now()
        -- What somebody reported stays until that is decided and old.
        and not exists (select 1 from report_pictures r where r.upload_id = uploads.id)
      order by expires_at limit ${atOnce} for update skip locked`;
    await store.remove(rows.flatMap(everyKey));
    const ids = (over: boolean) => rows.filter((row) => row.over === over).map(({ id }) => id);
    await tx`delete from uploads where id = any(${ids(true)}::uuid[])`;
    await tx`update uploads set state = 'gone', expires_at = sweep_at where id = any(${ids(false)}::uuid[])`;
    return rows.length;
  });

/** Pictures in use keep their row; what may have been posted again under the old form goes. */
const sweepPosted = ({ database, store }: UploadParts): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx<{ id: string }[]>`
      select id from uploads where sweep_at <= now() order by sweep_at limit ${atOnce} for update skip locked`;
    await store.remove(rows.map(({ id }) => incomingKey(id)));
    await tx`update uploads set sweep_at = null where id = any(${rows.map(({ id }) => id)}::uuid[])`;
    return rows.length;
  });
