/** The data that the server needs. Art, sound and the media build are imported by their own paths. */
export { type Achievement, achievements } from './data/achievements.ts';
export { badgeMilestones } from './data/badges.ts';
export type { Credit, CreditNote } from './data/credits.ts';
export { envelopeItemId } from './data/envelopes.ts';
export { fontFiles } from './data/fonts.ts';
export { cosmeticPools } from './data/item-shop.ts';
export { type ContentLists, contentLists, type MediaFiles } from './data/lists.ts';
export { type NewsSeed, newsSeeds } from './data/news.ts';
export { imitatedNames, reservedNames, staffWords } from './data/reserved-names.ts';
export {
  type AvatarFrame,
  avatarFrames,
  levelTitles,
  type PackReward,
  packRewards,
  rewardBadges,
  rewardBanners,
  rewardTitles,
} from './data/rewards.ts';
export { type Season, type SeasonalPack, seasonBlooks, seasonPacks } from './data/seasons/seasons.ts';
export { wellKnown } from './data/well-known.ts';
export { usernameFilter, wordFilter } from './data/word-filter.ts';
export { type Documents, documents } from './documents/index.ts';
export { plazaMap } from './maps/plaza.ts';
export { type Manifest, readManifest } from './media/manifest.ts';
export { resourceId } from './resource-id.ts';
