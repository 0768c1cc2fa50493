/** Small shapes that many calls share. */
import Type from 'typebox';

/** Every object on the wire is closed: an unknown field is a mistake and is answered as one. */
export const closed = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Any of some fields, and still none but these. */
export const partly = <P extends Type.TProperties>(properties: P) =>
  Type.Partial(closed(properties), { additionalProperties: false });

/** One of some fixed words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>(Type.Enum([...words]));

export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Content (blooks, packs, items …) is numbered by hand in `packages/content` and never renumbered. */
export const ContentId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Rows that the game makes: one blook, one message, one auction. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A UUID, so that no player's id can ever be another player's name. */
export const PlayerId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
export type PlayerId = Type.Static<typeof PlayerId>;
/** ISO 8601 in UTC. */
export const Moment = Type.String({ maxLength: 30 });
/** Tokens, gems, experience: whole and never negative. */
export const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const ErrorAnswer = closed({
  code: Type.String(),
  message: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
