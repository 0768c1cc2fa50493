/** All features. The type of what a feature is given shows which parts of the foundation it uses. */
import {
  achievements as achievementList,
  badgeMilestones,
  imitatedNames,
  newsSeeds,
  plazaMap,
  reservedNames,
  resourceId,
  staffWords,
  usernameFilter,
  wellKnown,
  wordFilter,
} from '@blookery/content';
import { parseRoom } from '@blookery/game/chat/rooms';
import type { TallyKind } from '@blookery/game/progress/quests';
import { discordApp } from '../adapters/discord/discord-app.ts';
import { sharpProcessor } from '../adapters/sharp/sharp-processor.ts';
import { silhouettePainter } from '../adapters/sharp/silhouette-painter.ts';
import type { Config } from '../config.ts';
import { envelopeOpener } from '../economy/packs/open-envelope.ts';
import { packOpener } from '../economy/packs/open-packs.ts';
import { accounts } from '../features/accounts/index.ts';
import { achievements } from '../features/achievements/index.ts';
import { album } from '../features/album/index.ts';
import { auctions as openAuctions } from '../features/auctions/index.ts';
import { badges } from '../features/badges/index.ts';
import { calendar as openCalendar } from '../features/calendar/index.ts';
import { chat as openChat } from '../features/chat/index.ts';
import { wordMask } from '../features/chat/word-mask.ts';
import { cosmetics } from '../features/cosmetics/index.ts';
import { credits } from '../features/credits/index.ts';
import { data } from '../features/data/index.ts';
import { discord } from '../features/discord/index.ts';
import { fairness } from '../features/fairness/index.ts';
import { firstSteps } from '../features/first-steps/index.ts';
import { friends } from '../features/friends/index.ts';
import { games } from '../features/games/index.ts';
import { lanternRun } from '../features/games/run/index.ts';
import { whoIsIt } from '../features/games/who/index.ts';
import { guilds as openGuilds } from '../features/guilds/index.ts';
import { inventory } from '../features/inventory/index.ts';
import { leaderboard } from '../features/leaderboard/index.ts';
import { levels } from '../features/levels/index.ts';
import { mail as mailing } from '../features/mail/index.ts';
import { market as openMarket } from '../features/market/index.ts';
import { news } from '../features/news/index.ts';
import { readingNotices } from '../features/notices/index.ts';
import { packs } from '../features/packs/index.ts';
import { plaza as openPlaza } from '../features/plaza/index.ts';
import { push } from '../features/push/index.ts';
import { quests } from '../features/quests/index.ts';
import { reports } from '../features/reports/index.ts';
import { residents } from '../features/residents/index.ts';
import { security } from '../features/security/index.ts';
import { settings } from '../features/settings/index.ts';
import { showcase } from '../features/showcase/index.ts';
import { staff } from '../features/staff/index.ts';
import { store as openStore } from '../features/store/index.ts';
import { swaps } from '../features/swaps/index.ts';
import { trades } from '../features/trades/index.ts';
import { uploads } from '../features/uploads/index.ts';
import { wishes } from '../features/wishes/index.ts';
import { workshop } from '../features/workshop/index.ts';
import type { Route } from '../http/route.ts';
import type { HttpServer } from '../http/server.ts';
import type { Job } from '../jobs/scheduler.ts';
import { imitationTest, nameRule } from '../players/allowed-names.ts';
import type { PersonalData } from '../players/personal-data.ts';
import { claimUpload } from '../uploads/uploads.ts';
import type { Foundation, Later } from './foundation.ts';

interface Feature {
  routes: Route[];
  jobs?: Job[];
  /** Urgent jobs: checked twice a second. */
  promptJobs?: Job[];
  /** How much is stored and not yet done, by the name of the outbox. Read for `GET /metrics`. */
  waiting?: Record<string, () => Promise<number>>;
  /** The tallies that it counts for quests: always, or while the current map allows it. */
  tallies?: TallyKind[] | (() => TallyKind[]);
  /** What it keeps about players, for their copy and their deletion. */
  personalData?: PersonalData[];
  close?: () => void;
}

/** The store has a webhook beside its routes. */
export interface Features {
  all: Feature[];
  store: ReturnType<typeof openStore>;
  /** The paths of the calls that a page of the game starts with. */
  startCalls: readonly string[];
}

