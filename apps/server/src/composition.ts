/** Everything is wired here, on one page; each part is handed only what it uses. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  badgeMilestones,
  contentLists,
  cosmeticPools,
  newsSeeds,
  plazaMap,
  readManifest,
  reservedNames,
  resourceId,
  wellKnown,
  wordFilter,
} from '@blookery/content';
import { calls } from '@blookery/contract';
import { parseRoom } from '@blookery/game/chat-rooms';
import type { TallyKind } from '@blookery/game/quests';
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
import { mountSandbox } from './adapters/sandbox/mount.ts';
import { createSandbox, type Sandbox } from './adapters/sandbox/sandbox.ts';
import { sharpProcessor } from './adapters/sharp/sharp-processor.ts';
import { stripeOnDemand } from './adapters/stripe/stripe-on-demand.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { type DatabaseAddress, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { addressForProgram, prepareFor } from './database/program-role.ts';
import { buildCatalog } from './economy/catalog.ts';
import { economy } from './economy/economy.ts';
import { oddsTables } from './economy/odds-tables.ts';
import { packOpener } from './economy/open-packs.ts';
import { seeds } from './economy/seeds.ts';
import { openShopStock } from './economy/shop-stock.ts';
import { accounts } from './features/accounts/index.ts';
import { auctions } from './features/auctions/index.ts';
import { chat } from './features/chat/index.ts';
import { cosmetics } from './features/cosmetics/index.ts';
import { credits } from './features/credits/index.ts';
import { data } from './features/data/index.ts';
import { discord } from './features/discord/index.ts';
import { fairness } from './features/fairness/index.ts';
import { friends } from './features/friends/index.ts';
import { guilds } from './features/guilds/index.ts';
import { inventory } from './features/inventory/index.ts';
import { leaderboard } from './features/leaderboard/index.ts';
import { market } from './features/market/index.ts';
import { news } from './features/news/index.ts';
import { readingNotices } from './features/notices/index.ts';
import { packs } from './features/packs/index.ts';
import { plaza } from './features/plaza/index.ts';
import { quests } from './features/quests/index.ts';
import { reports } from './features/reports/index.ts';
import { security } from './features/security/index.ts';
import { settings } from './features/settings/index.ts';
import { staff } from './features/staff/index.ts';
import { store as realMoney } from './features/store/index.ts';
import { trades } from './features/trades/index.ts';
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
import { openExperiments } from './players/experiments.ts';
import { notices } from './players/notices.ts';
import { hearOperator } from './players/operator-news.ts';
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
  /** The payment provider that moves no money, where it is the one in use. */
  sandbox: Sandbox | null;
  /** Does one job at once, whosever turn it is. */
  runJob: (name: string) => Promise<void>;
  /** Answers the address it listens on. */
  listen: () => Promise<string>;
  /** Finishes what is in flight, then lets go of everything. */
  close: () => Promise<void>;
}

/** What a feature brings. */
interface Feature {
  routes: Route[];
  jobs?: Job[];
  /** Jobs that cannot wait for the others: looked at twice a second. */
  promptJobs?: Job[];
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
  const database = openDatabase(await databaseAddress(config, overrides, closing), {
    pool: config.databasePool,
  });
  closing.push(database.close);
  if (overrides.databaseAddress || (config.databaseUrl && !config.databaseOwnerUrl))
    await migrate(database.sql);
  const { sql } = database;

  // Between servers
  // Most servers are the only one and never load it.
  const ioredis = config.redisUrl ? await import('ioredis') : null;
  const redis = ioredis && new ioredis.Redis(config.redisUrl, { maxRetriesPerRequest: 2 });
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
  const blacklist = await openBlacklist(sql, bus, clock, secret.hashAddress);
  closing.push(blacklist.close);
  const experiments = await openExperiments(sql, bus);
  closing.push(experiments.close);
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

