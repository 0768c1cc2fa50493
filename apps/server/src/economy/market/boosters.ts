/** Boosters: active and queued ones, and starting one. */
import { type BoosterKind, boosterTime, burns } from '@blookery/game/collecting/boosters';
import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import { type EventBooster, eventMultiplier } from '../events/event-boosters.ts';
import type { Multipliers } from '../packs/odds-tables.ts';

export interface Booster {
  id: number;
  scope: 'global' | 'personal';
  kind: BoosterKind;
  playerId: string;
  itemId: number;
  multiplier: number;
  startsAt: Date;
  expiresAt: Date;
}

/** All that apply to a player and have not ended: global and personal ones, the soonest first. */
export const readBoosters = (sql: Queryable, playerId: string | null, now: Date): Promise<Booster[]> => sql<
  Booster[]
>`
  select b.id, b.scope, b.kind, b.player_id as "playerId", i.item_id as "itemId", b.multiplier,
    b.starts_at as "startsAt", b.expires_at as "expiresAt"
  from (
    select * from boosters where scope = 'global' and kind = 'chance' and expires_at > ${now}
    union all
    select * from boosters where scope = 'global' and kind = 'shiny' and expires_at > ${now}
    union all
    select * from boosters where scope = 'personal' and player_id = ${playerId} and expires_at > ${now}
  ) b join items i on i.id = b.item
  order by b.starts_at, b.id`;

/**
 * The product of the active boosters that players started, or the booster of an event if that is stronger: never
 * the product of both. Multiplied in the same order as in `open_packs`, so that every bit is the same.
 */
export function multipliersOf(
  boosters: readonly Booster[],
  events: readonly EventBooster[],
  now: Date,
): Multipliers {
  const of = (scope: Booster['scope'], kind: BoosterKind): number =>
    boosters.find((booster) => booster.scope === scope && booster.kind === kind && burns(booster, now))
      ?.multiplier ?? 1;
  const strongest = (kind: BoosterKind): number =>
    Math.max(eventMultiplier(events, kind, now), of('global', kind) * of('personal', kind));
  return { chance: strongest('chance'), shiny: strongest('shiny') };
}

/** Starts a booster, or queues it behind the active one. The wallet of the player is locked already. */
export async function startBooster(
  books: Books,
  now: Date,
  booster: {
    playerId: string;
    item: number;
    scope: 'global' | 'personal';
    kind: BoosterKind;
    multiplier: number;
    minutes: number;
  },
): Promise<{ startsAt: Date; expiresAt: Date }> {
  const { tx } = books;
  const { playerId, item, scope, kind, multiplier, minutes } = booster;
  // Global boosters join the queue one at a time; for personal ones the lock of the wallet ensures it.
  if (scope === 'global') await tx`select pg_advisory_xact_lock(hashtextextended(${`booster:${kind}`}, 0))`;
  const [last] = await tx<{ end: Date | null }[]>`
    select max(expires_at) as "end" from boosters
    where scope = ${scope} and kind = ${kind} ${scope === 'personal' ? tx`and player_id = ${playerId}` : tx``}`;
  const time = boosterTime(last?.end ?? null, now, minutes);
  if (!time) throw new Refusal('BOOSTER_QUEUE_FULL');
  await tx`
    insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
    values (${scope}, ${kind}, ${playerId}, ${item}, ${multiplier}, ${time.startsAt}, ${time.expiresAt})`;
  return time;
}
