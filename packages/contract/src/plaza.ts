/**
 * The trading plaza: joining, what happens nearby, and the maps. Positions are sent as bytes, see
 * `packages/game/src/plaza/wire.ts`; each player has a number that `plaza.join` maps to their `userId`.
 */
import { type GameMap, mapLimits } from '@blookery/game/plaza/maps';
import { BRASS_BUTTONS, plazaEmotes, STALL_LISTINGS } from '@blookery/game/plaza/plaza';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';

/** Pixels on the map. */
const Pixels = Type.Number({ minimum: 0, maximum: 20_000 });
const at = { x: Pixels, y: Pixels };
const WalkerNumber = Type.Integer({ minimum: 0, maximum: 65_535 });
const StallNumber = Type.Integer({ minimum: 0, maximum: 10_000 });
const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const PlazaPlayer = closed({ userId: PlayerId, number: WalkerNumber, face: PlayerFace, ...at });
export type PlazaPlayer = Type.Static<typeof PlazaPlayer>;

export const BrassButton = closed({ id: RowId, ...at });
export type BrassButton = Type.Static<typeof BrassButton>;

/** An auction of the keeper, as a stall shows it. */
export const StallListing = closed({
  auctionId: RowId,
  /** Exactly one of the two is set. */
  blookId: nullable(ContentId),
  itemId: nullable(ContentId),
  shiny: Type.Boolean(),
  price: Amount,
  buyItNow: Type.Boolean(),
});
export type StallListing = Type.Static<typeof StallListing>;

export const PlazaStall = closed({
  /** The number of the stall on the map, from 0. */
  stall: StallNumber,
  /** Null if the stall is free. */
  userId: nullable(PlayerId),
  listings: Type.Array(StallListing, { maxItems: STALL_LISTINGS }),
});
export type PlazaStall = Type.Static<typeof PlazaStall>;

const ButtonsLeft = Type.Integer({ minimum: 0, maximum: BRASS_BUTTONS.daily });

/** The response to joining: the whole state of the plaza. */
export const PlazaJoined = closed({
  /** The number of the plaza; another opens when one is full. */
  plaza: Type.Integer({ minimum: 1 }),
  /** The chat room of its players. */
  roomId: Type.String(),
  mapRevision: Revision,
  userId: PlayerId,
  number: WalkerNumber,
  round: Type.Integer({ minimum: 0, maximum: 255 }),
  ...at,
  /** All other players. */
  players: Type.Array(PlazaPlayer),
  buttons: Type.Array(BrassButton),
  /** How many this player may still pick up today. */
  buttonsLeft: ButtonsLeft,
  stalls: Type.Array(PlazaStall),
});
export type PlazaJoined = Type.Static<typeof PlazaJoined>;

export const plazaClientMessages = {
  /** Joins, or requests the whole state again. A player is in the plaza once: their other page leaves it. */
  'plaza.join': { data: closed({}), cost: 10 },
  'plaza.leave': { data: closed({}), cost: 4 },
  'plaza.emote': { data: closed({ emote: oneOf(plazaEmotes) }), cost: 12 },
  /** Takes the stall at which the player stands: others there see some of the player's auctions. */
  'plaza.open-stall': { data: closed({ stall: StallNumber }), cost: 12 },
  'plaza.close-stall': { data: closed({}), cost: 8 },
  /** The player walked up to another, or without `userId` to a resident; counted if the two stand near each other. */
  'plaza.meet': { data: closed({ userId: Type.Optional(PlayerId) }), cost: 12 },
} as const;

export const plazaServerMessages = {
  'plaza.joined': PlazaJoined,
  'plaza.join': PlazaPlayer,
  'plaza.leave': closed({ userId: PlayerId }),
  /** The new look of a player in the plaza. */
  'plaza.face': PlayerFace,
  /** Puts the player back where the server has them; later moves must carry this round. */
  'plaza.lagback': closed({ ...at, round: Type.Integer({ minimum: 0, maximum: 255 }) }),
  /** This page is no longer in the plaza: another page of the player joined (`elsewhere`), or it asked to leave. */
  'plaza.left': closed({ reason: oneOf(['elsewhere', 'asked']) }),
  'plaza.emoted': closed({ userId: PlayerId, emote: oneOf(plazaEmotes) }),
  'plaza.buttons-placed': closed({ buttons: Type.Array(BrassButton) }),
  'plaza.button-taken': closed({ id: RowId, userId: PlayerId }),
  /** To the player who picked it up. */
  'plaza.button-found': closed({ id: RowId, tokens: Amount, buttonsLeft: ButtonsLeft }),
  'plaza.stall-changed': PlazaStall,
  /** The plaza has a new map. A `plaza.lagback` follows for players whose position is not free on it. */
  'plaza.map-changed': closed({ mapRevision: Revision }),
} as const;

