/** All features, each handed only what it uses. */
import type { AddressInfo } from 'node:net';
import {
  badgeMilestones,
  newsSeeds,
  plazaMap,
  reservedNames,
  wellKnown,
  wordFilter,
} from '@blookery/content';
import { parseRoom } from '@blookery/game/chat-rooms';
import type { TallyKind } from '@blookery/game/quests';
import { discordApp } from '../adapters/discord/discord-app.ts';
import { sharpProcessor } from '../adapters/sharp/sharp-processor.ts';
import type { Config } from '../config.ts';
import { packOpener } from '../economy/open-packs.ts';
import { accounts } from '../features/accounts/index.ts';
import { auctions } from '../features/auctions/index.ts';
import { badges } from '../features/badges/index.ts';
import { chat } from '../features/chat/index.ts';
import { cosmetics } from '../features/cosmetics/index.ts';
import { credits } from '../features/credits/index.ts';
import { data } from '../features/data/index.ts';
import { discord } from '../features/discord/index.ts';
import { fairness } from '../features/fairness/index.ts';
import { friends } from '../features/friends/index.ts';
import { guilds } from '../features/guilds/index.ts';
import { inventory } from '../features/inventory/index.ts';
import { leaderboard } from '../features/leaderboard/index.ts';
import { mail as mailing } from '../features/mail/index.ts';
import { market } from '../features/market/index.ts';
import { news } from '../features/news/index.ts';
import { readingNotices } from '../features/notices/index.ts';
import { packs } from '../features/packs/index.ts';
import { plaza } from '../features/plaza/index.ts';
import { quests } from '../features/quests/index.ts';
import { reports } from '../features/reports/index.ts';
import { security } from '../features/security/index.ts';
import { settings } from '../features/settings/index.ts';
import { staff } from '../features/staff/index.ts';
import { store as realMoney } from '../features/store/index.ts';
import { trades } from '../features/trades/index.ts';
import { uploads } from '../features/uploads/index.ts';
import type { Route } from '../http/route.ts';
import type { HttpServer } from '../http/server.ts';
import type { Job } from '../jobs/scheduler.ts';
import type { PersonalData } from '../players/personal-data.ts';
import { claimUpload } from '../uploads/uploads.ts';
import type { Foundation, Later } from './foundation.ts';

/** What a feature brings. */
export interface Feature {
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

/** The store has a door of its own beside its routes. */
export interface Features {
  all: Feature[];
  theStore: ReturnType<typeof realMoney>;
}

export async function openFeatures(config: Config, foundation: Foundation, app: Later): Promise<Features> {
  const {
    log,
    clock,
    dice,
    database,
    bus,
    rateLimiter,
    presence,
    manifest,
    lists,
    catalog,
    secret,
    openSessions,
    blacklist,
    experiments,
    captcha,
    store,
    passes,
    world,
    gateway,
    books,
    packSeeds,
    tables,
    shopStock,
    bell,
    mail,
    outbox,
    till,
  } = foundation;
  const { sql } = database;
  const publicUrl = () => reachedAt(config, app());
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
    data({ config: clientConfig(config, manifest.version, till.publishableKey, mail !== null), lists }),
    accounts({
      database,
      sessions: openSessions,
      secrets: secret,
      captcha,
      clock,
      catalog,
      economy: books,
      experiments,
      notices: bell,
      mailbox: outbox,
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
    badges({ sql, economy: books, catalog, notices: bell, milestones: badgeMilestones }),
    uploads({ database, store, images: sharpProcessor(), clock }),
    security({
      database,
      sessions: openSessions,
      secrets: secret,
      world,
      clock,
      notices: bell,
      mailbox: outbox,
      rateLimiter,
      publicUrl,
    }),
    mailing({
      database,
      sessions: openSessions,
      secrets: secret,
      captcha,
      clock,
      notices: bell,
      mailbox: outbox,
      mail,
      rateLimiter,
      publicUrl,
      log,
    }),
    discord({
      database,
      world,
      notices: bell,
      secrets: secret,
      clock,
      chatApp: config.discord ? discordApp({ ...config.discord, log }) : null,
      publicUrl,
    }),
    friends({
      database,
      world,
      gateway,
      catalog,
      presence,
      notices: bell,
      onFault: (fault) => log.error(fault, 'friends'),
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
      onFault: (fault) => log.error(fault, 'plaza'),
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
      log,
      economy: books,
      world,
      clock,
      catalog,
      notices: bell,
      recentPrice: theAuctions.recentPrice,
    }),
    reports({
      database,
      world,
      gateway,
      catalog,
      notices: bell,
      passes,
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
    onFault: (fault, doing) => log.error(fault, 'store', doing),
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
      notices: bell,
      rateLimiter,
      reservedNames,
      personalData,
    }),
  );
  return { all: features, theStore };
}

/** Port 0 asks for any free one; which it became is known once the server listens. */
function reachedAt({ port, publicUrl }: Config, app: HttpServer): string {
  if (port !== 0) return publicUrl;
  const address = app.server.address() as AddressInfo | null;
  return publicUrl.replace(/:0$/, `:${address?.port ?? 0}`);
}

const clientConfig = (
  config: Config,
  contentVersion: string,
  publishableKey: string | null,
  sendsMail: boolean,
) => ({
  version: config.version,
  mode: config.mode,
  cdn: config.cdnUrl || '/cdn',
  contentVersion,
  captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey || null },
  payments: { mode: config.payments, publishableKey },
  ads: { frameUrl: config.adsFrameUrl || null },
  contactEmail: config.contactEmail,
  mail: sendsMail,
  links: config.links,
});
