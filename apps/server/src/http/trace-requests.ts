/** A span for every request: its route and status, and neither path, query, address nor player. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../ports/tracing.ts';

export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.beginCall(request.method, typeof traceparent === 'string' ? traceparent : undefined);
    spans.set(request, span);
    tracing.within(span, done);
  });
  // Reading a body leaves the span behind: its last byte arrives on behalf of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'unknown';
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      isFailed: reply.statusCode >= 500,
    });
  });
}
