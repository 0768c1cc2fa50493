/** Small shapes that many calls share. */
import { PLAYER_ID } from '@blookery/game/players/names';
import Type from 'typebox';

/** Every object on the wire is closed: unknown fields are refused. */
export const closed = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** An object with any subset of these fields and no others. */
export const partly = <P extends Type.TProperties>(properties: P) =>
  Type.Partial(closed(properties), { additionalProperties: false });

/** One of a fixed list of words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>(Type.Enum([...words]));

export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Content (blooks, packs, items …) has fixed ids in `packages/content`, which never change. */
export const ContentId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Rows created by the game: one blook, one message, one auction. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const PlayerId = Type.String({ pattern: `^${PLAYER_ID}$` });
export type PlayerId = Type.Static<typeof PlayerId>;
/** ISO 8601 in UTC. */
export const Moment = Type.String({ maxLength: 30 });
/** Tokens, gems, experience: a whole number, never negative. */
export const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const ErrorResponse = closed({
  code: Type.String(),
  message: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