const MapName = Type.String({ maxLength: mapLimits.name });
export const MapSummary = closed({
  id: RowId,
  name: MapName,
  width: Type.Integer(),
  height: Type.Integer(),
  pieces: Amount,
  /** Counts up with every save; a save names the revision it is based on. */
  revision: RowId,
  createdAt: Moment,
  updatedAt: Moment,
  /** Whether the plaza shows exactly this revision. */
  published: Type.Boolean(),
});
export type MapSummary = Type.Static<typeof MapSummary>;

/** Checked by `readMap`, which gives a better error text than a schema. */
const AnyMap = Type.Unknown();
const ReadMap = Type.Unsafe<GameMap>(Type.Any());
export const StoredMap = closed({ summary: MapSummary, map: ReadMap });

export const PublishedMap = closed({ revision: Revision, map: ReadMap });

const oneMap = closed({ mapId: RowId });
const bodyLimit = mapLimits.bytes;
const rate = { max: 60, perSeconds: 60 };
/** Reading a large map keeps a server busy for a while. */
const savingRate = { max: 10, perSeconds: 60 };
const staff = { permission: 'MANAGE_MAPS' } as const;

export const plazaCalls = {
  buttons: defineCall('GET /api/plaza/buttons', {
    summary: 'How many brass buttons the player has found today.',
    access: 'player',
    response: closed({ found: Type.Integer({ minimum: 0, maximum: BRASS_BUTTONS.daily }) }),
    rate: { max: 120, perSeconds: 60 },
  }),
  plazaMap: defineCall('GET /api/plaza/map', {
    summary: 'The map of the plaza.',
    access: 'player',
    response: PublishedMap,
  }),
  resetPlazaMap: defineCall('DELETE /api/plaza/map', {
    summary: 'Back to the map that is shipped, for everybody in the plaza at once.',
    access: staff,
    response: closed({ revision: Revision }),
    rate,
  }),
  listMaps: defineCall('GET /api/maps', {
    summary: 'Your own maps, the last one saved first.',
    access: 'player',
    response: closed({ maps: Type.Array(MapSummary) }),
  }),
  readMap: defineCall('GET /api/maps/{mapId}', {
    summary: 'One of your maps; anybody’s with MANAGE_MAPS.',
    access: 'player',
    params: oneMap,
    response: StoredMap,
    refusals: ['MAP_UNKNOWN'],
    // A map may have megabytes.
    rate: { max: 30, perSeconds: 60 },
  }),
  createMap: defineCall('POST /api/maps', {
    summary: 'Save a new map. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ map: AnyMap }),
    response: MapSummary,
    refusals: ['MAP_INVALID', 'MAPS_FULL'],
    rate: savingRate,
    bodyLimit,
  }),
  saveMap: defineCall('PUT /api/maps/{mapId}', {
    summary:
      'Save one of your maps again. Refused when it was saved elsewhere since `revision`; safe to repeat.',
    access: 'player',
    params: oneMap,
    body: closed({ map: AnyMap, revision: RowId }),
    response: MapSummary,
    refusals: ['MAP_UNKNOWN', 'MAP_INVALID', 'MAP_CHANGED'],
    rate: savingRate,
    bodyLimit,
  }),
  removeMap: defineCall('DELETE /api/maps/{mapId}', {
    summary: 'Throw one of your maps away. The plaza keeps what was published.',
    access: 'player',
    params: oneMap,
    response: null,
    refusals: ['MAP_UNKNOWN'],
    rate,
  }),
  publishMap: defineCall('POST /api/maps/{mapId}/publish', {
    summary:
      'Make a map the plaza’s, for everybody there at once; whoever stands in a wall is moved to safety.',
    access: staff,
    params: oneMap,
    response: closed({ revision: Revision }),
    refusals: ['MAP_UNKNOWN', 'MAP_INVALID'],
    rate,
  }),
};
