/**
 * Cosmetics that are only earned: for completed packs, for foil editions, for achievements, for levels and for the first
 * evening. No shop sells them and no item contains them. Ids continue those of the other banners, titles and badges.
 */
import type { Badge, Banner, Title } from '@blookery/contract';
import { catalogue, type FrameMotion } from '../art/index.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';
import { type PackKey, packId } from './packs.ts';
import { type RarityKey, rarityId } from './rarities.ts';
import { type SeasonPackKey, seasonPackId } from './seasons/seasons.ts';

const bannerRows = {
  'first-shelf': { id: 14 },
  'set-bramble': { id: 15 },
  'set-tidepool': { id: 16 },
  'set-pantry': { id: 17 },
  'set-attic': { id: 18 },
  'set-starlit': { id: 19 },
  'set-post': { id: 20 },
  'set-playhouse': { id: 21 },
  'set-harbour': { id: 22 },
  'set-museum': { id: 23 },
  'set-pier': { id: 24 },
  'set-snooze': { id: 25 },
  'set-blanket': { id: 26 },
  'set-windfall': { id: 27 },
  'set-frostpane': { id: 28 },
} as const;

interface TitleRow {
  readonly id: number;
  readonly name: string;
  readonly rarity: RarityKey;
}

const titleRows = {
  // The first evening, and levels 10, 25, 50 and 100.
  regular: { id: 27, name: 'Regular', rarity: 'uncommon' },
  'known-by-name': { id: 28, name: 'Known by Name', rarity: 'uncommon' },
  'part-of-the-furniture': { id: 29, name: 'Part of the Furniture', rarity: 'rare' },
  'pillar-of-the-town': { id: 30, name: 'Pillar of the Town', rarity: 'epic' },
  'older-than-the-fountain': { id: 31, name: 'Older than the Fountain', rarity: 'legendary' },
  // Completed packs.
  'set-bramble': { id: 32, name: 'Hedgekeeper', rarity: 'epic' },
  'set-tidepool': { id: 33, name: 'Reader of Tides', rarity: 'epic' },
  'set-pantry': { id: 34, name: 'Midnight Snacker', rarity: 'epic' },
  'set-attic': { id: 35, name: 'Holder of the Key', rarity: 'epic' },
  'set-starlit': { id: 36, name: 'Namer of Stars', rarity: 'epic' },
  'set-post': { id: 37, name: 'Finder of Lost Letters', rarity: 'epic' },
  'set-playhouse': { id: 38, name: 'Front Row, Every Night', rarity: 'epic' },
  'set-harbour': { id: 39, name: 'Friend of the Ice', rarity: 'epic' },
  'set-museum': { id: 40, name: 'Curator after Hours', rarity: 'epic' },
  'set-pier': { id: 41, name: 'One More Go', rarity: 'epic' },
  'set-snooze': { id: 42, name: 'Finally Awake', rarity: 'legendary' },
  'set-blanket': { id: 43, name: 'Carries Everything Home', rarity: 'legendary' },
  'set-windfall': { id: 44, name: 'Lantern Bearer', rarity: 'legendary' },
  'set-frostpane': { id: 45, name: 'Last One in from the Snow', rarity: 'legendary' },
  // Achievements.
  'shelf-builder': { id: 46, name: 'Shelf Builder', rarity: 'rare' },
  'label-writer': { id: 47, name: 'Writer of Small Labels', rarity: 'epic' },
  magpie: { id: 48, name: 'Magpie', rarity: 'rare' },
  'foil-whisperer': { id: 49, name: 'Foil Whisperer', rarity: 'epic' },
  'fair-dealer': { id: 50, name: 'Fair Dealer', rarity: 'rare' },
  'good-for-it': { id: 51, name: 'Good for It', rarity: 'epic' },
  'quick-paddle': { id: 52, name: 'Quick Paddle', rarity: 'rare' },
  'gone-twice': { id: 53, name: 'Going, Going, Here', rarity: 'epic' },
  neighbour: { id: 54, name: 'Good Neighbour', rarity: 'rare' },
  'bench-regular': { id: 55, name: 'Third Bench from the Fountain', rarity: 'epic' },
  'lantern-runner': { id: 56, name: 'Never Out of Breath', rarity: 'rare' },
  'shadow-reader': { id: 57, name: 'Knows You by Your Shadow', rarity: 'epic' },
  // The winner of a weekly table.
  'week-run': { id: 58, name: 'Fleet of Foot', rarity: 'legendary' },
  'week-pairs': { id: 59, name: 'Remembers Everything', rarity: 'legendary' },
  'week-who': { id: 60, name: 'Knows Every Face', rarity: 'legendary' },
} as const satisfies Record<string, TitleRow>;

