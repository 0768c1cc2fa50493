/**
 * The error catalogue: the status and the text for each code. A use case throws `Refusal(code, params)`; `{name}` in a
 * text is filled from the params.
 *
 * Texts that pages show before they call the server are in `packages/game` beside their rule. They are reused here, so
 * that page and server show the same.
 */
import { callRefusals } from './refusals/calls.ts';
import { collectingRefusals } from './refusals/collecting.ts';
import { communityRefusals } from './refusals/community.ts';
import { playerRefusals } from './refusals/players.ts';
import type { RefusalList } from './refusals/refusal-list.ts';
import { tradingRefusals } from './refusals/trading.ts';

export const refusals = {
  ...callRefusals,
  ...playerRefusals,
  ...collectingRefusals,
  ...tradingRefusals,
  ...communityRefusals,
} as const satisfies RefusalList;

export type RefusalCode = keyof typeof refusals;

/** What any call may refuse with, in addition to its own list. */
export const everyCallRefuses = [
  'REQUEST_INVALID',
  'REQUEST_TOO_LARGE',
  'REQUEST_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'DATABASE_AWAY',
] as const satisfies readonly RefusalCode[];

/** What any call that requires a player may refuse with as well. */
export const playerCallRefuses = [
  'SESSION_REQUIRED',
  'PERMISSION_MISSING',
  'PLAYER_BANNED',
] as const satisfies readonly RefusalCode[];

/** Any other error is a bug: it is logged with its request id, and the response contains only this. */
export const internalError = { code: 'INTERNAL', message: 'Internal server error' } as const;

export interface ErrorBody {
  code: RefusalCode | typeof internalError.code;
  /** Ready to show. */
  message: string;
  params?: Record<string, string | number>;
}

export const fillText = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
