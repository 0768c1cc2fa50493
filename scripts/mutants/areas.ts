/** What is broken, and which tests are asked about it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { accessChanges } from './access-mutants.ts';
import { codeChanges } from './code-mutants.ts';
import { functionFiles, functionIn, functionMutants } from './database-functions.ts';
import type { Mutant } from './mutant.ts';

export interface Area {
  readonly name: string;
  /** Folders and files of tests that are asked, the nearest folder first. */
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** Of a default run, in mutants. An area without a share is tried when it is asked for. */
  readonly share: number;
  readonly mutants: () => Mutant[];
}

export const sources = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const inCode = (files: readonly string[], changes: typeof codeChanges): Mutant[] =>
  files.flatMap((file) => changes(textOf(file)).map((change) => ({ ...change, file })));

const isAudit = (file: string): boolean => file.includes('/audit');

/** Functions of the database that move or guard no value. */
const notOfEconomy = /^(chat_|wire_moment|note_address)/;

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
      'apps/server/src/features/giving.test.ts',
    ],
    needsDatabase: true,
    share: 100,
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
    // Guards no movement but looks at what was moved. Its tests break each check once, not each condition.
    name: 'audit',
    tests: ['apps/server/src/economy'],
    needsDatabase: true,
    share: 0,
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
