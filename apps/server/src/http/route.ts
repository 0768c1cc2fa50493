/** A call of the contract joined to what answers it. */

import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf } from '@blookery/contract/base/call';
import type { Once } from '../economy/once.ts';
import type { Player } from '../players/player.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { RawJson } from './raw-json.ts';

export interface CallRequest<C extends CallShape> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Who is asking. Only calls that anyone may make have nobody here. */
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

/** A call and the use case that answers it, or the one answer it always has. */
export const route = <C extends CallShape>(
  call: C,
  answer: ((request: CallRequest<C>) => Promise<AnswerOf<C> | RawJson> | AnswerOf<C>) | PreparedAnswer,
): Route => ({ call, answer });
