/** The content that the code refers to by name. */
import { badgeId } from './badges.ts';
import { bannerId, DEFAULT_BANNER } from './banners.ts';
import { blookId } from './blooks.ts';
import { envelopeItemId } from './envelopes.ts';
import { fontId } from './fonts.ts';
import { itemId } from './items.ts';
import { packId } from './packs.ts';
import { rewardBannerId, rewardTitleId } from './rewards.ts';
import { titleId } from './titles.ts';

export const wellKnown = {
  /** The avatar of a new player. */
  defaultBlookId: blookId('nub'),
  defaultBannerId: bannerId(DEFAULT_BANNER),
  defaultFontId: fontId('figtree'),
  defaultTitleId: titleId('newcomer'),
  /** Given on the first login of each UTC day. */
  dailyTicketItemId: itemId('spinny-ticket'),
  /** For the owner of a guild that finished its quilt. */
  townBellItemId: itemId('town-bell'),
  /** Given to every new account. */
  firstEnvelopeItemId: envelopeItemId(packId('bramble')),
  /** For all of the first steps. */
  regularTitleId: rewardTitleId('regular'),
  firstShelfBannerId: rewardBannerId('first-shelf'),
  /** For the winner of a weekly table. */
  weekTitleIds: {
    run: rewardTitleId('week-run'),
    pairs: rewardTitleId('week-pairs'),
    who: rewardTitleId('week-who'),
  },
  guildBadgeId: badgeId('guild'),
  staffBlookId: blookId('thimble'),
  staffTitleId: titleId('shopkeeper'),
  keeperBadgeId: badgeId('keeper'),
  moderatorBadgeId: badgeId('moderator'),
  /** Badges that only staff give; they mark a player as part of the team. */
  houseBadgeIds: (['founder', 'keeper', 'moderator', 'tester', 'artist', 'helper'] as const).map(badgeId),
} as const;
