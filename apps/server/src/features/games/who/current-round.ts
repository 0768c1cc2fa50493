/** Which toy it is. It follows from the plaza, the time and a secret, so nobody outside can know it beforehand. */
import { createHmac } from 'node:crypto';
import { isWhoOn, WHO_ROUND_MS, whoStart } from '@blookery/game/games/who';
import type { Pose } from '../../../ports/silhouettes.ts';
import type { WhoParts } from './parts.ts';
import { findRound, insertRound, type RoundRow } from './who-rows.ts';

type Moment = Pick<RoundRow, 'plaza' | 'startsAt'>;

const chance = ({ secrets }: Pick<WhoParts, 'secrets'>, { plaza, startsAt }: Moment): Buffer =>
  createHmac('sha256', secrets.key('who-is-it')).update(`${plaza}:${startsAt.getTime()}`).digest();

/** A toy out of the packs that are always on sale. */
function toyOf(parts: Pick<WhoParts, 'secrets' | 'catalog'>, moment: Moment): number {
  const { catalog } = parts;
  const ids = catalog.standingPacks.flatMap(({ id }) => catalog.blooksIn(id).map((blook) => blook.id));
  const id = ids.sort((a, b) => a - b)[chance(parts, moment).readUIntBE(0, 6) % ids.length];
  if (id === undefined) throw new Error('no pack has a blook');
  return id;
}

const MOST_TURN = 8;

/**
 * A pose for each round, so that the bytes of a silhouette do not give the toy away to anybody who has seen it before.
 */
export function poseOf(parts: Pick<WhoParts, 'secrets'>, moment: Moment): Pose {
  const bytes = chance(parts, moment);
  return {
    mirrored: bytes.readUInt8(6) % 2 === 1,
    turn: (bytes.readUInt16BE(7) / 0xffff - 0.5) * 2 * MOST_TURN,
  };
}

/**
 * The round that is on in a plaza, or null. The row decides, also about the toy: servers of two versions may know
 * different ones.
 */
export async function currentRound(parts: WhoParts, plaza: number): Promise<RoundRow | null> {
  const { sql } = parts.database;
  const now = parts.clock.now();
  const open = await findRound(sql, plaza, now);
  if (open || !isWhoOn(now.getTime())) return open;
  const startsAt = new Date(whoStart(now.getTime()));
  const endsAt = new Date(startsAt.getTime() + WHO_ROUND_MS);
  await insertRound(sql, { plaza, startsAt, endsAt, blookId: toyOf(parts, { plaza, startsAt }) });
  return findRound(sql, plaza, now);
}
