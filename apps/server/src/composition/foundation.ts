/** What the features are built on: database, bus, content, players, files, realtime, value and payments. */
import {
  achievements,
  avatarFrames,
  contentLists,
  cosmeticPools,
  levelTitles,
  packRewards,
  readManifest,
  resourceId,
  seasonPacks,
  wellKnown,
} from '@blookery/content';
import { altchaCaptcha } from '../adapters/altcha/altcha-captcha.ts';
import { hostedCaptcha } from '../adapters/hosted-captcha/hosted-captcha.ts';
import { logMail } from '../adapters/log-mail/log-mail.ts';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import { memoryPresence } from '../adapters/memory/memory-presence.ts';
import { memoryRateLimiter } from '../adapters/memory/memory-rate-limiter.ts';
import { openObjectStore } from '../adapters/open-object-store.ts';
import { connectRedis } from '../adapters/redis/connect-redis.ts';
import { redisBus } from '../adapters/redis/redis-bus.ts';
import { redisPresence } from '../adapters/redis/redis-presence.ts';
import { redisRateLimiter } from '../adapters/redis/redis-rate-limiter.ts';
import { smtpMail } from '../adapters/smtp/smtp-mail.ts';
import { webPush } from '../adapters/web-push/web-push.ts';
import { buildCatalog } from '../catalog/catalog.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { settleClasses } from '../database/settle-classes.ts';
import { reaching } from '../database/unreachable.ts';
import { type DatabaseWatch, watchDatabase } from '../database/watch.ts';
import { openEconomy } from '../economy/economy.ts';
import { openShopStock } from '../economy/market/shop-stock.ts';
import { oddsTables } from '../economy/packs/odds-tables.ts';
import { seeds } from '../economy/packs/seeds.ts';
import { openExperiments } from '../experiments/experiments.ts';
import { createGateway } from '../gateway/gateway.ts';
import { busWorld } from '../gateway/world.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { HttpServer } from '../http/server.ts';
import { mailbox } from '../notices/mailbox.ts';
import { notices } from '../notices/notices.ts';
import { pushOutbox } from '../notices/push-outbox.ts';
import { openBlacklist } from '../players/blacklist.ts';
import { openSecrets } from '../players/open-secrets.ts';
import { listenToOperator } from '../players/operator-news.ts';
import { sessions } from '../players/sessions.ts';
import { systemClock } from '../ports/clock.ts';
import { systemDice } from '../ports/dice.ts';
import type { Log } from '../ports/log.ts';
import type { Mail } from '../ports/mail.ts';
import { evidencePasses } from '../uploads/evidence-pass.ts';
import type { Closing } from './closing.ts';
import { databaseAddress } from './database-address.ts';
import { openReads } from './open-reads.ts';
import { openTill } from './open-till.ts';
import type { Overrides } from './overrides.ts';
import { openTracing, traceStatements } from './traces.ts';
import { watchStatements } from './watched-figures.ts';

/** The HTTP server is created last, so others get it through a function. */
export type Later = () => HttpServer;

export type Foundation = Awaited<ReturnType<typeof layFoundation>>;

/** Between two statements of a transaction. The longest pause is that of the sweep, which deletes up to a hundred uploads. */
const mostIdleSeconds = 60;

