import type { FirstEvening } from '@blookery/contract/collecting/first-steps';
import type { FirstStepsCard } from '@blookery/game/progress/first-steps';
import type { FirstStepParts } from './parts.ts';
import { offeredSteps, readClaims, readDone } from './steps.ts';

/** A paid step stays done, even if the player has undone it. */
export async function readFirstSteps(
  { sql, content }: FirstStepParts,
  playerId: string,
): Promise<FirstEvening> {
  const [done, claims, [evening], [envelope], [first]] = await Promise.all([
    readDone(sql, playerId),
    readClaims(sql, playerId),
    sql<{ card: FirstStepsCard }[]>`select card from first_evenings where player_id = ${playerId}`,
    sql<{ ownerId: string | null }[]>`
      select i.owner_id as "ownerId" from item_history h join items i on i.id = h.item
      where h.to_player = ${playerId} and h.kind = 'first-envelope'`,
    sql<{ blookId: number }[]>`
      select b.blook_id as "blookId" from pulls p join blooks b on b.id = p.blook
      where p.player_id = ${playerId} order by p.number limit 1`,
  ]);
  const steps = offeredSteps.map(({ step }) => {
    const paid = claims.has(step);
    return { step, done: paid || done.has(step), paid };
  });
  return {
    // An account that is older than this feature has no first evening until the player asks for it.
    card: evening?.card ?? 'hidden',
    steps,
    finished: steps.every(({ paid }) => paid) && claims.has('all'),
    // Accounts that are older than the First Envelope have opened packs, but never that one.
    firstBlookId: (envelope?.ownerId === null && first?.blookId) || null,
    hasFirstEnvelope: envelope?.ownerId === playerId,
    ...content,
  };
}
