/** Everything is wired here, on one page; each part is handed only what it uses. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  contentLists,
  cosmeticPools,
  readManifest,
  reservedNames,
  resourceId,
  wellKnown,
  wordFilter,
} from '@blookery/content';
import { calls } from '@blookery/contract';
import type { TallyKind } from '@blookery/game/quests';
import { Redis } from 'ioredis';
import { altchaCaptcha } from './adapters/altcha/altcha-captcha.ts';
import { discordApp } from './adapters/discord/discord-app.ts';
import { diskStore } from './adapters/disk/disk-store.ts';
import { hostedCaptcha } from './adapters/hosted-captcha/hosted-captcha.ts';
import { memoryBus } from './adapters/memory/memory-bus.ts';
import { memoryPresence } from './adapters/memory/memory-presence.ts';
import { memoryRateLimiter } from './adapters/memory/memory-rate-limiter.ts';
import { redisBus } from './adapters/redis/redis-bus.ts';
import { redisPresence } from './adapters/redis/redis-presence.ts';
import { redisRateLimiter } from './adapters/redis/redis-rate-limiter.ts';
import { sharpProcessor } from './adapters/sharp/sharp-processor.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { type DatabaseAddress, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { buildCatalog } from './economy/catalog.ts';
import { economy } from './economy/economy.ts';
import { oddsTables } from './economy/odds-tables.ts';
import { packOpener } from './economy/open-packs.ts';
import { seeds } from './economy/seeds.ts';
import { accounts } from './features/accounts/index.ts';
import { chat } from './features/chat/index.ts';
import { cosmetics } from './features/cosmetics/index.ts';
import { data } from './features/data/index.ts';
import { discord } from './features/discord/index.ts';
import { fairness } from './features/fairness/index.ts';
import { friends } from './features/friends/index.ts';
import { inventory } from './features/inventory/index.ts';
import { leaderboard } from './features/leaderboard/index.ts';
import { market } from './features/market/index.ts';
import { packs } from './features/packs/index.ts';
import { quests } from './features/quests/index.ts';
import { security } from './features/security/index.ts';
import { settings } from './features/settings/index.ts';
import { allowPosting, serveUploads, uploads } from './features/uploads/index.ts';
import { createGateway, type GatewayTimes } from './gateway/gateway.ts';
import { mountGateway } from './gateway/upgrade.ts';
import { busWorld } from './gateway/world.ts';
import { createMetrics } from './http/metrics.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountOperations } from './http/operations.ts';
import type { Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { forgettingJobs } from './jobs/forgetting.ts';
import { type Job, scheduler } from './jobs/scheduler.ts';
import { openBlacklist } from './players/blacklist.ts';
import type { PersonalData } from './players/personal-data.ts';
import { rootSecret, secrets } from './players/secrets.ts';
import { sessions } from './players/sessions.ts';
import { claimUpload } from './players/uploads.ts';
import type { Bus } from './ports/bus.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { type Dice, systemDice } from './ports/dice.ts';

export interface Blookery {
  app: HttpServer;
  database: Database;
  bus: Bus;
  /** Answers the address it listens on. */
  listen: () => Promise<string>;
  /** Finishes what is in flight, then lets go of everything. */
  close: () => Promise<void>;
}

/** What a feature brings. */
interface Feature {
  routes: Route[];
  jobs?: Job[];
  /** What it counts for the quests. */
  tallies?: TallyKind[];
  /** What it keeps about players, for their copy and their leaving. */
  personalData?: PersonalData[];
  close?: () => void;
}

export interface Overrides {
  clock?: Clock;
  dice?: Dice;
  /** A database that is already running, instead of the configured one. */
  databaseAddress?: DatabaseAddress;
  /** Folders of the built client and media; tests may have none. */
  webDir?: string;
  mediaDir?: string;
  gatewayTimes?: Partial<GatewayTimes>;
}

