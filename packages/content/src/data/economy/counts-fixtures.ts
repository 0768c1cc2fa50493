import { type AchievementCounts, SPREAD_PLACES } from '@blookery/game';

/** How often a simulated player did something so far. */
export type Outings = Record<'messages' | 'bids' | 'trades' | 'rounds' | 'days', number>;

type Kinds = ReadonlyMap<number, ReadonlySet<number>>;

const sizes = (kinds: Kinds): number[] => [...kinds.values()].map(({ size }) => size);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const whole = (numbers: readonly number[]): number => numbers.filter((size) => size === SPREAD_PLACES).length;

/** What achievements count. Rounds are spread evenly over the stalls, and a bid or a trade leads to a sale or a swap. */
export const countAll = (
  found: Kinds,
  shinies: Kinds,
  { messages, bids, trades, rounds, days }: Outings,
): AchievementCounts => ({
  'toys-found': sum(sizes(found)),
  'packs-completed': whole(sizes(found)),
  'shinies-found': sum(sizes(shinies)),
  'shiny-packs-completed': whole(sizes(shinies)),
  'trades-closed': trades,
  'swaps-closed': trades,
  'auctions-sold': bids,
  'auctions-won': bids,
  'messages-sent': messages,
  'plaza-days': days,
  'friends-made': Math.floor(days / 10),
  'guilds-joined': 1,
  'stall-rounds': rounds,
  'lantern-runs-finished': Math.floor(rounds / 5),
  'pairs-won': Math.floor(rounds / 5),
  'silhouettes-named': Math.floor(rounds / 5),
});
