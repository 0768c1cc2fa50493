/** The album: what was found of each pack, and the milestones of a spread. */
import { milestones } from '@blookery/game/progress/album';
import Type from 'typebox';
import { AvatarFrame, OwnedItem } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, nullable, oneOf } from '../base/shapes.ts';

const Serial = Type.Integer({ minimum: 1 });

export const MilestoneReward = closed({
  tokens: Amount,
  experience: Amount,
  gems: Amount,
  /** The item that opens one pack for free. */
  envelopeItemId: nullable(ContentId),
  bannerId: nullable(ContentId),
  titleId: nullable(ContentId),
  badgeId: nullable(ContentId),
  frameId: nullable(ContentId),
});
export type MilestoneReward = Type.Static<typeof MilestoneReward>;

export const MilestoneState = closed({
  milestone: oneOf(milestones),
  goal: Type.Integer({ minimum: 1 }),
  /** At most the goal. It can be claimed once they are equal. */
  progress: Amount,
  claimed: Type.Boolean(),
  reward: MilestoneReward,
});
export type MilestoneState = Type.Static<typeof MilestoneState>;

const spread = {
  packId: ContentId,
  /** The blooks of the pack that the player has ever owned, in the order of the pack. */
  found: Type.Array(ContentId),
  /** Those that the player has ever owned as a shiny. */
  shinies: Type.Array(ContentId),
  /** The lowest serial among the player's copies of this pack. */
  lowest: nullable(closed({ blookId: ContentId, shiny: Type.Boolean(), serial: Serial })),
  milestones: Type.Array(MilestoneState),
};
export const AlbumCover = closed(spread);
export type AlbumCover = Type.Static<typeof AlbumCover>;
export const Album = closed({ packs: Type.Array(AlbumCover) });
export type Album = Type.Static<typeof Album>;

/** One place of a spread. A blook that was found may be on the shelf no longer. */
export const AlbumPlace = closed({
  blookId: ContentId,
  found: Type.Boolean(),
  shinyFound: Type.Boolean(),
  /** Copies on the shelf. */
  copies: Amount,
  shinyCopies: Amount,
  /** The lowest serial on the shelf. */
  serial: nullable(Serial),
  shinySerial: nullable(Serial),
});
export type AlbumPlace = Type.Static<typeof AlbumPlace>;

export const AlbumSpread = closed({
  ...spread,
  places: Type.Array(AlbumPlace),
  /** How many of this pack the player has opened. */
  opened: Amount,
  /** The player's threads of this pack. */
  threads: Amount,
  /** The current UTC weekday, 0 is Sunday. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
});
export type AlbumSpread = Type.Static<typeof AlbumSpread>;

export const ClaimedMilestone = closed({
  reward: MilestoneReward,
  /** The envelope, if the milestone gives one. */
  item: nullable(OwnedItem),
  /** The moving frame, if the milestone gives one. */
  frame: Type.Optional(AvatarFrame),
  tokens: Amount,
  gems: Amount,
  experience: Amount,
});
export type ClaimedMilestone = Type.Static<typeof ClaimedMilestone>;

export const albumCalls = {
  album: defineCall('GET /api/album', {
    summary: 'What the player has found of each pack, and the milestones.',
    access: 'player',
    response: Album,
    rate: { max: 120, perSeconds: 60 },
  }),
  spread: defineCall('GET /api/album/{packId}', {
    summary: 'One spread of the album: each blook of a pack with its serial.',
    access: 'player',
    params: closed({ packId: ContentId }),
    response: AlbumSpread,
    refusals: ['PACK_UNKNOWN'],
    rate: { max: 120, perSeconds: 60 },
  }),
  claimMilestone: defineCall('POST /api/album/{packId}/milestones/{milestone}/claim', {
    summary: 'Claim a milestone that was reached, once.',
    access: 'player',
    params: closed({ packId: ContentId, milestone: oneOf(milestones) }),
    response: ClaimedMilestone,
    refusals: ['PACK_UNKNOWN', 'MILESTONE_UNREACHED', 'MILESTONE_CLAIMED', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
};
