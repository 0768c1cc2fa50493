/**
 * The sandbox's door for pages: the same endpoints under the server's own address, for the publishable key. It exists
 * in sandbox mode only, and beside the API, not in it: what is typed into the card form goes here and nowhere else.
 */
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

export const sandboxPath = '/payments-sandbox';

export function mountSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${sandboxPath}/v1/*`,
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const authorization = request.headers.authorization ?? '';
        const { status, body } = await sandbox.handle({
          method: request.method,
          url: request.url.slice(sandboxPath.length),
          // Whoever has the secret key asks at the other door.
          authorization: authorization.includes(sandbox.publishableKey) ? authorization : '',
          idempotencyKey: typeof key === 'string' ? key : undefined,
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
