/** Trades: a toy for another one of the same rarity, with a few tokens added where that is fair. */
import { calls } from '@blookery/contract';
import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { forEachOf, type Neighbour, purseOf, type Step, type Town } from '../town.ts';

/** The toy may have been sold or listed since, and tokens may be in a bid. */
const lost = ['BLOOK_NOT_OWNED', 'BLOOK_HELD', 'BLOOK_LOCKED', 'TOKENS_TOO_FEW'] as const;

type Toy = Neighbour['shelf'][number];
interface Side {
  player: Neighbour;
  toy: Toy;
  tokens: number;
}
interface Locked {
  id: number;
  version: number;
  sides: readonly [Side, Side];
}

export const tradesStep: Step = {
  name: 'trades',
  day: async (town, day) => {
    // A trade that still waits for its pause when the present is reached would be closed.
    if (day.isLast) return;
    await day.hour(17.5);
    const traders = town.chance.some(day.awake, 2 * Math.max(3, Math.ceil(day.awake.length / 16)));
    const pairs = traders.flatMap((one, at) => {
      const other = traders[at + 1];
      const sides = at % 2 === 0 && other ? match(town, one, other) : null;
      return sides ? [sides] : [];
    });
    const locked: Locked[] = [];
    await forEachOf(pairs, async (sides) => {
      const trade = await sitDown(town, sides);
      if (trade) locked.push(trade);
    });
    await town.turn(new Date(town.clock.now().getTime() + TRADE_PAUSE_MS + 1000));
    await forEachOf(locked, (trade) => confirm(town, trade));
  },
};

const priceOf = ({ lists }: Town, { blookId, shiny }: Toy): number =>
  (lists.blooks.find(({ id }) => id === blookId)?.price ?? 0) * (shiny ? 5 : 1);

/** Two toys of about the same worth. The player who gives the cheaper one adds the difference. */
function match(town: Town, one: Neighbour, other: Neighbour): [Side, Side] | null {
  const [toy] = one.chance.some(one.shelf, 1);
  if (!toy) return null;
  const gap = (their: Toy) => Math.abs(priceOf(town, their) - priceOf(town, toy));
  const [their] = other.shelf
    .filter(({ blookId }) => blookId !== toy.blookId)
    .sort((a, b) => gap(a) - gap(b));
  if (!their) return null;
  const more = priceOf(town, their) - priceOf(town, toy);
  if (Math.max(more - purseOf(one), -more - purseOf(other)) > 0) return null;
  return [
    { player: one, toy, tokens: Math.max(0, more) },
    { player: other, toy: their, tokens: Math.max(0, -more) },
  ];
}

/** Returns null if one of them cannot give what they wanted to. Then both leave the table. */
async function sitDown({ calls: { request, attempt } }: Town, sides: [Side, Side]): Promise<Locked | null> {
  const [{ player: one }, { player: other }] = sides;
  const { id } = await request(one.token, calls.trades.ask, { body: { userId: other.id } });
  let { version } = await request(other.token, calls.trades.accept, { params: { id } });
  for (const { player, toy, tokens } of sides) {
    const input = { params: { id }, body: { blooks: [toy.id], items: [], tokens } };
    const offered = await attempt(player.token, calls.trades.offer, input, lost);
    if (!offered) {
      await request(one.token, calls.trades.leave, { params: { id } });
      return null;
    }
    version = offered.version;
  }
  for (const { player } of sides) {
    await request(player.token, calls.trades.lock, { params: { id }, body: { version, locked: true } });
  }
  return { id, version, sides };
}

async function confirm({ calls: { request } }: Town, { id, version, sides }: Locked): Promise<void> {
  for (const { player } of sides) {
    await request(player.token, calls.trades.confirm, { params: { id }, body: { version } });
  }
  const [one, other] = sides;
  for (const [side, from] of [
    [one, other],
    [other, one],
  ] as const) {
    side.player.shelf = [...side.player.shelf.filter((toy) => toy !== side.toy), from.toy];
    side.player.tokens += from.tokens - side.tokens;
  }
}
