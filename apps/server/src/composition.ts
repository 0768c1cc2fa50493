/** Puts the server together: the foundation, the features, HTTP, sockets and jobs. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@blookery/contract';
import type { FastifyBaseLogger } from 'fastify';
import { mountSandbox } from './adapters/sandbox/mount.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { type Closing, closeAll } from './composition/closing.ts';
import { openFeatures } from './composition/features.ts';
import { layFoundation } from './composition/foundation.ts';
import type { Overrides } from './composition/overrides.ts';
import { traceJobs } from './composition/traces.ts';
import { countJobs, readStored } from './composition/watched-figures.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { allowPosting, serveUploads } from './features/uploads/index.ts';
import { mountGateway } from './gateway/upgrade.ts';
import { mountArrival } from './http/arrival.ts';
import { faultLog } from './http/faults/fault-log.ts';
import { keepBuild } from './http/files/kept-builds.ts';
import { mountStaticFiles } from './http/files/static-files.ts';
import { limitedCall, limitedCalls } from './http/limits/limited-call.ts';
import { Penalties } from './http/limits/penalties.ts';
import { openLog } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics/metrics.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountOperations } from './http/operations.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import { forgettingJobs } from './jobs/forgetting.ts';
import { scheduler } from './jobs/scheduler.ts';
import type { Bus } from './ports/bus.ts';
import type { Log } from './ports/log.ts';

export type { Overrides };

export interface Blookery {
  app: HttpServer;
  database: Database;
  bus: Bus;
  /** The payment provider that moves no money; null if another is configured. */
  sandbox: Sandbox | null;
  /** Runs a job now, without its lease. A run that was under way is over too: it may have held the same rows. */
  runJob: (name: string) => Promise<void>;
  /** Returns the address that it listens on. */
  listen: () => Promise<string>;
  /** Finishes requests in flight, then closes everything. */
  close: () => Promise<void>;
}

/** If one part cannot be opened, the others are closed again, so that no database process is left behind. */
export async function compose(config: Config, overrides: Overrides = {}): Promise<Blookery> {
  const metrics = createMetrics();
  const logger = openLog({ level: config.logLevel, pretty: !config.production && process.stdout.isTTY });
  const base = { closing: [], metrics, logger, log: faultLog(logger, metrics) };
  try {
    return await assemble(config, overrides, base);
  } catch (fault) {
    // Faults on closing are in the log; the reason why the server cannot start is more useful here.
    await closeAll(base.closing, base.log).catch(() => {});
    throw fault;
  }
}

interface Base {
  closing: Closing;
  metrics: Metrics;
  logger: FastifyBaseLogger;
  log: Log;
}

async function assemble(config: Config, overrides: Overrides, base: Base): Promise<Blookery> {
  const { closing, logger, metrics } = base;
  const later = (): HttpServer => app;
  const foundation = await layFoundation(config, overrides, base, later);
  const {
    database,
    sql,
    bus,
    blacklist,
    disk,
    gateway,
    log,
    manifest,
    sessions,
    passes,
    redis,
    rateLimiter,
    objectStore,
    till,
    tracing,
    watch,
  } = foundation;
  const { all: features, store, startCalls } = await openFeatures(config, foundation, later);
  for (const { close } of features) if (close) closing.push(close);

  // HTTP
  const pageHeaders = securityHeaders({
    cdnUrl: config.cdnUrl,
    adsFrameUrl: config.adsFrameUrl,
    captcha: config.captcha.provider,
    payments: config.payments,
    https: config.publicUrl.startsWith('https:'),
  });
  const headers = allowPosting(pageHeaders, objectStore.postOrigin);
  const connectionLimits = {
    most: config.connections.most,
    perAddress: config.rateLimits ? config.connections.perAddress : Number.POSITIVE_INFINITY,
  };
  const parts = {
    logger,
    trustProxy: config.trustProxy,
    connectionLimits,
    penalties: overrides.penalties ?? new Penalties(),
    ...(overrides.connectionTimes ? { connectionTimes: overrides.connectionTimes } : {}),
    headers,
    sessions,
    blacklist,
    rateLimiter,
    limits: config.limits,
    metrics,
    watch,
    tracing,
  };
  const app = createHttpServer(parts);
  mountOperations(app, { metrics, database: watch, redis, metricsToken: config.metricsToken });
  mountArrival(app, { key: foundation.secrets.key('doctor'), clock: foundation.clock });
  mountOpenApi(app, limitedCalls(calls, config.limits), config.version);
  store.mount(app);
  if (till.sandbox) mountSandbox(app, till.sandbox);
  mountRoutes(
    app,
    features
      .flatMap((feature) => feature.routes)
      .map(({ call, handler }) => ({ call: limitedCall(call, config.limits), handler })),
    parts,
  );
  mountGateway(app, gateway, { ...parts, mostPerAddress: connectionLimits.perAddress });
  disk?.mount(app);
  serveUploads(app, { sql, objectStore, passes });
  const everyPromptJob = features.flatMap((feature) => feature.promptJobs ?? []);
  const everyJob = [
    ...forgettingJobs(sql),
    ...(till.sandbox?.jobs ?? []),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
  const onRun = countJobs(metrics, [...everyPromptJob, ...everyJob]);
  const promptJobs = scheduler({
    sql,
    jobs: traceJobs(everyPromptJob, tracing),
    onFault: (fault, job) => log.error(fault, 'jobs', job),
    onRun,
    leaseSeconds: 5,
    everySeconds: 0.5,
  });
  const jobs = scheduler({
    sql,
    jobs: traceJobs(everyJob, tracing),
    onFault: (fault, job) => log.error(fault, 'jobs', job),
    onRun,
  });
  readStored(metrics, {
    sql,
    schedulers: [promptJobs, jobs],
    waiting: Object.assign({}, ...features.map((feature) => feature.waiting ?? {})),
    watch,
    log,
  });
  const webDir = overrides.webDir ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const buildsDir = join(config.dataDir, 'builds');
  if (overrides.keepBuilds ?? true) {
    // A data folder that cannot be written to does not prevent the start.
    await keepBuild(webDir, buildsDir).catch((err: unknown) => logger.warn({ err }, 'build not kept'));
  }
  await mountStaticFiles(app, {
    webDir,
    mediaDir: overrides.mediaDir ?? manifest.mediaDir,
    buildsDir,
    headers,
    // With port 0 the real port is known only when the server listens.
    publicUrl: config.publicUrl.endsWith(':0') ? '' : config.publicUrl,
    startCalls,
  });

  // Closed from the last to the first: jobs, then sockets and HTTP, then the foundation.
  closing.push(() => app.close(), gateway.close, jobs.close, promptJobs.close);

  return {
    app,
    database,
    bus,
    sandbox: till.sandbox,
    runJob: async (name) => {
      const known = [...everyJob, ...everyPromptJob];
      const job = known.find((candidate) => candidate.name === name);
      if (!job) {
        const names = known.map((candidate) => candidate.name).sort();
        throw new Error(`There is no job ${name}. There are ${names.join(', ')}.`);
      }
      await job.run();
      await Promise.all([jobs.done(name), promptJobs.done(name)]);
    },
    listen: async () => {
      const listening = await app.listen({ port: config.port, host: config.host });
      promptJobs.start();
      jobs.start();
      return listening;
    },
    close: () => closeAll(closing, base.log),
  };
}
