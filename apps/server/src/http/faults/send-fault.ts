/** Every error response is made here: a refusal with its code and text, or 500 without details. */
import { type ErrorBody, internalError } from '@blookery/contract/base/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseAway, isAwayFault, isBusyFault, isFullFault, isReadOnlyFault } from '../../database/away.ts';
import { Refusal } from '../../refusal.ts';
import { isRecord } from '../../unknown-values.ts';
import { describeFault } from './request-fault.ts';

/** Counts the code if there is a counter. */
export function sendFault(
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  count?: (code: ErrorBody['code']) => void,
): FastifyReply {
  const refusal = asRefusal(fault);
  // A moment later, or on another server, the response may be different. Without this, caches may keep a 404.
  reply.header('cache-control', 'no-store');
  count?.(refusal?.code ?? internalError.code);
  if (!refusal) {
    request.log.error(
      { reqId: request.id, err: fault, route: request.routeOptions?.url },
      'unexpected fault',
    );
    return reply.code(500).send(internalError);
  }
  const shortage = shortageOf(fault);
  // This is the only report of it to the operator.
  if (shortage) request.log.error({ reqId: request.id, err: fault }, shortage);
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.params ? { params: refusal.params } : {}),
  };
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What the database lacked for this call, as text for the log; null for another fault. */
function shortageOf(fault: unknown): string | null {
  if (isFullFault(fault)) return 'the database has no room';
  return isBusyFault(fault) ? 'the database has no time or no connection' : null;
}

/** The refusal for an error; null if it is a bug. */
export function asRefusal(fault: unknown): Refusal | null {
  if (fault instanceof Refusal) return fault;
  if (isAwayFault(fault) || isReadOnlyFault(fault) || shortageOf(fault)) return databaseAway();
  if (!isRecord(fault)) return null;
  const { code, statusCode, validation, validationContext: context } = fault;
  if (Array.isArray(validation)) {
    const where = typeof context === 'string' ? context : undefined;
    return new Refusal('REQUEST_INVALID', { detail: describeFault(validation, where) });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('REQUEST_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('REQUEST_TYPE_UNSUPPORTED');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal('REQUEST_INVALID', { detail: 'The request could not be read.' });
  }
  return null;
}
