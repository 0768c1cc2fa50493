import type { Pack } from '@blookery/contract';
import type { Album, AlbumCover, AlbumPlace, AlbumSpread } from '@blookery/contract/collecting/album';
import { weekdayOf } from '@blookery/game/collecting/odds';
import {
  countSpread,
  type Milestone,
  milestoneProgress,
  milestoneRules,
  milestones,
} from '@blookery/game/progress/album';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { milestoneReward } from '../../economy/album/milestone-reward.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import { type KindRow, readClaims, readKinds, readThreads } from './album-rows.ts';

export interface AlbumParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
}

type Claims = readonly { packId: number; milestone: Milestone }[];

export async function readAlbum({ sql, catalog }: AlbumParts, playerId: string): Promise<Album> {
  const { packs, blooks } = catalog.lists;
  const ids = blooks.flatMap(({ id, packId }) => (packId === null ? [] : [id]));
  const [kinds, claims] = await Promise.all([readKinds(sql, playerId, ids), readClaims(sql, playerId)]);
  return { packs: packs.map((pack) => toCover(catalog, pack, kinds, claims)) };
}

export async function readSpread(
  { sql, catalog, clock }: AlbumParts,
  playerId: string,
  packId: number,
): Promise<AlbumSpread> {
  const pack = catalog.pack(packId);
  if (!pack) throw new Refusal('PACK_UNKNOWN');
  const ids = catalog.blooksIn(packId).map(({ id }) => id);
  const [kinds, claims, threads] = await Promise.all([
    readKinds(sql, playerId, ids),
    readClaims(sql, playerId),
    readThreads(sql, playerId, packId),
  ]);
  return {
    ...toCover(catalog, pack, kinds, claims),
    ...threads,
    places: ids.map((id) => toPlace(id, kinds)),
    weekday: weekdayOf(clock.now()),
  };
}

function toCover(catalog: Catalog, pack: Pack, kinds: readonly KindRow[], claims: Claims): AlbumCover {
  const ids = catalog.blooksIn(pack.id).map(({ id }) => id);
  const here = kinds.filter(({ blookId }) => ids.includes(blookId));
  const found = new Set(here.map(({ blookId }) => blookId));
  const shinies = new Set(here.filter(({ shiny }) => shiny).map(({ blookId }) => blookId));
  const count = countSpread(ids, here);
  return {
    packId: pack.id,
    found: ids.filter((id) => found.has(id)),
    shinies: ids.filter((id) => shinies.has(id)),
    lowest: lowestOf(here),
    milestones: milestones.map((milestone) => ({
      milestone,
      goal: milestoneRules[milestone].goal,
      progress: milestoneProgress(milestone, count),
      claimed: claims.some((claim) => claim.packId === pack.id && claim.milestone === milestone),
      reward: milestoneReward(catalog, pack, milestone),
    })),
  };
}

function lowestOf(kinds: readonly KindRow[]): AlbumCover['lowest'] {
  const numbered = kinds.flatMap(({ blookId, shiny, serial }) =>
    serial === null ? [] : [{ blookId, shiny, serial }],
  );
  return numbered.sort((a, b) => a.serial - b.serial || a.blookId - b.blookId)[0] ?? null;
}

function toPlace(blookId: number, kinds: readonly KindRow[]): AlbumPlace {
  const kind = (shiny: boolean) => kinds.find((one) => one.blookId === blookId && one.shiny === shiny);
  const [plain, shiny] = [kind(false), kind(true)];
  return {
    blookId,
    found: plain !== undefined || shiny !== undefined,
    shinyFound: shiny !== undefined,
    copies: plain?.copies ?? 0,
    shinyCopies: shiny?.copies ?? 0,
    serial: plain?.serial ?? null,
    shinySerial: shiny?.serial ?? null,
  };
}
