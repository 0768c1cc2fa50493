/** A town while it is being filled. */
import { contentLists, readManifest } from '@blookery/content';
import type { Database } from '../database/database.ts';
import type { HttpServer } from '../http/server.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type TownCalls, townCalls } from './town-calls.ts';
import type { TownClock } from './town-clock.ts';

/** The parts of a composed server that a town is made with. Its clock is the town's. */
export interface TownServer {
  app: HttpServer;
  database: Database;
  runJob: (name: string) => Promise<void>;
}

export interface TownSize {
  players: number;
  days: number;
  seed: string;
}

export interface Neighbour {
  id: string;
  username: string;
  password: string;
  token: string;
  chance: Chance;
  /** How likely they play on a day, from 0 to 1. */
  zeal: number;
  /** The tokens as the last response said. */
  tokens: number;
  /** Copies that are on the shelf as far as the town knows. */
  shelf: { id: number; blookId: number; shiny: boolean }[];
  guildId: number | null;
  /** Founders save their tokens until their guild stands. */
  saves: boolean;
}

/** What a player spends. Founders keep all of it until their guild stands; their rewards of three days are just enough for it. */
export const purseOf = ({ saves, tokens }: Neighbour): number => (saves ? 0 : tokens);

export interface TownDay {
  number: number;
  isLast: boolean;
  /** Turns the clock to this hour. */
  hour: (hour: number) => Promise<void>;
  /** Those who play today. */
  awake: Neighbour[];
}

export interface Town {
  server: TownServer;
  calls: TownCalls;
  clock: TownClock;
  chance: Chance;
  size: TownSize;
  lists: ReturnType<typeof contentLists>;
  /** The first is the player whose login is printed. */
  people: Neighbour[];
  guilds: { id: number; ownerId: string }[];
  turn: (to: Date) => Promise<void>;
}

/** A part of the life of a town. New features add a step to the list in `fill-town.ts`. */
export interface Step {
  name: string;
  /** Every day, the oldest first. */
  day?: (town: Town, day: TownDay) => Promise<void>;
  /** Once, at the present. */
  now?: (town: Town) => Promise<void>;
}

export function layTown(server: TownServer, clock: TownClock, size: TownSize): Town {
  const { sql } = server.database;
  return {
    server,
    clock,
    size,
    calls: townCalls(server.app),
    chance: chanceOf(`${size.seed}:town`),
    lists: contentLists(readManifest()),
    people: [],
    guilds: [],
    turn: async (to) => clock.turn(to, await databaseTime(sql)),
  };
}

/** The database dates rows, and its clock may differ from ours. */
export async function databaseTime(sql: Database['sql']): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  if (!row) throw new Error('the database has no time');
  return new Date(row.now);
}

/** Few at a time: the database has a handful of connections. */
export async function forEachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}
