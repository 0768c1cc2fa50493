/** What operators ask: is it alive, is it ready, how is it doing. Outside /api, so no limits apply. */

import type { Log } from '../ports/log.ts';
import type { Metrics } from './metrics.ts';
import type { HttpServer } from './server.ts';

export function mountOperations(
  app: HttpServer,
  { metrics, isReady, log }: { metrics: Metrics; isReady: () => Promise<boolean>; log: Log },
): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady().catch((fault: unknown) => {
      log.warn(fault, 'database');
      return false;
    });
    if (ready) log.recovered('database');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
