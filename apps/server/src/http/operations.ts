/** What operators ask: is it alive, is it ready, how is it doing. Outside /api, so no limits apply. */

import type { Metrics } from './metrics.ts';
import type { HttpServer } from './server.ts';

export function mountOperations(
  app: HttpServer,
  { metrics, isReady }: { metrics: Metrics; isReady: () => Promise<boolean> },
): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
