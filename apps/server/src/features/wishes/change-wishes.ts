import type { Wishes } from '@blookery/contract/collecting/wishes';
import { type WishedKind, wishFault } from '@blookery/game/collecting/wishes';
import type { Transaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { kindNumber } from './matches/candidates.ts';
import type { WishParts } from './parts.ts';
import { readWishes } from './wish-rows.ts';

export async function addWish(parts: WishParts, playerId: string, kind: WishedKind): Promise<Wishes> {
  if (!parts.catalog.blook(kind.blookId)) throw new Refusal('BLOOK_UNKNOWN');
  return change(parts, playerId, kind, async (tx) => {
    const fault = wishFault(await readWishes(tx, playerId), kind);
    if (fault) throw new Refusal(fault);
    const now = parts.clock.now();
    await tx`
      insert into wishes (player_id, blook_id, shiny, since, seen_at)
      values (${playerId}, ${kind.blookId}, ${kind.shiny}, ${now}, ${now})`;
  });
}

export const removeWish = (parts: WishParts, playerId: string, kind: WishedKind): Promise<Wishes> =>
  change(
    parts,
    playerId,
    kind,
    (tx) => tx`
      delete from wishes where player_id = ${playerId} and blook_id = ${kind.blookId} and shiny = ${kind.shiny}`,
  );

/** Changes by one player run one after the other, so that the limit is exact. */
const change = (
  { database, world, lists }: WishParts,
  playerId: string,
  kind: WishedKind,
  write: (tx: Transaction) => PromiseLike<unknown>,
): Promise<Wishes> =>
  database.transaction(async (tx, afterCommit) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`wishes:${playerId}`}, 0))`;
    await write(tx);
    const wishes = await readWishes(tx, playerId);
    afterCommit(() => {
      lists.forgetWishes(kindNumber(kind));
      world.publish(`user:${playerId}`, { t: 'player.updated', d: { wishes } });
    });
    return { wishes };
  });
