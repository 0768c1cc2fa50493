/** A call of the contract with its use case. */
import type { BodyOf, CallShape, ParamsOf, QueryOf, ResponseOf } from '@blookery/contract/base/call';
import type { Once } from '../economy/once.ts';
import type { Player } from '../players/player.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { RawJson } from './raw-json.ts';

export interface CallRequest<C extends CallShape> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The caller. Null only in calls that anyone may make. */
  player: C['access'] extends 'anyone' ? Player | null : Player;
  address: string;
  userAgent: string;
  /** For calls that move value: makes the request safe to repeat. */
  once: C['access'] extends 'anyone' ? Once | null : Once;
}

/** A request that was admitted, and validated by the schemas of its call. */
export interface GivenRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  player: Player | null;
  address: string;
  userAgent: string;
  once: Once | null;
}

export interface Route {
  call: CallShape;
  handler: ((request: GivenRequest) => unknown) | PreparedResponse;
}

/** Pairs a call with its use case, or with its constant response. */
export const route = <C extends CallShape>(
  call: C,
  handler: ((request: CallRequest<C>) => Promise<Given<C>> | ResponseOf<C>) | PreparedResponse,
): Route => ({
  call,
  // The schemas that validated the request are those of the same call.
  handler: handler instanceof PreparedResponse ? handler : (request) => handler(request as CallRequest<C>),
});

/** What a use case returns: the response, or the bytes of one. Nothing is sent of it if the call has no response. */
type Given<C extends CallShape> = C['response'] extends null
  ? unknown
  : ResponseOf<C> | RawJson | Response | PreparedResponse;
