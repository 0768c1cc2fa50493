/**
 * A crowd that walks around a point within the plaza's walls at the speed of players, in a separate process. The parent
 * sends `walk` and `stand`.
 */
import { plazaMap } from '@blookery/content';
import { wallsOf } from '../packages/game/src/plaza/walls.ts';
import { openBots } from './plaza-bots.ts';
import { type Area, wander } from './wander.ts';

export interface WalkersWanted {
  port: number;
  tokens: string[];
  around: Area;
}

type Order = WalkersWanted | 'walk' | 'stand';

let walking = false;

async function start({ port, tokens, around }: WalkersWanted): Promise<void> {
  const next = wander(wallsOf(plazaMap()), around);
  const bots = await openBots([port], tokens, { oneWatchesIn: 0, next });
  process.send?.('here');
  for (;;) {
    const { putBack } = await bots.walkWhile(() => walking);
    if (putBack > 0) process.send?.({ putBack });
    await new Promise<void>((resolve) => process.once('message', () => resolve()));
  }
}

process.on('message', (order: Order) => {
  walking = order === 'walk';
  if (typeof order === 'object') void start(order);
});
