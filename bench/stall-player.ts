/** One player in the plaza who follows routes at running speed, as a page would send them. */
import type { ClientMessages, ServerMessages } from '@blookery/contract/base/socket';
import { WebSocket } from 'ws';
import { MOVE_EVERY_MS, walkingSpeed } from '../packages/game/src/plaza/plaza.ts';
import { type Grid, wayBetween } from '../packages/game/src/plaza/routes.ts';
import type { Place } from '../packages/game/src/plaza/walls.ts';
import { moveBytes, onWire } from '../packages/game/src/plaza/wire.ts';
import { GATEWAY_PATH } from '../packages/game/src/realtime.ts';

export interface StallPlayer {
  readonly token: string;
  say: <T extends keyof ClientMessages>(t: T, d: ClientMessages[T]) => void;
  /** The next message of a kind. */
  next: (t: keyof ServerMessages) => Promise<void>;
  /** Starts again from the position where the server puts the player back. */
  walkTo: (grid: Grid, to: Place) => Promise<void>;
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const away = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

const STRIDE = (walkingSpeed({ narrow: false, running: true }) * MOVE_EVERY_MS) / 1000;

/** In the plaza. */
export async function openPlayer(port: number, token: string): Promise<StallPlayer> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${GATEWAY_PATH}`);
  const waiting = new Map<string, (() => void)[]>();
  let at = { x: 0, y: 0, round: 0 };
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // The walkers measure the moves of the others.
    if (isBinary) return;
    const { t, d }: { t: string; d: typeof at } = JSON.parse(data.toString());
    if (t === 'plaza.joined' || t === 'plaza.lagback') at = { x: d.x, y: d.y, round: d.round };
    const received = waiting.get(t) ?? [];
    waiting.delete(t);
    for (const resolve of received) resolve();
  });
  const say: StallPlayer['say'] = (t, d) => socket.send(JSON.stringify({ t, d }));
  const next: StallPlayer['next'] = (t) =>
    new Promise((resolve) => {
      waiting.set(t, [...(waiting.get(t) ?? []), resolve]);
    });

  async function walkTo(grid: Grid, to: Place): Promise<void> {
    const way = wayBetween(grid, at, to);
    if (!way) throw new Error('there is no way');
    const { round } = at;
    for (const point of way.points) {
      for (let left = away(at, point); left > 2; left = away(at, point)) {
        const part = Math.min(1, STRIDE / left);
        const [x, y] = [at.x + (point.x - at.x) * part, at.y + (point.y - at.y) * part];
        at = { x: onWire(x), y: onWire(y), round };
        socket.send(moveBytes(at));
        await pause(MOVE_EVERY_MS);
        if (at.round !== round) return walkTo(grid, to);
      }
    }
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const ready = next('ready');
  say('hello', { token });
  await ready;
  const joined = next('plaza.joined');
  say('plaza.join', {});
  await joined;
  return { token, say, next, walkTo };
}
