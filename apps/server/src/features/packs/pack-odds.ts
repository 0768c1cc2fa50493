import type { PackOdds } from '@blookery/contract/packs';
import { type BoosterTime, dayEnd, weekdayOf } from '@blookery/game';
import { readEventBoosters } from '../../economy/events/event-boosters.ts';
import { multipliersOf, readBoosters } from '../../economy/market/boosters.ts';
import { Refusal } from '../../refusal.ts';
import type { PackParts } from './parts.ts';

/** Computed by the same function as the tables that openings roll on. */
export async function readPackOdds(parts: PackParts, playerId: string, packId: number): Promise<PackOdds> {
  const pack = parts.catalog.pack(packId);
  if (!pack) throw new Refusal('PACK_UNKNOWN');
  const now = parts.clock.now();
  const [boosters, events] = await Promise.all([
    readBoosters(parts.sql, playerId, now),
    readEventBoosters(parts.sql, now),
  ]);
  const multipliers = multipliersOf(boosters, events, now);
  const weekday = weekdayOf(now);
  const odds = new Map(parts.tables.odds(packId, weekday, multipliers).map((entry) => [entry.id, entry]));
  return {
    packId,
    weekday,
    chanceMultiplier: multipliers.chance,
    shinyMultiplier: multipliers.shiny,
    validUntil: nextChange([...boosters, ...events], now).toISOString(),
    blooks: parts.catalog.blooksIn(packId).map(({ id, chance }) => ({
      blookId: id,
      normally: chance / 100,
      probability: odds.get(id)?.probability ?? 0,
      shinyProbability: odds.get(id)?.shinyProbability ?? 0,
    })),
    items: pack.bonusItems.map(({ itemId, chance }) => ({ itemId, probability: chance / 100 })),
  };
}

function nextChange(boosters: readonly BoosterTime[], now: Date): Date {
  const moments = [dayEnd(now), ...boosters.flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt])];
  return new Date(Math.min(...moments.filter((moment) => moment > now).map((moment) => moment.getTime())));
}
