/**
 * Deletes uploads that are unverified or no longer used. Files are deleted before their rows, and a row only
 * once its form has expired: if this fails halfway, the next sweep finds it again.
 */
import { inSteps, type Progress, progressOf } from '../../jobs/steps.ts';
import { forgetPastDays, giveBytesBack } from './day-budget.ts';
import type { UploadParts } from './parts.ts';
import { everyKey, incomingKey, type UploadRow } from './upload-rows.ts';

const atOnce = 100;

export async function sweepUploads(parts: UploadParts): Promise<Progress> {
  await keepSent(parts);
  return progressOf([
    await inSteps(atOnce, () => sweepExpired(parts)),
    await inSteps(atOnce, () => sweepPosted(parts)),
    await forgetPastDays(parts.database.sql, parts.clock.now()),
  ]);
}

/** Keeps pictures claimed for a message if the message was sent. */
const keepSent = ({ database: { sql } }: UploadParts) => sql`
  update uploads set expires_at = null
  where used_for = 'message' and expires_at <= now() and exists (
    select 1 from chat_messages m
    where m.upload ->> 'uploadId' = uploads.id::text and m.upload is not null and m.deleted_at is null)`;

const sweepExpired = ({ database, objectStore }: UploadParts): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx<(Pick<UploadRow, 'id' | 'playerId'> & { over: boolean })[]>`
      select id, player_id as "playerId", sweep_at is null or sweep_at <= now() as over from uploads
      where expires_at <= now()
        -- What somebody reported stays for staff until they have decided.
        and not exists (
          select 1 from report_pictures p join reports r on r.id = p.report_id
          where p.upload_id = uploads.id and r.decided_at is null)
      order by expires_at limit ${atOnce} for update skip locked`;
    await objectStore.remove(rows.flatMap(everyKey));
    const swept = rows.map(({ id }) => id);
    await giveBytesBack(tx, swept);
    const ids = (over: boolean) => rows.filter((row) => row.over === over).map(({ id }) => id);
    await tx`delete from uploads where id = any(${ids(true)}::uuid[])`;
    await tx`update uploads set state = 'gone', used_for = null, expires_at = sweep_at where id = any(${ids(false)}::uuid[])`;
    return rows.length;
  });

/** Pictures in use keep their row; files posted again under the old form are deleted. */
const sweepPosted = ({ database, objectStore }: UploadParts): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx<{ id: string }[]>`
      select id from uploads where sweep_at <= now() order by sweep_at limit ${atOnce} for update skip locked`;
    await objectStore.remove(rows.map(({ id }) => incomingKey(id)));
    await tx`update uploads set sweep_at = null where id = any(${rows.map(({ id }) => id)}::uuid[])`;
    return rows.length;
  });
