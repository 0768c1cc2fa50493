import type { BoostersChanged, GlobalBooster, PersonalBooster } from '@blookery/contract/market';
import { type BoosterKind, burns } from '@blookery/game/collecting/boosters';
import { type Booster, readBoosters } from '../../economy/market/boosters.ts';
import { loadFaces } from '../../players/faces.ts';
import type { MarketParts } from './parts.ts';

/** The boosters for everybody, and those of the caller. */
export async function readMarketBoosters({ sql, catalog, clock }: MarketParts, playerId: string | null) {
  const now = clock.now();
  const boosters = await readBoosters(sql, playerId, now);
  const ids = boosters.map((booster) => booster.playerId);
  const faces = await loadFaces(sql, catalog, ids);
  const user = (booster: Booster) => {
    const face = faces.get(booster.playerId);
    if (!face) throw new Error(`player ${booster.playerId} is gone`);
    return face;
  };
  const burning = (scope: Booster['scope'], kind: BoosterKind) =>
    boosters.find((booster) => booster.scope === scope && booster.kind === kind && burns(booster, now));
  const everybodys = (kind: BoosterKind): GlobalBooster | null => {
    const booster = burning('global', kind);
    return booster ? { ...times(booster), user: user(booster) } : null;
  };
  const own = (kind: BoosterKind): PersonalBooster | null => {
    const booster = burning('personal', kind);
    return booster ? times(booster) : null;
  };
  return {
    global: { chance: everybodys('chance'), shiny: everybodys('shiny') },
    personal: { chance: own('chance'), shiny: own('shiny') },
    queue: boosters
      .filter((booster) => booster.startsAt > now)
      .map((booster) => ({
        scope: booster.scope,
        kind: booster.kind,
        ...times(booster),
        user: user(booster),
      })),
  };
}

export async function readEverybodysBoosters(parts: MarketParts): Promise<BoostersChanged> {
  const { global, queue } = await readMarketBoosters(parts, null);
  return { global, queue };
}

export async function publishBoosters(parts: MarketParts): Promise<void> {
  const d = await readEverybodysBoosters(parts);
  parts.world.publish('market', { t: 'market.boosters-changed', d });
}

const times = ({ multiplier, itemId, startsAt, expiresAt }: Booster): PersonalBooster => ({
  multiplier,
  itemId,
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
