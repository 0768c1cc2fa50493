/**
 * The sandbox for pages: the same endpoints under the address of the server, for the publishable key. It
 * exists only in sandbox mode, and beside the API: the card form sends its input here and nowhere else. It is
 * public, so the blacklist and the limits of the API apply here too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, sendFault } from '../../http/faults/send-fault.ts';
import { idempotencyKey } from '../../http/once.ts';
import type { Sandbox } from './sandbox.ts';

const sandboxPath = '/payments-sandbox';

/** A card form sends a few hundred bytes. */
const bodyLimit = 4096;
/** The limit for pages of one network. A purchase takes at most three requests. */
const pageRate = { max: 120, perSeconds: 600 };

export function mountSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(respondAsProvider);
    scope.route({
      method: ['GET', 'POST'],
      url: `${sandboxPath}/v1/*`,
      bodyLimit,
      config: { guard: 'address', rate: pageRate },
      handler: async (request, reply) => {
        const { authorization } = request.headers;
        const { status, body } = await sandbox.handle({
          method: request.method,
          url: request.url.slice(sandboxPath.length),
          // The secret key is refused here.
          authorization: authorization === `Bearer ${sandbox.publishableKey}` ? authorization : '',
          idempotencyKey: idempotencyKey(request) ?? undefined,
          body: typeof request.body === 'string' ? request.body : '',
        });
        return reply
          .code(status)
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(body);
      },
    });
  });
}

/** A refusal in the shape that a card form expects from its provider. */
function respondAsProvider(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(fault);
  if (!refusal) return sendFault(fault, request, reply);
  const { code, status, message, params } = refusal;
  if (params?.seconds !== undefined) reply.header('retry-after', String(params.seconds));
  const type = code === 'RATE_LIMITED' ? 'rate_limit_error' : 'invalid_request_error';
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error: { type, message } }));
}
