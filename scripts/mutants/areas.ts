/** What is broken, and which tests are run against it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { accessChanges } from './access-mutants.ts';
import { codeChanges } from './code-mutants.ts';
import { functionFiles, functionIn, functionMutants } from './database-functions.ts';
import type { Mutant } from './mutant.ts';

export interface Area {
  readonly name: string;
  /** Folders and files of tests that are run, the nearest folder first. */
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** How many mutants of a default run belong to the area. An area without a share runs only when it is named. */
  readonly share: number;
  /** Tests elsewhere that were written for a file, by the name of the file. */
  readonly writtenFor?: Readonly<Record<string, readonly string[]>>;
  readonly mutants: () => Mutant[];
}

export const sources = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !/(\.test|-fixtures)\.ts$/.test(file))
    .sort();

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const inCode = (files: readonly string[], changes: typeof codeChanges): Mutant[] =>
  files.flatMap((file) => changes(textOf(file)).map((change) => ({ ...change, file })));

const isAudit = (file: string): boolean => file.includes('/audit');

/** Functions of the database that move or guard no value. */
const notOfEconomy = /^(chat_|wire_moment|note_address)/;

const tests = (...names: string[]): string[] => names.map((name) => `apps/server/src/${name}.test.ts`);

/** The feature tests that prove something about the economy. */
const featureTests = {
  books: tests(
    'economy/economy',
    'economy/held-things',
    'features/album/album',
    'features/giving',
    'features/giving-rules',
    'features/levels/levels',
  ),
  boosters: tests('features/market/market'),
  'claim-milestone': tests('features/album/album'),
  'count-collections': tests('economy/discoveries'),
  'count-threads': tests('features/workshop/workshop'),
  'crown-winners': tests('economy/games/weeks', 'features/games/tables/tables'),
  'daily-ticket': tests('economy/economy', 'features/inventory/inventory'),
  'double-stalls': tests('economy/games/weeks'),
  economy: tests('features/giving', 'features/giving-rules'),
  'end-offers': tests('economy/swaps/offers', 'features/swaps/swaps'),
  'event-boosters': tests('economy/events/plant-seasons'),
  'event-rows': tests('economy/events/plan-events', 'features/staff/calendar/events'),
  'forget-rounds': tests('economy/games/weeks'),
  giving: tests('features/giving', 'features/giving-rules'),
  'guild-treasury': tests('features/guilds/treasury'),
  'hand-over': tests(
    'economy/held-things',
    'features/inventory/inventory',
    'features/inventory/selling',
    'features/trades/open-trade',
    'features/trades/trades',
  ),
  holdings: tests(
    'economy/books',
    'economy/economy',
    'economy/held-things',
    'features/inventory/inventory',
    'features/market/market',
  ),
  'house-wallet': tests('economy/house/house-stock'),
  'make-offer': tests('economy/swaps/offers', 'features/swaps/swaps'),
  'milestone-reward': tests('features/album/album'),
  'move-value': tests('economy/economy'),
  'note-discoveries': tests('economy/discoveries'),
  'offer-rows': tests('economy/swaps/offers', 'features/swaps/swaps'),
  once: tests('economy/economy', 'features/packs/packs', 'features/auctions/attacks'),
  'open-packs': tests(
    'economy/packs/open-packs-in-database',
    'features/packs/packs',
    'features/packs/seasonal',
    'features/fairness/fairness',
  ),
  'open-envelope': tests('economy/packs/open-packs-in-database', 'features/album/album'),
  'opened-response': tests('features/packs/packs'),
  'pay-levels': tests('features/levels/levels'),
  'pay-round': tests('features/games/tables/tables'),
  'place-bids': tests(
    'economy/auctions/place-bids-in-database',
    'features/auctions/bidding',
    'features/auctions/attacks',
    'features/giving',
    'features/giving-rules',
  ),
  'plan-events': tests('features/staff/calendar/events'),
  'player-news': tests('economy/books'),
  'rotate-seed': tests('features/fairness/fairness'),
  seeds: tests('features/fairness/fairness'),
  'seal-weight': tests('economy/audit/seals/seals'),
  'sell-blooks': tests('features/inventory/selling'),
  'set-locks': tests('economy/locks/locks', 'features/inventory/locking'),
  'set-showcase': tests('economy/locks/locks', 'features/showcase/showcase'),
  'settle-auctions': tests('features/auctions/settle'),
  spares: tests('economy/locks/locks'),
  'spares-of': tests('economy/locks/locks'),
  stitch: tests('features/workshop/workshop'),
  'swap-blooks': tests('economy/swaps/take-offers', 'features/swaps/swaps'),
  'take-offers': tests('economy/swaps/offers', 'features/swaps/swaps'),
  tallies: tests('features/quests/quests'),
  tally: tests('features/quests/quests'),
  wallet: tests('economy/economy'),
};

const named = (...names: string[]): string[] =>
  tests(...names.map((name) => `economy/audit/named/${name}`), 'economy/audit/audit');

/** Tests of what the audit reports and what it does not report. */
const auditTests = {
  album: named('claims'),
  auctions: named('listings'),
  check: named('holdings', 'ledger'),
  collecting: named('collecting', 'rewards'),
  events: named('purchases'),
  games: named('rewards'),
  guilds: named('guilds-and-house'),
  holdings: named('holdings'),
  house: named('guilds-and-house'),
  ledger: named('ledger'),
  levels: named('rewards'),
  owners: [...named('holdings'), ...tests('economy/audit/seals/seals')],
  rewards: named('claims'),
  'seal-checks': tests('economy/audit/seals/seals'),
  'seal-month': tests('economy/audit/seals/seals'),
  'sealed-sums': tests('economy/audit/seals/seals'),
  since: tests('economy/audit/seals/seals'),
  store: named('purchases'),
  swaps: named('exchanges'),
  trades: named('exchanges'),
};

export const areas: readonly Area[] = [
  {
    name: 'game',
    tests: ['packages/game/src'],
    needsDatabase: false,
    share: 150,
    mutants: () => inCode(sources('packages/game/src'), codeChanges),
  },
  {
    name: 'economy',
    tests: [
      'apps/server/src/economy',
      'apps/server/src/features/{auctions,fairness,guilds,inventory,market,packs,quests,store,trades}',
      'apps/server/src/features/{album/album,games/tables/tables,giving,giving-rules,levels/levels}.test.ts',
      'apps/server/src/features/{showcase/showcase,staff/calendar/events,swaps/swaps,workshop/workshop}.test.ts',
    ],
    needsDatabase: true,
    share: 100,
    writtenFor: featureTests,
    mutants: () => [
      ...inCode(
        sources('apps/server/src/economy').filter((file) => !isAudit(file)),
        codeChanges,
      ),
      ...functionFiles()
        .filter((file) => !notOfEconomy.test(functionIn(file)))
        .flatMap((file) => functionMutants(file, textOf(file))),
    ],
  },
  {
    // It does not guard movements of value, but checks the rows afterwards.
    name: 'audit',
    tests: ['apps/server/src/economy/audit'],
    needsDatabase: true,
    share: 0,
    writtenFor: auditTests,
    mutants: () => inCode(sources('apps/server/src/economy').filter(isAudit), codeChanges),
  },
  {
    name: 'access',
    tests: ['packages/contract/src'],
    needsDatabase: false,
    share: 50,
    mutants: () => inCode(sources('packages/contract/src'), accessChanges),
  },
];

/** Tests that end programs, run for minutes, or start the server as a process that no mutant reaches. */
export const isSlow = (test: string): boolean => /\/(storm|year|kill|killed|main)\.test\.ts$/.test(test);