/** What was opened already is closed again when the rest cannot be: no orphaned database, no half a server. */
export async function compose(config: Config, overrides: Overrides = {}): Promise<Blookery> {
  const closing: (() => unknown)[] = [];
  try {
    return await assemble(config, overrides, closing);
  } catch (fault) {
    for (const close of closing.reverse()) await close();
    throw fault;
  }
}

async function assemble(config: Config, overrides: Overrides, closing: (() => unknown)[]): Promise<Blookery> {
  const clock = overrides.clock ?? systemClock;
  const dice = overrides.dice ?? systemDice;

  // Storage
  const address =
    overrides.databaseAddress ?? (config.databaseUrl || (await startDatabase(config.dataDir, closing)));
  const database = openDatabase(address, { pool: config.databasePool });
  closing.push(database.close);
  await migrate(database.sql);
  const { sql } = database;

  // Between servers
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 2 }) : null;
  if (redis) closing.push(() => redis.disconnect());
  const bus = redis ? redisBus(redis) : memoryBus();
  const limiter = redis ? redisRateLimiter(redis) : memoryRateLimiter();
  const presence = redis ? redisPresence(redis) : memoryPresence();
  closing.push(bus.close, limiter.close, presence.close);
  const rateLimiter = config.rateLimits ? limiter : null;

  // Content
  const manifest = readManifest();
  const lists = contentLists(manifest);
  const catalog = buildCatalog(lists, {
    avatarResourceId: resourceId('blooks/nub.svg'),
    dailyTicketItemId: wellKnown.dailyTicketItemId,
    cosmeticPools,
  });

  // Players
  const secret = secrets(rootSecret(config.secret, config.dataDir));
  const openSessions = sessions(sql, bus);
  const blacklist = await openBlacklist(sql, bus, clock);
  closing.push(blacklist.close);
  const captcha =
    config.captcha.provider === 'altcha'
      ? altchaCaptcha(sql, { secret: secret.key('captcha'), cost: config.captcha.cost, clock })
      : hostedCaptcha({ ...config.captcha, provider: config.captcha.provider });

  // Files
  const s3 = config.s3 && (await import('./adapters/s3/s3-store.ts'));
  const remote = s3 && config.s3 ? await s3.s3Store(config.s3) : null;
  const disk = diskStore({ folder: join(config.dataDir, 'uploads'), secret: secret.key('uploads'), clock });
  const store = remote ?? disk;
  if (remote) closing.push(remote.close);

  // Realtime
  const metrics = createMetrics();
  const world = busWorld(bus);
  const gateway = createGateway({
    bus,
    sessions: openSessions,
    metrics,
    clock,
    version: config.version,
    onFault: (fault) => app.log.error({ err: fault }, 'fault in the gateway'),
    ...(overrides.gatewayTimes ? { times: overrides.gatewayTimes } : {}),
  });

  // Value
  const books = economy({ database, world, clock, catalog });
  const packSeeds = seeds(secret.key('fairness'));
  const tables = oddsTables(sql, catalog);

  // Features
  const publicUrl = () => reachedAt(config, app);
  const theMarket = market({ sql, economy: books, clock, catalog, world, gateway });
  const features: Feature[] = [
    data({ config: clientConfig(config, manifest.version), lists }),
    accounts({
      database,
      sessions: openSessions,
      secrets: secret,
      captcha,
      clock,
      catalog,
      economy: books,
      rateLimiter,
      reservedNames,
    }),
    chat({
      database,
      world,
      gateway,
      catalog,
      wordFilter,
      floodControl: config.rateLimits,
      findUpload: async (playerId, uploadId) => {
        const upload = await database.transaction((tx) =>
          claimUpload(tx, { playerId, uploadId, use: 'message' }),
        );
        return typeof upload === 'string' ? null : upload;
      },
    }),
    packs({
      sql,
      world,
      clock,
      catalog,
      tables,
      seeds: packSeeds,
      open: packOpener({ sql, clock, tables, seeds: packSeeds }),
    }),
    fairness({ database, seeds: packSeeds }),
    theMarket,
    inventory({ sql, economy: books, clock, dice, catalog, tellBoosters: theMarket.tellBoosters }),
    leaderboard({ sql, catalog }),
    cosmetics({ database, world, catalog }),
    uploads({ database, store, images: sharpProcessor() }),
    security({ database, sessions: openSessions, secrets: secret, world, clock, rateLimiter, publicUrl }),
    discord({
      database,
      world,
      secrets: secret,
      clock,
      chatApp: config.discord ? discordApp(config.discord) : null,
      publicUrl,
    }),
    friends({
      database,
      world,
      gateway,
      catalog,
      presence,
      onFault: (fault) => app.log.error({ err: fault }, 'fault in presence'),
    }),
  ];
  const doings = features.flatMap((feature) => feature.tallies ?? []);
  features.push(quests({ sql, economy: books, clock, dice, catalog, doings }));

  const personalData = features.flatMap((feature) => feature.personalData ?? []);
  features.push(
    settings({
      database,
      sessions: openSessions,
      world,
      clock,
      catalog,
      rateLimiter,
      reservedNames,
      personalData,
    }),
  );
  for (const { close } of features) if (close) closing.push(close);

  // HTTP
  const pageHeaders = securityHeaders({
    cdnUrl: config.cdnUrl,
    adsFrameUrl: config.adsFrameUrl,
    captcha: config.captcha.provider,
    https: config.publicUrl.startsWith('https:'),
  });
  const headers = allowPosting(pageHeaders, store.postOrigin);
  const parts = {
    logger: { level: config.logLevel, pretty: !config.production && process.stdout.isTTY },
    trustProxy: config.trustProxy,
    headers,
    sessions: openSessions,
    blacklist,
    rateLimiter,
    metrics,
  };
  const app = createHttpServer(parts);
  mountOperations(app, { metrics, isReady: async () => (await sql`select 1`).length === 1 });
  mountOpenApi(app, calls, config.version);
  mountRoutes(
    app,
    features.flatMap((feature) => feature.routes),
    parts,
  );
  mountGateway(app, gateway, { blacklist, rateLimiter });
  if (store === disk) disk.mount(app);
  serveUploads(app, store);
  const jobs = scheduler({
    sql,
    jobs: [...forgettingJobs(sql), ...features.flatMap((feature) => feature.jobs ?? [])],
    onFault: (fault, job) => app.log.error({ err: fault, job }, 'a job failed'),
  });
  await mountStaticFiles(app, {
    webDir: overrides.webDir ?? new URL('../../web/dist', import.meta.url).pathname,
    mediaDir: overrides.mediaDir ?? manifest.mediaDir,
    headers,
  });

  return {
    app,
    database,
    bus,
    listen: async () => {
      const listening = await app.listen({ port: config.port, host: config.host });
      jobs.start();
      return listening;
    },
    close: async () => {
      await jobs.close();
      await gateway.close();
      await app.close();
      for (const close of closing.reverse()) await close();
    },
  };
}

/** Port 0 asks for any free one; which it became is known once the server listens. */
function reachedAt({ port, publicUrl }: Config, app: HttpServer): string {
  if (port !== 0) return publicUrl;
  const address = app.server.address() as AddressInfo | null;
  return publicUrl.replace(/:0$/, `:${address?.port ?? 0}`);
}

async function startDatabase(dataDir: string, closing: (() => unknown)[]) {
  const embedded = await startEmbeddedPostgres(dataDir);
  closing.push(embedded.stop);
  return embedded.address;
}

const clientConfig = (config: Config, contentVersion: string) => ({
  version: config.version,
  mode: config.mode,
  cdn: config.cdnUrl || '/cdn',
  contentVersion,
  captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey || null },
  ads: { frameUrl: config.adsFrameUrl || null },
  contactEmail: config.contactEmail,
  links: config.links,
});
