/** Identifies a repeated request: the key of the caller, and a name for the request. */
import type { CallShape } from '@blookery/contract/base/call';
import type { FastifyRequest } from 'fastify';
import type { Once } from '../economy/once.ts';
import { Refusal } from '../refusal.ts';

export const onceOf = (call: CallShape, request: FastifyRequest, key: string | null): Once | null =>
  request.player && { playerId: request.player.id, key, request: nameOf(call, request) };

/** The call with its input. */
const nameOf = (call: CallShape, { params, body }: FastifyRequest): string =>
  `${call.method} ${call.path} ${JSON.stringify([call.params ? content(params) : null, call.body ? content(body) : null])}`;

/** A captcha token works once, so a repeat may have another: it is not part of the name. */
function content(given: unknown): object | null {
  const entries = Object.entries(given ?? {}).filter(([name]) => name !== 'captchaToken');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new Refusal('REQUEST_INVALID', { detail: 'Idempotency-Key must be 1 to 100 printable characters.' });
}