const badgeRows = {
  'foil-bramble': { id: 17 },
  'foil-tidepool': { id: 18 },
  'foil-pantry': { id: 19 },
  'foil-attic': { id: 20 },
  'foil-starlit': { id: 21 },
  'foil-post': { id: 22 },
  'foil-playhouse': { id: 23 },
  'foil-harbour': { id: 24 },
  'foil-museum': { id: 25 },
  'foil-pier': { id: 26 },
  'foil-snooze': { id: 27 },
  'foil-blanket': { id: 28 },
  'foil-windfall': { id: 29 },
  'foil-frostpane': { id: 30 },
  'crest-collector': { id: 31 },
  'crest-shiny': { id: 32 },
  'crest-trader': { id: 33 },
  'crest-auctioneer': { id: 34 },
  'crest-townsfolk': { id: 35 },
  'crest-player': { id: 36 },
} as const;

const frameRows = {
  bramble: { id: 1 },
  tidepool: { id: 2 },
  pantry: { id: 3 },
  attic: { id: 4 },
  starlit: { id: 5 },
  post: { id: 6 },
  playhouse: { id: 7 },
  harbour: { id: 8 },
  museum: { id: 9 },
  pier: { id: 10 },
  snooze: { id: 11 },
  blanket: { id: 12 },
  windfall: { id: 13 },
  frostpane: { id: 14 },
} as const satisfies Record<PackKey | SeasonPackKey, { id: number }>;

export type RewardBannerKey = keyof typeof bannerRows;
export type RewardTitleKey = keyof typeof titleRows;
export type RewardBadgeKey = keyof typeof badgeRows;
export const rewardBannerId = numbered<RewardBannerKey>(bannerRows);
export const rewardTitleId = numbered<RewardTitleKey>(titleRows);
export const rewardBadgeId = numbered<RewardBadgeKey>(badgeRows);

/** The first place after the lists, which these entries continue. */
const BANNERS_FROM = 14;
const TITLES_FROM = 27;
const BADGES_FROM = 17;

export const rewardBanners = (): Banner[] =>
  keysOf(bannerRows).map((key, index) => {
    const facts = factsOf(catalogue.rewardBanners, key);
    return {
      id: bannerRows[key].id,
      name: facts.name,
      imageId: media(facts.image),
      priority: BANNERS_FROM + index,
      default: false,
    };
  });

export const rewardTitles = (): Title[] =>
  keysOf(titleRows).map((key, index) => {
    const { id, name, rarity } = titleRows[key];
    return { id, name, rarityId: rarityId(rarity), priority: TITLES_FROM + index, default: false };
  });

export const rewardBadges = (): Badge[] =>
  keysOf(badgeRows).map((key, index) => {
    const facts = factsOf(catalogue.rewardBadges, key);
    return {
      id: badgeRows[key].id,
      name: facts.name,
      description: facts.note,
      imageId: media(facts.image),
      priority: BADGES_FROM + index,
    };
  });

/** A frame around an avatar: a still rim, and charms that the page moves. */
export interface AvatarFrame {
  readonly id: number;
  readonly name: string;
  readonly imageId: number;
  readonly charmsId: number;
  readonly motion: FrameMotion;
  /** How long one round of the motion takes. */
  readonly seconds: number;
  readonly priority: number;
}

export const avatarFrames = (): AvatarFrame[] =>
  keysOf(frameRows).map((key, index) => {
    const { name, image, charms, motion, seconds } = factsOf(catalogue.frames, key);
    return {
      id: frameRows[key].id,
      name,
      imageId: media(image),
      charmsId: media(charms),
      motion,
      seconds,
      priority: index + 1,
    };
  });

/** What completing a pack gives: a banner and a title for eight of eight, a badge and a frame for eight shinies. */
export interface PackReward {
  readonly packId: number;
  readonly bannerId: number;
  readonly titleId: number;
  readonly badgeId: number;
  readonly frameId: number;
}

const isSeasonal = (key: PackKey | SeasonPackKey): key is SeasonPackKey =>
  catalogue.seasonPacks.some((pack) => pack.key === key);

export const packRewards = (): PackReward[] =>
  keysOf(frameRows).map((key) => ({
    packId: isSeasonal(key) ? seasonPackId(key) : packId(key),
    bannerId: rewardBannerId(`set-${key}`),
    titleId: rewardTitleId(`set-${key}`),
    badgeId: rewardBadgeId(`foil-${key}`),
    frameId: frameRows[key].id,
  }));

/** The titles that some levels give. */
export const levelTitles = [
  { level: 10, titleId: rewardTitleId('known-by-name') },
  { level: 25, titleId: rewardTitleId('part-of-the-furniture') },
  { level: 50, titleId: rewardTitleId('pillar-of-the-town') },
  { level: 100, titleId: rewardTitleId('older-than-the-fountain') },
] as const;