export async function openFeatures(config: Config, foundation: Foundation, app: Later): Promise<Features> {
  const { catalog, clock, database, lists, log, seeds, sql, tables } = foundation;
  const publicUrl = () => reachedAt(config, app());
  const wishing = wishes(foundation);
  const auctions = openAuctions({ ...foundation, wishesOf: wishing.wishesOf });
  const market = openMarket(foundation);
  const calendar = await openCalendar(foundation);
  const chat = openChat({
    ...foundation,
    wordFilter,
    floodControl: config.rateLimits,
    onFault: (fault) => log.warn(fault, 'chat'),
    findUpload: async (playerId, uploadId) => {
      const upload = await database.transaction((tx) =>
        claimUpload(tx, { playerId, uploadId, use: 'message' }),
      );
      return typeof upload === 'string' ? null : upload;
    },
  });
  const { maskWords } = chat;
  const imitates = imitationTest(imitatedNames, staffWords);
  const isAllowedName = nameRule({ reservedNames, imitates, maskWords: wordMask(usernameFilter) });
  const guilds = openGuilds({
    ...foundation,
    maskWords,
    reservedNames,
    imitates,
    leaderBadgeId: wellKnown.guildBadgeId,
    quiltItemId: wellKnown.townBellItemId,
  });
  chat.rooms.allow('guild', (player, { guildId }) => guilds.isMember(player.id, guildId));
  const store = openStore({
    ...foundation,
    payments: foundation.till.payments,
    stores: lists.stores,
    products: lists.products,
    onFault: (fault, doing) => log.error(fault, 'store', doing),
  });
  const plaza = await openPlaza({
    ...foundation,
    rooms: chat.rooms,
    listingsOf: auctions.listingsOf,
    shippedMap: plazaMap,
    capacity: config.plazaCapacity,
    onFault: (fault) => log.error(fault, 'plaza'),
  });
  const board = swaps({ ...foundation, wishesOf: wishing.wishesOf });
  const trading = trades({ ...foundation, recentPrice: auctions.recentPrice });
  for (const rule of [wishing.isMatch, board.haveSwapped, trading.haveTraded]) chat.allowStrangers(rule);
  const firstEnvelope = catalog.item(wellKnown.firstEnvelopeItemId);
  if (!firstEnvelope) throw new Error('there is no first envelope');
  const atStalls = { ...foundation, whereabouts: plaza.whereabouts, titleIds: wellKnown.weekTitleIds };
  const { mediaDir } = foundation.manifest;
  const resources = new Set(lists.resources.map(({ id }) => id));
  const start = data({ config: clientConfig(config, foundation), lists });
  const features: Feature[] = [
    start,
    accounts({ ...foundation, limits: config.limits, firstEnvelope, isAllowedName }),
    chat,
    packs({
      ...foundation,
      open: packOpener({ sql, clock, tables, seeds }),
      noteFinds: chat.noteFinds,
      onFault: (fault) => log.warn(fault, 'levels'),
    }),
    levels(foundation),
    fairness(foundation),
    auctions,
    ...(config.houseLots
      ? [
          residents({
            ...foundation,
            list: auctions.list,
            listedMoreThan: auctions.listedMoreThan,
            offerSwap: board.offer,
          }),
        ]
      : []),
    market,
    inventory({
      ...foundation,
      publishBoosters: market.publishBoosters,
      openEnvelope: envelopeOpener({ clock, tables, seeds, noteFinds: chat.noteFinds }),
    }),
    firstSteps({
      ...foundation,
      content: {
        titleId: wellKnown.regularTitleId,
        bannerId: wellKnown.firstShelfBannerId,
        hostImageId: resourceId('residents/bobbin.svg'),
      },
    }),
    album(foundation),
    calendar,
    workshop(foundation),
    wishing,
    board,
    achievements({ ...foundation, achievements: achievementList() }),
    lanternRun({ ...foundation, walks: plaza.walks, onFault: (fault) => log.error(fault, 'games') }),
    showcase(foundation),
    games(atStalls),
    whoIsIt({ ...atStalls, paintSilhouette: silhouettePainter({ mediaDir, resources: lists.resources }) }),
    leaderboard(foundation),
    readingNotices(foundation),
    push(foundation),
    cosmetics(foundation),
    badges({ ...foundation, milestones: badgeMilestones }),
    uploads({ ...foundation, limits: config.limits, images: sharpProcessor() }),
    security({ ...foundation, publicUrl }),
    mailing({ ...foundation, publicUrl }),
    discord({
      ...foundation,
      chatApp: config.discord ? discordApp({ ...config.discord, log }) : null,
      publicUrl,
    }),
    friends({
      ...foundation,
      endTradeRequest: trading.endRequest,
      endGuildInvites: guilds.endInvites,
      onFault: (fault) => log.error(fault, 'friends'),
    }),
    guilds,
    plaza,
    await news({ ...foundation, isResource: (id) => resources.has(id), seeds: newsSeeds() }),
    credits({
      sql,
      catalog,
      people: lists.credits,
      notes: lists.creditsList,
      houseBadgeIds: wellKnown.houseBadgeIds,
    }),
    trading,
    reports({
      ...foundation,
      mayRead: async (player, roomId) => {
        const room = parseRoom(roomId);
        // A player who blocked another can still report messages they got before.
        if (room?.kind === 'direct') return room.players.includes(player.id);
        return room !== null && chat.rooms.mayEnter(player, room);
      },
    }),
    staff({
      ...foundation,
      isAllowedName,
      version: config.version,
      readBoosters: market.readBoosters,
      publishBoosters: market.publishBoosters,
      publishCalendar: calendar.publishCalendar,
      restoreBought: store.restoreBought,
    }),
    store,
  ];
  const doings = () =>
    features.flatMap(({ tallies }) => (typeof tallies === 'function' ? tallies() : (tallies ?? [])));
  features.push(quests({ ...foundation, doings }));
  const personalData = features.flatMap((feature) => feature.personalData ?? []);
  features.push(settings({ ...foundation, isAllowedName, personalData }));
  return { all: features, store, startCalls: start.startCalls };
}

/** Port 0 means any free port, known once the server listens. */
function reachedAt({ port, publicUrl }: Config, app: HttpServer): string {
  if (port !== 0) return publicUrl;
  const address = app.server.address();
  return publicUrl.replace(/:0$/, `:${address && typeof address === 'object' ? address.port : 0}`);
}

const clientConfig = (config: Config, { till, mail }: Foundation) => ({
  version: config.version,
  mode: config.mode,
  cdn: config.cdnUrl || '/cdn',
  captcha: { provider: config.captcha.provider, siteKey: config.captcha.siteKey || null },
  payments: { mode: config.payments, publishableKey: till.publishableKey },
  ads: { frameUrl: config.adsFrameUrl || null },
  contactEmail: config.contactEmail,
  mail: mail !== null,
  links: config.links,
});
