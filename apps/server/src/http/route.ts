/** A call of the contract with its use case. */

import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf } from '@blookery/contract/base/call';
import type { Once } from '../economy/once.ts';
import type { Player } from '../players/player.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
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

export interface Route {
  call: CallShape;
  answer: ((request: never) => unknown) | PreparedAnswer;
}

/** Pairs a call with its use case, or with its constant response. */
export const route = <C extends CallShape>(
  call: C,
  answer: ((request: CallRequest<C>) => Promise<AnswerOf<C> | RawJson> | AnswerOf<C>) | PreparedAnswer,
): Route => ({ call, answer });
