/** Neighbours in the plaza: each has a socket as a page does, and walks there with the speed of a player. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientMessages, type ServerMessages, serverMessages } from '@blookery/contract';
import type { GameMap } from '@blookery/game/plaza/maps';
import { walkingSpeed } from '@blookery/game/plaza/plaza';
import { type Grid, gridOf, wayBetween } from '@blookery/game/plaza/routes';
import { type Place, wallsOf } from '@blookery/game/plaza/walls';
import { moveBytes, onWire } from '@blookery/game/plaza/wire';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import type Type from 'typebox';
import { WebSocket } from 'ws';
import { fits } from '../http/validators.ts';
import type { Neighbour, Town } from './town.ts';

type Heard<T extends keyof ServerMessages> = Type.Static<(typeof serverMessages)[T]>;

export interface Guest {
  neighbour: Neighbour;
  say: <T extends keyof ClientMessages>(t: T, d: ClientMessages[T]) => void;
  /** Takes the next message of this kind. Throws if something that was sent is refused. */
  next: <T extends keyof ServerMessages>(t: T) => Promise<Heard<T>>;
  /** Walks to a place, or as near as one can stand. A pace of 1 is the fastest. */
  walkTo: (to: Place, pace: number) => Promise<void>;
}

/** In pixels; the server takes a little more. */
const STRIDE = 40;
const STRIDE_MS = (STRIDE / walkingSpeed({ narrow: false, running: true })) * 1000;
/** The server credits a second of walking at most, so it has to have read these before the next ones. */
const STRIDES_AHEAD = 5;

/**
 * Lets neighbours into the plaza while `work` lasts. The server of a town has no port, and sockets need one: this one takes
 * nothing but sockets from this machine.
 */
export async function visitPlaza(
  town: Town,
  { map, neighbours }: { map: GameMap; neighbours: readonly Neighbour[] },
  work: (guests: readonly Guest[]) => Promise<void>,
): Promise<void> {
  const door = createServer();
  door.on('upgrade', (...upgrade) => town.server.app.server.emit('upgrade', ...upgrade));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const grid = gridOf(wallsOf(map), map.spawns);
  const sockets: WebSocket[] = [];
  const enter = (neighbour: Neighbour) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${GATEWAY_PATH}`);
    sockets.push(ws);
    return letIn(town, { ws, grid, neighbour });
  };
  try {
    await work(await Promise.all(neighbours.map(enter)));
  } finally {
    await Promise.all(sockets.map(close));
    door.close();
  }
}

async function close(ws: WebSocket): Promise<void> {
  if (ws.readyState === WebSocket.CLOSED) return;
  ws.close();
  await once(ws, 'close');
}

interface Newcomer {
  ws: WebSocket;
  grid: Grid;
  neighbour: Neighbour;
}

async function letIn({ clock }: Town, { ws, grid, neighbour }: Newcomer): Promise<Guest> {
  const heard: { t: string; d: unknown }[] = [];
  ws.on('message', (data, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(String(data)));
  });
  const lost = once(ws, 'close').then(() => {
    throw new Error(`the socket of ${neighbour.username} was closed`);
  });
  // It is not a fault if a socket closes while nobody waits for it. All do at the end.
  lost.catch(() => {});

  const say: Guest['say'] = (t, d) => ws.send(JSON.stringify({ t, d }));
  const next: Guest['next'] = async (t) => {
    for (;;) {
      const at = heard.findIndex((message) => message.t === t || message.t === 'refused');
      const [message] = at < 0 ? [] : heard.splice(at, 1);
      if (message && message.t === t && fits(serverMessages[t], message.d)) return message.d;
      if (message) throw new Error(`instead of ${t} the gateway said ${JSON.stringify(message)}`);
      await Promise.race([once(ws, 'message'), lost]);
    }
  };

  await once(ws, 'open');
  say('hello', { token: neighbour.token });
  await next('ready');
  say('plaza.join', {});
  const { round, ...spawn } = await next('plaza.joined');
  let here: Place = { x: spawn.x, y: spawn.y };

  /** Resolves when the server has read everything that was sent. */
  const settle = async () => {
    say('ping', { at: 0 });
    await next('pong');
    if (heard.some(({ t }) => t === 'plaza.lagback')) {
      throw new Error(`${neighbour.username} was put back on the way`);
    }
  };
  const walkTo: Guest['walkTo'] = async (to, pace) => {
    const way = wayBetween(grid, here, to);
    if (!way) throw new Error('there is no way');
    let strides = 0;
    for (const corner of way.points) {
      const from = here;
      const length = Math.hypot(corner.x - from.x, corner.y - from.y);
      const count = Math.ceil(length / STRIDE);
      for (let stride = 1; stride <= count; stride++) {
        const part = stride / count;
        here = {
          x: onWire(from.x + (corner.x - from.x) * part),
          y: onWire(from.y + (corner.y - from.y) * part),
        };
        clock.pass(STRIDE_MS * pace);
        ws.send(moveBytes({ round, ...here }));
        strides += 1;
        if (strides % STRIDES_AHEAD === 0) await settle();
      }
    }
    await settle();
  };
  return { neighbour, say, next, walkTo };
}