  await hearOperator(sql, {
    onPlayer: gateway.recheckHere,
    onBlacklist: () => void blacklist.refresh().catch(() => {}),
    onDeaf: (fault) => app.log.warn({ err: fault }, 'operators are heard at the next round only'),
  });

  // Value
  const books = economy({ database, world, clock, catalog });
  const packSeeds = seeds(secret.key('fairness'));
  const tables = oddsTables(sql, catalog);
  const shopStock = await openShopStock(sql, bus);
  closing.push(shopStock.close);
  const bell = notices({ world, catalog });

  // Payments
  const till = await openTill(config, {
    database,
    clock,
    key: secret.key,
    send: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode;
    },
  });
  if (till.sandbox) closing.push(till.sandbox.close);

  // Features
  const publicUrl = () => reachedAt(config, app);
  const theAuctions = auctions({
    database,
    economy: books,
    clock,
    catalog,
    world,
    gateway,
    captcha,
    notices: bell,
    experiments,
  });
  const theMarket = market({ sql, economy: books, clock, catalog, world, gateway, shopStock });
  const theChat = chat({
    database,
    world,
    gateway,
    catalog,
    clock,
    wordFilter,
    floodControl: config.rateLimits,
    findUpload: async (playerId, uploadId) => {
      const upload = await database.transaction((tx) =>
        claimUpload(tx, { playerId, uploadId, use: 'message' }),
      );
      return typeof upload === 'string' ? null : upload;
    },
  });
  const theGuilds = guilds({
    database,
    economy: books,
    world,
    gateway,
    catalog,
    clock,
    presence,
    notices: bell,
    experiments,
    maskWords: theChat.maskWords,
    leaderBadgeId: wellKnown.guildBadgeId,
    quiltItemId: wellKnown.townBellItemId,
  });
  theChat.rooms.allow('guild', (player, { guildId }) => theGuilds.isMember(player.id, guildId));
  const resources = new Set(lists.resources.map(({ id }) => id));
  const features: Feature[] = [
    data({ config: clientConfig(config, manifest.version, till.publishableKey), lists }),
    accounts({
      database,
      sessions: openSessions,
      secrets: secret,
      captcha,
      clock,
      catalog,
      economy: books,
      experiments,
      rateLimiter,
      reservedNames,
    }),
    theChat,
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
    theAuctions,
    theMarket,
    inventory({ sql, economy: books, clock, dice, catalog, tellBoosters: theMarket.tellBoosters }),
    leaderboard({ sql, catalog }),
    readingNotices({ sql, world, catalog }),
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
      notices: bell,
      onFault: (fault) => app.log.error({ err: fault }, 'fault in presence'),
    }),
    theGuilds,
    await plaza({
      database,
      economy: books,
      catalog,
      world,
      gateway,
      bus,
      clock,
      dice,
      experiments,
      rooms: theChat.rooms,
      listingsOf: theAuctions.listingsOf,
      shippedMap: plazaMap,
      capacity: config.plazaCapacity,
      onFault: (fault) => app.log.error({ err: fault }, 'fault in the plaza'),
    }),
    await news({
      database,
      world,
      gateway,
      catalog,
      clock,
      isResource: (id) => resources.has(id),
      seeds: newsSeeds(),
    }),
    credits({
      sql,
      catalog,
      people: lists.credits,
      notes: lists.creditsList,
      houseBadgeIds: wellKnown.houseBadgeIds,
    }),
    trades({
      sql,
      economy: books,
      world,
      clock,
      catalog,
      notices: bell,
      recentPrice: theAuctions.recentPrice,
      milestone: badgeMilestones.find(({ of }) => of === 'trades-closed') ?? null,
    }),
    reports({
      database,
      world,
      gateway,
      catalog,
      notices: bell,
      mayRead: async (player, roomId) => {
        const room = parseRoom(roomId);
        // Whoever blocked somebody can still show what was written to them before.
        if (room?.kind === 'direct') return room.players.includes(player.id);
        return room !== null && theChat.rooms.mayEnter(player, room);
      },
    }),
    staff({
      database,
      economy: books,
      world,
      gateway,
      catalog,
      clock,
      notices: bell,
      sessions: openSessions,
      secrets: secret,
      presence,
      experiments,
      blacklist,
      shopStock,
      reservedNames,
      version: config.version,
      readBoosters: theMarket.readBoosters,
      tellBoosters: theMarket.tellBoosters,
    }),
  ];
  const theStore = realMoney({
    database,
    economy: books,
    world,
    clock,
    catalog,
    notices: bell,
    payments: till.payments,
    stores: lists.stores,
    products: lists.products,
    onFault: (fault, doing) => app.log.error({ err: fault, doing }, 'fault in the store'),
  });
  features.push(theStore);
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
    payments: config.payments,
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
  theStore.mount(app);
  if (till.sandbox) mountSandbox(app, till.sandbox);
  mountRoutes(
    app,
    features.flatMap((feature) => feature.routes),
    parts,
  );
  mountGateway(app, gateway, { blacklist, rateLimiter });
  if (store === disk) disk.mount(app);
  serveUploads(app, store);
  const promptJobs = scheduler({
    sql,
    jobs: features.flatMap((feature) => feature.promptJobs ?? []),
    onFault: (fault, job) => app.log.error({ err: fault, job }, 'a job failed'),
    leaseSeconds: 5,
    everySeconds: 0.5,
  });
  const everyJob = [
    ...forgettingJobs(sql),
    ...(till.sandbox?.jobs ?? []),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
  const jobs = scheduler({
    sql,
    jobs: everyJob,
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
    sandbox: till.sandbox,
    runJob: async (name) => {
      await everyJob.find((job) => job.name === name)?.run();
    },
    listen: async () => {
      const listening = await app.listen({ port: config.port, host: config.host });
      promptJobs.start();
      jobs.start();
      return listening;
    },
    close: async () => {
      await promptJobs.close();
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

/** The one adapter, at Stripe or at the sandbox; the sandbox comes with keys of its own. */
async function openTill(
  config: Config,
  parts: Pick<Parameters<typeof createSandbox>[0], 'database' | 'clock' | 'send'> & {
    key: (purpose: string) => string;
  },
) {
  if (config.payments === 'off') return { payments: null, sandbox: null, publishableKey: null };
  if (config.payments === 'stripe') {
    const { publishableKey } = config.stripe;
    return { payments: stripeOnDemand(config.stripe), sandbox: null, publishableKey };
  }
  const keys = {
    secretKey: `sk_test_${parts.key('payments').slice(0, 32)}`,
    publishableKey: 'pk_test_blookery_sandbox',
    webhookSecret: `whsec_${parts.key('payments-webhook')}`,
  };
  const { database, clock, send } = parts;
  const sandbox = createSandbox({ database, clock, send, ...keys });
  const payments = stripeOnDemand({ ...keys, apiBase: await sandbox.listen() });
  return { payments, sandbox, publishableKey: keys.publishableKey };
}

/** Where there is an owner beside the program's own role, the tables are brought up to date as the owner. */
async function databaseAddress(config: Config, overrides: Overrides, closing: (() => unknown)[]) {
  if (overrides.databaseAddress) return overrides.databaseAddress;
  if (config.databaseUrl) {
    if (config.databaseOwnerUrl) await prepareFor(config.databaseOwnerUrl, config.databaseUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedPostgres(config.dataDir);
  closing.push(embedded.stop);
  return addressForProgram(embedded.address);
}

const clientConfig = (config: Config, contentVersion: string, publishableKey: string | null) => ({
  version: config.version,
  mode: config.mode,
  cdn: config.cdnUrl || '/cdn',
  contentVersion,
  captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey || null },
  payments: { mode: config.payments, publishableKey },
  ads: { frameUrl: config.adsFrameUrl || null },
  contactEmail: config.contactEmail,
  links: config.links,
});
