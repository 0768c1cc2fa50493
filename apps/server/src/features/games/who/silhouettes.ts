import { shareBy } from '../../../shared-work.ts';
import { poseOf } from './current-round.ts';
import type { WhoParts } from './parts.ts';
import type { RoundRow } from './who-rows.ts';

const KEPT = 50;

/** Returns a function that gives the silhouette of a round as a `data:` address. Each is painted once. */
export function openSilhouettes(parts: WhoParts): (round: RoundRow) => Promise<string> {
  const painted = new Map<number, Promise<string>>();
  return (round) => {
    const made = shareBy(painted, round.id, () => paint(parts, round));
    for (const id of painted.keys()) if (painted.size > KEPT) painted.delete(id);
    return made;
  };
}

async function paint(parts: WhoParts, round: RoundRow): Promise<string> {
  const blook = parts.catalog.blook(round.blookId);
  if (!blook) throw new Error(`there is no blook ${round.blookId}`);
  const picture = await parts.paintSilhouette(blook.thumbId, poseOf(parts, round));
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
