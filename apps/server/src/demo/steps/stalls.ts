/** Evenings at the stalls of the plaza: a run, a game of Pairs and a round of Who is it? */
import { calls } from '@blookery/contract';
import { lettersOf, nextWhoAt, WHO_ROUND_MS } from '@blookery/game/games/who';
import { type Course, courseOf } from '@blookery/game/plaza/course';
import { type GameMap, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { placesOf } from '@blookery/game/plaza/places';
import type { Place } from '@blookery/game/plaza/walls';
import { chanceOf } from '../chance.ts';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';
import { type Guest, visitPlaza } from '../visit-plaza.ts';

/** Always includes the end of a week, so that winners have their titles. */
const DAYS = 8;
const PLAYERS = 6;
/** Those who play Pairs too: a game is thirty calls. */
const AT_CARDS = 3;

export function stallsStep(): Step {
  return {
    name: 'stalls',
    day: async (town, day) => {
      if (day.number < town.size.days - DAYS) return;
      await day.hour(17.7);
      const chance = chanceOf(`${town.size.seed}:stalls:${day.number}`);
      // The player of the demo is always among them.
      const [player, ...others] = day.awake;
      if (!player) return;
      const neighbours = [player, ...chance.some(others, PLAYERS - 1)];
      const { map } = await town.calls.request(player.token, calls.plaza.plazaMap);
      const { course, table } = stallsOf(map);
      await visitPlaza(town, { map, neighbours }, async (guests) => {
        // One after the other: the time in which one walks also passes for the next.
        for (const guest of guests) await run(guest, course);
        const atCards = chance.some(guests, AT_CARDS);
        for (const guest of atCards) await guest.walkTo(table, 1);
        await forEachOf(atCards, ({ neighbour }) => playPairs(town, neighbour));
        await playWho(town, neighbours);
      });
    },
  };
}

function stallsOf(map: GameMap): { course: Course; table: Place } {
  const course = courseOf(map);
  const [table] = placesOf(map).get('pairs-table') ?? [];
  if (!course || !table) throw new Error('the plaza has no stalls');
  return { course, table: { x: table[0] * TILE_PIXELS, y: table[1] * TILE_PIXELS } };
}

async function run({ neighbour, say, next, walkTo }: Guest, { start, marks }: Course): Promise<void> {
  await walkTo(start, 1);
  say('run.start', {});
  await next('run.started');
  const pace = 1 + neighbour.chance.roll() / 2;
  for (const mark of marks) await walkTo(mark, pace);
  await next('run.finished');
}

/** Remembers every card, which is enough to win. */
async function playPairs({ calls: { request } }: Town, { token, chance }: Neighbour): Promise<void> {
  let game = await request(token, calls.pairs.startPairs, { body: { mode: 'alone' } });
  const known = new Map<number, number | null>();
  const turn = async (card: number) => {
    game = await request(token, calls.pairs.turnCard, { params: { gameId: game.id, card } });
    known.set(card, game.cards[card]?.blookId ?? null);
  };
  while (!game.over) {
    const left = game.cards.flatMap(({ foundBy }, card) => (foundBy === null ? [card] : []));
    const mateOf = (card: number) =>
      left.find((other) => other !== card && known.has(card) && known.get(other) === known.get(card));
    const fresh = chance.some(
      left.filter((card) => !known.has(card)),
      2,
    );
    const first = left.find((card) => mateOf(card) !== undefined) ?? fresh[0];
    if (first === undefined) throw new Error('no card is left');
    await turn(first);
    const second = mateOf(first) ?? fresh.find((card) => card !== first);
    if (second === undefined) throw new Error('a card has no mate');
    await turn(second);
  }
}

/** The next round by the clock, if it is over by now. Everybody guesses a toy whose name has that length. */
async function playWho({ calls: { request }, lists, ...town }: Town, players: readonly Neighbour[]) {
  const [host] = players;
  const at = nextWhoAt(town.clock.now().getTime());
  if (!host || at + WHO_ROUND_MS > Date.now()) return;
  await town.turn(new Date(at));
  const { round } = await request(host.token, calls.who.whoBoard);
  if (!round) throw new Error('the board is empty');
  const toys = lists.blooks.filter(
    ({ packId, name }) => packId === round.packId && lettersOf(name) === round.letters,
  );
  for (const { token, chance } of players) {
    await town.turn(new Date(town.clock.now().getTime() + chance.between(500, 3000)));
    const body = { answer: chance.pick(toys).name };
    await request(token, calls.who.answerWho, { params: { roundId: round.id }, body });
  }
  await town.turn(new Date(at + WHO_ROUND_MS));
  // The next player who looks at the board settles it.
  await request(host.token, calls.who.whoBoard);
}
