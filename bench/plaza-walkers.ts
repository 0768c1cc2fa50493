/**
 * A crowd that walks around a point within the plaza's walls at the speed of players, in a separate process. The parent
 * sends `walk` and `stand`.
 */
import { plazaMap } from '@blookery/content';
import { PLAZA_SPEED } from '../packages/game/src/plaza/plaza.ts';
import { step, type Walls, wallsOf } from '../packages/game/src/plaza/walls.ts';
import { onWire } from '../packages/game/src/plaza/wire.ts';
import { type Bot, openBots } from './plaza-bots.ts';

export interface WalkersWanted {
  port: number;
  tokens: string[];
  /** They stay within this many pixels of the point. */
  around: { x: number; y: number; across: number; down: number };
}

type Told = WalkersWanted | 'walk' | 'stand';

/** Each walks to a random place in the area, then to the next; at a wall it picks another place. */
function wander(walls: Walls, { x, y, across, down }: WalkersWanted['around']): (bot: Bot) => Bot['home'] {
  const some = (middle: number, reach: number) => middle + (Math.random() * 2 - 1) * reach;
  return (bot) => {
    const [dx, dy] = [bot.home.x - bot.x, bot.home.y - bot.y];
    const left = Math.hypot(dx, dy);
    const way = Math.min(PLAZA_SPEED, left) / Math.max(1, left);
    const to = step(walls, bot, dx * way, dy * way);
    const place = { x: onWire(to.x), y: onWire(to.y) };
    const walked = Math.hypot(place.x - bot.x, place.y - bot.y);
    if (left <= PLAZA_SPEED || walked < PLAZA_SPEED / 2) bot.home = { x: some(x, across), y: some(y, down) };
    return place;
  };
}

let walking = false;

async function start({ port, tokens, around }: WalkersWanted): Promise<void> {
  const next = wander(wallsOf(plazaMap()), around);
  const bots = await openBots(port, tokens, { oneWatchesIn: 0, next });
  process.send?.('here');
  for (;;) {
    const { putBack } = await bots.walkWhile(() => walking);
    if (putBack > 0) process.send?.({ putBack });
    await new Promise<void>((resolve) => process.once('message', () => resolve()));
  }
}

process.on('message', (told: Told) => {
  walking = told === 'walk';
  if (typeof told === 'object') void start(told);
});
