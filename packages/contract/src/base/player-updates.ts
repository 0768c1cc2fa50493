/** Changes to the current player, sent to all of their open pages. */
import Type from 'typebox';
import {
  Avatar,
  AvatarFrame,
  CurrentUser,
  GuildTag,
  LinkedDiscord,
  Mute,
  OwnedBlook,
  OwnedItem,
  PlayerFace,
  Settings,
  Showcase,
  Statistics,
  Wish,
} from '../accounts.ts';
import { experimentNames } from '../experiments.ts';
import { permissions } from './permissions.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, RowId } from './shapes.ts';

/** Contains only what changed. Balances are the new values; holdings are what was added and removed. */
export const PlayerUpdated = closed({
  tokens: Type.Optional(Amount),
  gems: Type.Optional(Amount),
  experience: Type.Optional(Amount),
  statistics: Type.Optional(Type.Partial(Statistics)),
  blooksAdded: Type.Optional(Type.Array(OwnedBlook)),
  blooksRemoved: Type.Optional(Type.Array(RowId)),
  itemsAdded: Type.Optional(Type.Array(OwnedItem)),
  /** Also if only their uses changed. */
  itemsChanged: Type.Optional(Type.Array(OwnedItem)),
  itemsRemoved: Type.Optional(Type.Array(RowId)),
  /** Blooks that were locked or unlocked. */
  locksAdded: Type.Optional(Type.Array(RowId)),
  locksRemoved: Type.Optional(Type.Array(RowId)),
  /** The whole list. */
  wishes: Type.Optional(Type.Array(Wish)),
  /** The whole showcase, after it was arranged. If a blook is removed from the shelf, it leaves the showcase without a separate message. */
  showcase: Type.Optional(Showcase),
  titlesAdded: Type.Optional(Type.Array(ContentId)),
  bannersAdded: Type.Optional(Type.Array(ContentId)),
  fontsAdded: Type.Optional(Type.Array(ContentId)),
  badgesAdded: Type.Optional(Type.Array(ContentId)),
  framesAdded: Type.Optional(Type.Array(AvatarFrame)),
  /** Revoked, for example after a refund. */
  titlesRemoved: Type.Optional(Type.Array(ContentId)),
  bannersRemoved: Type.Optional(Type.Array(ContentId)),
  fontsRemoved: Type.Optional(Type.Array(ContentId)),
  badgesRemoved: Type.Optional(Type.Array(ContentId)),
  lastClaimed: Type.Optional(Moment),
  /** How the card of the first steps stands now. */
  firstSteps: CurrentUser.properties.firstSteps,
  /** Set if the blook that was the avatar is gone. */
  avatar: Type.Optional(Avatar),
  /** The whole face, after a change of cosmetics or username. */
  face: Type.Optional(PlayerFace),
  settings: Type.Optional(Settings),
  permissions: Type.Optional(Type.Array(oneOf(permissions))),
  experiments: Type.Optional(Type.Array(oneOf(experimentNames))),
  /** Null once it is lifted. */
  mute: Type.Optional(nullable(Mute)),
  /** Staff changed when the player may begin to give things away. */
  givesFrom: Type.Optional(nullable(Moment)),
  discord: Type.Optional(nullable(LinkedDiscord)),
  subscription: Type.Optional(CurrentUser.properties.subscription),
  paymentMethods: Type.Optional(CurrentUser.properties.paymentMethods),
  /** Null once they left it. */
  guild: Type.Optional(nullable(GuildTag)),
});
export type PlayerUpdated = Type.Static<typeof PlayerUpdated>;

/** Levels that were reached just now, with their gifts. The gifts are in `player.updated` too. */
export const LevelReached = closed({
  /** The first one; usually the same as `level`. */
  from: Type.Integer({ minimum: 2 }),
  level: Type.Integer({ minimum: 2 }),
  tokens: Amount,
  itemIds: Type.Array(ContentId),
  titleIds: Type.Array(ContentId),
});
export type LevelReached = Type.Static<typeof LevelReached>;

export const playerServerMessages = {
  'player.updated': PlayerUpdated,
  'player.level-reached': LevelReached,
} as const;
