/** Fills an empty game with a lived-in town, day by day, by the calls that players make. */
import { dayStart } from '@blookery/game/collecting/earning';
import { ConfigFault } from '../config.ts';
import type { Database } from '../database/database.ts';
import { dateRows } from './date-rows.ts';
import { auctionSteps } from './steps/auctions.ts';
import { dressStep } from './steps/dress.ts';
import { friendsStep } from './steps/friends.ts';
import { guildsStep } from './steps/guilds.ts';
import { keeperStep } from './steps/keeper.ts';
import { peopleStep } from './steps/people.ts';
import { questsStep } from './steps/quests.ts';
import { doublesStep, shelvesStep } from './steps/shelves.ts';
import { stallsStep } from './steps/stalls.ts';
import { swapsStep } from './steps/swaps.ts';
import { talkingSteps } from './steps/talking.ts';
import { tradesStep } from './steps/trades.ts';
import { wishesStep } from './steps/wishes.ts';
import {
  databaseTime,
  layTown,
  type Neighbour,
  type TownDay,
  type TownServer,
  type TownSize,
} from './town.ts';
import { type TownClock, townClock } from './town-clock.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;

interface Login {
  username: string;
  password: string;
}

export interface FilledTown {
  player: Login;
  /** Has every permission. */
  keeper: Login;
  people: readonly Neighbour[];
}

/** A clock for a server before it is filled, at the beginning of the first day. */
export const clockFor = ({ days }: Pick<TownSize, 'days'>): TownClock =>
  townClock(new Date(firstDay(new Date(), days)));

const firstDay = (now: Date, days: number): number => dayStart(now).getTime() - (days - 1) * DAY;

/** Refuses a database in which somebody plays. */
export async function refusePlayers({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const [player] = await sql`select 1 from players limit 1`;
  if (!player) return;
  throw new ConfigFault(
    'This database has players, and a demo would move in with them. ' +
      'Use an empty one, for example: DATA_DIR=.demo npm run demo',
  );
}

/** The server must have the clock. It is let go in the end. */
export async function fillTown(
  server: TownServer,
  { clock, size, print = () => {} }: { clock: TownClock; size: TownSize; print?: (line: string) => void },
): Promise<FilledTown> {
  await refusePlayers(server.database);
  const town = layTown(server, clock, size);
  const keeper = keeperStep();
  const { listing, bidding, closing } = auctionSteps();
  const { morning, evening } = talkingSteps();
  // Ordered by the hour of the day at which each begins.
  const steps = [
    peopleStep(),
    morning,
    shelvesStep,
    keeper,
    dressStep,
    wishesStep,
    listing,
    bidding(13.6),
    friendsStep,
    guildsStep,
    questsStep,
    swapsStep,
    tradesStep,
    stallsStep(),
    evening,
    bidding(21.5),
    doublesStep,
    closing,
  ];

  const now = new Date();
  for (let number = 0; number < size.days; number++) {
    const start = firstDay(now, size.days) + number * DAY;
    // The last day ends at the present time.
    const length = Math.min(DAY, now.getTime() - start);
    const day: TownDay = {
      number,
      isLast: number === size.days - 1,
      hour: (hour) => town.turn(new Date(start + (hour * HOUR * length) / DAY)),
      awake: [],
    };
    for (const step of steps) await step.day?.(town, day);
    print(`Day ${number + 1} of ${size.days}: ${town.people.length} players.`);
  }
  for (const step of steps) await step.now?.(town);
  clock.letGo(await databaseTime(server.database.sql));
  for (const job of lastJobs) await server.runJob(job);
  await dateRows(server.database, clock.turns);

  const [player] = town.people;
  if (!player) throw new Error('nobody moved in');
  return { player, keeper: keeper.login(), people: town.people };
}

/** Jobs that a running server would have done long ago. */
const lastJobs = [
  'settle-auctions',
  'pay-level-gifts',
  'award-badges',
  'tell-find',
  'count-guild-experience',
  'mark-leaderboard-places',
  'count-token-days',
  'crown-week-winners',
] as const;
