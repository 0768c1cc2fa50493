/** A walk about a point within the walls of a plaza, at the speed of players. */
import { plazaMap } from '@blookery/content';
import { TILE_PIXELS } from '../packages/game/src/plaza/maps.ts';
import { PLAZA_SPEED } from '../packages/game/src/plaza/plaza.ts';
import { step, type Walls } from '../packages/game/src/plaza/walls.ts';
import { onWire } from '../packages/game/src/plaza/wire.ts';
import { median } from './bench.ts';
import type { Bot } from './plaza-bots.ts';

/** They stay within this many pixels of the point. */
export interface Area {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** The area around the spawn points, well within a page of 1,440 × 900, even when the view follows the player. */
export function spawnArea(): Area {
  const { spawns } = plazaMap();
  const middle = (axis: 0 | 1) => median(spawns.map((spawn) => spawn[axis])) * TILE_PIXELS;
  return { x: middle(0), y: middle(1), across: 400, down: 290 };
}

/** Each walks to a random place in the area, then to the next; at a wall it picks another place. */
export function wander(walls: Walls, { x, y, across, down }: Area): (bot: Bot) => Bot['home'] {
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
