/** News about the player's own things, sent to every page they have open. */
import Type from 'typebox';
import {
  Avatar,
  LinkedDiscord,
  OwnedBlook,
  OwnedItem,
  PlayerFace,
  Settings,
  Statistics,
} from './accounts.ts';
import { Amount, ContentId, closed, Moment, nullable, RowId } from './shapes.ts';

/** Only what changed is there. Balances are the new ones; holdings are what came and what went. */
export const PlayerUpdated = closed({
  tokens: Type.Optional(Amount),
  gems: Type.Optional(Amount),
  experience: Type.Optional(Amount),
  statistics: Type.Optional(Type.Partial(Statistics)),
  blooksAdded: Type.Optional(Type.Array(OwnedBlook)),
  blooksRemoved: Type.Optional(Type.Array(RowId)),
  itemsAdded: Type.Optional(Type.Array(OwnedItem)),
  /** Also when only their uses changed. */
  itemsChanged: Type.Optional(Type.Array(OwnedItem)),
  itemsRemoved: Type.Optional(Type.Array(RowId)),
  titlesAdded: Type.Optional(Type.Array(ContentId)),
  bannersAdded: Type.Optional(Type.Array(ContentId)),
  fontsAdded: Type.Optional(Type.Array(ContentId)),
  badgesAdded: Type.Optional(Type.Array(ContentId)),
  lastClaimed: Type.Optional(Moment),
  /** Set when the blook that was the avatar is gone. */
  avatar: Type.Optional(Avatar),
  /** The whole face, after the player dressed up or took another name. */
  face: Type.Optional(PlayerFace),
  settings: Type.Optional(Settings),
  discord: Type.Optional(nullable(LinkedDiscord)),
});
export type PlayerUpdated = Type.Static<typeof PlayerUpdated>;

/** A line for the bell: something happened to the player while they looked elsewhere. */
export const Notice = closed({
  id: RowId,
  kind: Type.String(),
  text: Type.String(),
  /** Where a click leads. */
  path: Type.Optional(Type.String()),
  createdAt: Moment,
});
export type Notice = Type.Static<typeof Notice>;

export const playerServerMessages = {
  'player.updated': PlayerUpdated,
  'notices.created': Notice,
} as const;
