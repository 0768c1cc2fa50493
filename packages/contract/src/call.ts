import type Type from 'typebox';
import type { RefusalCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** Who may make a call. Mandatory on every call, so that nothing is open by accident. */
export type Access = 'anyone' | 'player' | { permission: Permission };

/** How often one caller may make a call. Counted by player where there is one, by address otherwise. */
export interface Rate {
  max: number;
  perSeconds: number;
}

export interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, e.g. `/api/users/{idOrUsername}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * For what a stolen token must not do. `session`: only within five minutes of a log-in or a confirmation in this
   * session. `password`: the body brings the current password, and the use case checks it.
   */
  confirm?: 'session' | 'password';
  params?: Type.TObject;
  query?: Type.TObject;
  body?: Type.TSchema;
  /** `null` answers 204 with no body. */
  answer: Type.TSchema | null;
  /** What this call may refuse with, beyond what every call may (see `everyCallRefuses`). */
  refusals: readonly RefusalCode[];
  rate?: Rate;
  /** Largest accepted body in bytes; 16 KiB unless said. */
  bodyLimit?: number;
}

/** Keeps the literal types of a call, so that server and client infer from one definition. */
export const defineCall = <const C extends CallShape>(call: C): C => call;

type StaticOr<S, Otherwise> = S extends Type.TSchema ? Type.Static<S> : Otherwise;

export type ParamsOf<C extends CallShape> = StaticOr<C['params'], Record<never, never>>;
export type QueryOf<C extends CallShape> = StaticOr<C['query'], Record<never, never>>;
export type BodyOf<C extends CallShape> = StaticOr<C['body'], undefined>;
export type AnswerOf<C extends CallShape> = StaticOr<C['answer'], undefined>;
export type NameOf<C extends CallShape> = `${C['method']} ${C['path']}`;

/** A feature's calls by their `METHOD /path` name: what the typed client indexes. */
export type CallsByName<Feature extends Record<string, CallShape>> = {
  [K in keyof Feature as NameOf<Feature[K]>]: Feature[K];
};