/** Adds to `closing` how to close everything that is opened here. */
export async function layFoundation(
  config: Config,
  overrides: Overrides,
  { closing, log: everyFault, metrics }: { closing: Closing; log: Log; metrics: Metrics },
  app: Later,
) {
  const clock = overrides.clock ?? systemClock;
  const dice = overrides.dice ?? systemDice;
  const elapsed = overrides.elapsed ?? (() => performance.now());

  const tracing = await openTracing(config, everyFault);
  if (tracing) closing.push(tracing.close);

  // Storage
  const onFault = (fault: Error): void => everyFault.warn(fault, 'database');
  let onLost = onFault;
  const address = await databaseAddress(config, overrides, closing, {
    onLost: (fault) => onLost(fault),
    onFault,
  });
  const database = openDatabase(address, {
    pool: config.databasePool,
    statementSeconds: config.databaseStatementSeconds,
    // A pooler refuses a connection that asks for this. There is one if LISTEN has an address of its own.
    idleSeconds: config.databaseStatementSeconds > 0 && !config.databaseListenUrl ? mostIdleSeconds : 0,
    statements: traceStatements(watchStatements(metrics, overrides), tracing),
    prepare: config.databasePrepare,
    log: everyFault,
  });
  const watch = watchDatabase(address, { log: everyFault, dropConnections: database.drop });
  onLost = watch.lost;
  const log = outageLog(everyFault, watch);
  closing.push(watch.close, database.close);
  const { sql } = database;
  const direct = config.databaseListenUrl ? openDatabase(config.databaseListenUrl, { pool: 1, log }) : null;
  if (direct) closing.push(direct.close);
  // LISTEN and the lock of migrations belong to a session, which a pooler does not keep.
  const session = direct?.sql ?? sql;
  if (overrides.databaseAddress) await migrate(sql, log);
  else if (config.databaseUrl) {
    // With a separate owner the tables are already migrated, and this role only connects.
    const migrateFirst = async () => void (config.databaseOwnerUrl || (await migrate(session, log)));
    if (direct) await reaching('DATABASE_LISTEN_URL', config.databaseListenUrl, migrateFirst);
    else await reaching('DATABASE_URL', config.databaseUrl, migrateFirst);
    await reaching('DATABASE_URL', config.databaseUrl, async () => await sql`select 1`);
  }
  await settleClasses(sql);
  const toRead = { database, address, closing, log: everyFault, metrics, tracing };
  const reads = await openReads(config, overrides, toRead);

  // Between servers
  const redis = await connectRedis(config, { log, times: overrides.redisTimes });
  if (redis) {
    closing.push(redis.close);
    metrics.gauge('redis_up', '1 while Redis answers, 0 while it is away.', () => Number(redis.isUp));
  }
  const bus = redis ? redisBus(redis, { log }) : memoryBus(log);
  const limiter = redis ? redisRateLimiter(redis, { log }) : memoryRateLimiter();
  const presence = redis ? redisPresence(redis, { log }) : memoryPresence();
  closing.push(bus.close, limiter.close, presence.close);
  const rateLimiter = config.rateLimits ? limiter : null;

  // Content
  const manifest = readManifest();
  const lists = contentLists(manifest);
  const catalog = buildCatalog(lists, {
    avatarResourceId: resourceId('blooks/nub.svg'),
    dailyTicketItemId: wellKnown.dailyTicketItemId,
    cosmeticPools,
    packRewards: packRewards(),
    levelTitles,
    seasons: seasonPacks().map(({ id, season, from, until }) => ({ packId: id, season, from, until })),
    achievements: achievements().map(({ id, familyName: family, step, name, imageId }) => ({
      id,
      family,
      step,
      name,
      imageId,
    })),
    frames: avatarFrames().map(({ priority: _, ...frame }) => frame),
  });

  // Players
  const secrets = await openSecrets(sql, config);
  const openSessions = sessions(sql, bus, log);
  const blacklist = await openBlacklist(sql, bus, clock, secrets.addressHashes, log);
  closing.push(blacklist.close);
  const experiments = await openExperiments(sql, bus, log);
  closing.push(experiments.close);
  const captcha =
    overrides.captcha ??
    (config.captcha.provider === 'altcha'
      ? // Its library compares with the time of the machine.
        altchaCaptcha(sql, { secret: secrets.key('captcha'), cost: config.captcha.cost, clock: systemClock })
      : hostedCaptcha({ ...config.captcha, provider: config.captcha.provider, log }));

  // Files
  const store = await openObjectStore(config, { secret: secrets.key('uploads'), clock });
  const { objectStore, disk } = store;
  closing.push(store.close);
  const passes = evidencePasses({ secret: secrets.key('evidence'), clock });

  // Realtime
  const world = busWorld(bus, log);
  const gateway = createGateway({
    bus,
    sessions: openSessions,
    metrics,
    clock,
    elapsed,
    version: config.version,
    playerSockets: config.limits.playerSockets,
    onFault: (fault) => log.error(fault, 'gateway'),
    ...(overrides.gatewayTimes ? { times: overrides.gatewayTimes } : {}),
  });

  await listenToOperator(session, {
    onPlayer: gateway.recheckHere,
    onBlacklist: blacklist.refreshSoon,
    onDeaf: (fault) => log.warn(fault, 'operator-news', 'operators are heard at the next round only'),
  });

  const shopStock = await openShopStock(sql, bus, log);
  closing.push(shopStock.close);

  // Mail
  const mail = openMail(config, (text) => app().log.info(text));
  if (mail) closing.push(mail.close);

  // Push
  const push = config.push
    ? webPush({
        key: secrets.key,
        subject: `mailto:${config.contactEmail}`,
        clock,
        ...(overrides.pushNetwork ? { network: overrides.pushNetwork } : {}),
      })
    : null;
  const pushes = pushOutbox({ clock, isOpen: push !== null });

  // Payments
  const till = await openTill(config, {
    database,
    clock,
    log,
    key: secrets.key,
    send: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app().inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload }))
        .statusCode;
    },
  });
  if (till.sandbox) closing.push(till.sandbox.close);

  return {
    log,
    metrics,
    tracing,
    clock,
    elapsed,
    dice,
    database,
    sql,
    reads,
    watch,
    bus,
    redis,
    rateLimiter,
    presence,
    manifest,
    lists,
    catalog,
    secrets,
    sessions: openSessions,
    blacklist,
    experiments,
    captcha,
    objectStore,
    disk,
    passes,
    world,
    gateway,
    economy: openEconomy({ database, world, clock, catalog, newAccountHours: config.newAccountHours }),
    seeds: seeds(secrets.key('fairness')),
    tables: oddsTables(catalog),
    shopStock,
    notices: notices({ world, catalog, pushes }),
    push,
    pushes,
    mail,
    mailbox: mailbox({ secrets, clock, isOpen: mail !== null }),
    till,
  };
}

/** Links in mails open accounts, so they are printed only in development. */
function openMail({ smtp, production }: Config, say: (text: string) => void): Mail | null {
  if (smtp) return smtpMail(smtp);
  return production ? null : logMail(say);
}

/**
 * A log for background work. It leaves out the faults of an outage, because the watch has already logged the outage in
 * one line.
 */
function outageLog(log: Log, watch: Pick<DatabaseWatch, 'explains'>): Log {
  const unlessAway = async (fault: unknown, report: () => void): Promise<void> => {
    if (!(await watch.explains(fault))) report();
  };
  return {
    warn: (fault, where, about) => void unlessAway(fault, () => log.warn(fault, where, about)),
    error: (fault, where, about) => void unlessAway(fault, () => log.error(fault, where, about)),
    recovered: log.recovered,
  };
}
