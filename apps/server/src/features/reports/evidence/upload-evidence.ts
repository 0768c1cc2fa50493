import { madeFilename } from '@blookery/game/players/uploads';
import type { UploadUse } from '../../../uploads/uploads.ts';
import type { EvidenceReader } from '../parts.ts';
import { isUuid } from './ids.ts';

/** Only uploads that are shown somewhere; others are private. */
export const uploadEvidence: EvidenceReader = async (_parts, tx, _viewer, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx<{ playerId: string; filename: string; usedFor: UploadUse }[]>`
    select player_id as "playerId", filename, used_for as "usedFor" from uploads
    where id = ${id} and state = 'verified' and used_for is not null`;
  if (!row) return null;
  const made = madeFilename(row.usedFor === 'avatar' ? 'avatar' : 'picture');
  const upload = { userId: row.playerId, uploadId: id, filename: made };
  return {
    accused: row.playerId,
    evidence: { kind: 'upload', upload, filename: row.filename, usedFor: row.usedFor },
    pictures: [id],
  };
};
