import { pause } from '../../chaos/pause.ts';
import { openBots, stroll } from '../plaza-bots.ts';
import { type Load, type LoadKind, PING_EVERY_MS } from './load.ts';
import type { Town } from './town.ts';

export const walkers = 600;
const warmUpMs = 6000;
/** The bytes of one position on the wire. */
const placeBytes = 6;

/** All walk all over a meadow and send their position twenty times a second. */
export const plaza: LoadKind = {
  name: `A plaza of ${walkers}`,
  action: 'delivery of a move',
  players: walkers,
  open,
};

async function open(town: Town): Promise<Load> {
  const tokens = town.players.slice(0, walkers).map(({ token }) => token);
  const bots = await openBots(town.ports, tokens, { oneWatchesIn: 0, next: stroll });
  const pings = setInterval(bots.ping, PING_EVERY_MS);
  let isOn = false;
  let walking = Promise.resolve({ putBack: 0 });
  const start = () => {
    isOn = true;
    walking = bots.walkWhile(() => isOn);
  };
  const stop = async () => {
    isOn = false;
    const { putBack } = await walking;
    // Players who were put back no longer walk.
    if (putBack > walkers / 100) throw new Error(`${putBack} walkers were put back`);
    if (bots.lost() > 0) throw new Error(`${bots.lost()} sockets were closed`);
  };
  return {
    start,
    stop,
    warmUp: async () => {
      start();
      await pause(warmUpMs);
      await stop();
    },
    count: () => bots.received() / placeBytes,
    close: () => {
      clearInterval(pings);
      bots.close();
    },
  };
}
