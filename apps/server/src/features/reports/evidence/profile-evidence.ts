import { loadFaces } from '../../../players/faces.ts';
import type { EvidenceReader } from '../parts.ts';
import { isUuid } from './ids.ts';

export const profileEvidence: EvidenceReader = async ({ catalog }, tx, _viewer, id) => {
  const face = isUuid(id) ? (await loadFaces(tx, catalog, [id])).get(id) : undefined;
  if (!face) return null;
  return {
    accused: face.id,
    evidence: { kind: 'profile', face },
    pictures: [face.customAvatar, face.customBanner].flatMap((upload) => upload?.uploadId ?? []),
  };
};
