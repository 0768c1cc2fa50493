import type Type from 'typebox';
import type { RefusalCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** Who may make a call. Required on every call, so that none is public by accident. */
export type Access = 'anyone' | 'player' | { permission: Permission };

/** How often a caller may make a call. Counted per player, or per address without a session. */
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
   * Protects against a stolen token. `session`: allowed only within five minutes of a login or a confirmation in this
   * session. `password`: the body contains the current password, and the use case checks it.
   */
  confirm?: 'session' | 'password';
  params?: Type.TObject;
  query?: Type.TObject;
  body?: Type.TSchema;
  /** `null` means status 204 without a body. */
  response: Type.TSchema | null;
  /** The refusals of this call, in addition to `everyCallRefuses`. */
  refusals: readonly RefusalCode[];
  rate?: Rate;
  /** The largest body in bytes; 16 KiB by default. */
  bodyLimit?: number;
}

type CallName = `${CallShape['method']} ${CallShape['path']}`;
type Named<N> = N extends `${infer M extends CallShape['method']} ${infer P extends CallShape['path']}`
  ? { method: M; path: P }
  : never;

/** The definition of a call without its name. It may leave out the refusals if there are none of its own. */
type CallRest = Omit<CallShape, 'method' | 'path' | 'refusals'> & Partial<Pick<CallShape, 'refusals'>>;

/** Keeps the literal types of a call, so that server and client infer types from one definition. */
export function defineCall<const N extends CallName, const C extends CallRest>(name: N, rest: C) {
  const [method, path] = name.split(' ');
  // The type of a name says that it is a method, a space and a path.
  const named = { method, path } as Named<N>;
  return { refusals: [] as CallShape['refusals'], ...rest, ...named };
}

type StaticOr<S, Otherwise> = S extends Type.TSchema ? Type.Static<S> : Otherwise;

export type ParamsOf<C extends CallShape> = StaticOr<C['params'], Record<never, never>>;
export type QueryOf<C extends CallShape> = StaticOr<C['query'], Record<never, never>>;
export type BodyOf<C extends CallShape> = StaticOr<C['body'], undefined>;
export type ResponseOf<C extends CallShape> = StaticOr<C['response'], undefined>;
export type NameOf<C extends CallShape> = `${C['method']} ${C['path']}`;
