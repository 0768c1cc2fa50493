/** The content by id, and the defaults that every player has without owning them. */
import type {
  AvatarFrame,
  Badge,
  Blook,
  Item,
  Lists,
  Pack,
  Rarity,
  ShopEntry,
  ShownAchievement,
  SpinnyWheel,
} from '@blookery/contract';
import type { Season } from '@blookery/game/collecting/events';
import type { FoundCosmetic } from '@blookery/game/players/cosmetics';

export interface Catalog {
  lists: Lists;
  badge: (id: number) => Badge | undefined;
  blook: (id: number) => Blook | undefined;
  item: (id: number) => Item | undefined;
  pack: (id: number) => Pack | undefined;
  rarity: (id: number) => Rarity | undefined;
  shopEntry: (id: number) => ShopEntry | undefined;
  wheel: (id: number) => SpinnyWheel | undefined;
  /** The item that opens one of this pack for free. */
  envelopeOf: (packId: number) => Item | undefined;
  /** An achievement as a showcase shows it. */
  achievement: (id: number) => ShownAchievement | undefined;
  /** A frame around an avatar. */
  frame: (id: number) => AvatarFrame | undefined;
  /** The cosmetics that belong to a pack, given for a full spread of the album. */
  packRewards: (packId: number) => PackRewards | undefined;
  /** The title that a level gives. */
  levelTitle: (level: number) => number | undefined;
  /** The blooks that a pack may give, in the order of its bands. */
  blooksIn: (packId: number) => readonly Blook[];
  /** The seasons of the year, each with its pack. */
  seasons: readonly PackSeason[];
  /** Whether a pack is on sale only while an event sells it. */
  isSeasonal: (packId: number) => boolean;
  /** The packs that are on sale all year. */
  standingPacks: readonly Pack[];
  defaults: { fontId: number; bannerId: number; avatarResourceId: number; color: string };
  dailyTicketItemId: number;
  /** What an item that gives a title, banner or font may give. */
  cosmeticPools: CosmeticPools;
}

/** When a seasonal pack is sold in every year: its first and last day, `MM-DD` in UTC. */
export interface PackSeason {
  packId: number;
  season: Season;
  from: string;
  until: string;
}

/** Ids of cosmetics. */
export interface PackRewards {
  packId: number;
  bannerId: number;
  titleId: number;
  badgeId: number;
  frameId: number;
}

export type CosmeticPools = Readonly<Record<FoundCosmetic, readonly number[]>>;

export function buildCatalog(
  lists: Lists,
  known: {
    avatarResourceId: number;
    dailyTicketItemId: number;
    cosmeticPools: CosmeticPools;
    packRewards?: readonly PackRewards[];
    levelTitles?: readonly { level: number; titleId: number }[];
    achievements?: readonly ShownAchievement[];
    frames?: readonly AvatarFrame[];
    seasons?: readonly PackSeason[];
  },
): Catalog {
  const byId = <T extends { id: number }>(list: T[]) => {
    const map = new Map(list.map((entry) => [entry.id, entry]));
    return (id: number) => map.get(id);
  };
  const firstDefault = (name: 'fonts' | 'banners'): number => {
    const [first] = lists[name].filter((entry) => entry.default).sort((a, b) => a.priority - b.priority);
    if (!first) throw new Error(`the ${name} list has no default`);
    return first.id;
  };
  const envelopes = new Map(
    lists.items.flatMap((item) => (item.use?.kind === 'envelope' ? [[item.use.packId, item]] : [])),
  );
  const rewards = new Map((known.packRewards ?? []).map((entry) => [entry.packId, entry]));
  const seasons = known.seasons ?? [];
  const seasonal = new Set(seasons.map(({ packId }) => packId));
  const inPacks = Map.groupBy(lists.blooks, ({ packId }) => packId);
  return {
    lists,
    badge: byId(lists.badges),
    blook: byId(lists.blooks),
    item: byId(lists.items),
    pack: byId(lists.packs),
    rarity: byId(lists.rarities),
    shopEntry: byId(lists['item-shop']),
    wheel: byId(lists['spinny-wheels']),
    envelopeOf: (packId) => envelopes.get(packId),
    packRewards: (packId) => rewards.get(packId),
    levelTitle: (level) => known.levelTitles?.find((entry) => entry.level === level)?.titleId,
    achievement: byId([...(known.achievements ?? [])]),
    frame: byId([...(known.frames ?? [])]),
    seasons,
    isSeasonal: (packId) => seasonal.has(packId),
    standingPacks: lists.packs.filter(({ id }) => !seasonal.has(id)),
    blooksIn: (packId) => inPacks.get(packId) ?? [],
    defaults: {
      fontId: firstDefault('fonts'),
      bannerId: firstDefault('banners'),
      avatarResourceId: known.avatarResourceId,
      color: '#fff3dc',
    },
    dailyTicketItemId: known.dailyTicketItemId,
    cosmeticPools: known.cosmeticPools,
  };
}
