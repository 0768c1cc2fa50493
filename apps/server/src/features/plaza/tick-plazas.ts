/** Twenty times a second: sends moves to the players nearby, and to the other servers in one batch. */
import { PLAZA_TICK_MS } from '@blookery/game/plaza/plaza';
import { PlacesWriter } from '@blookery/game/plaza/wire';
import { rollOf } from './handle-servers.ts';
import type { PlazaParts } from './parts.ts';
import { rollEveryMs } from './servers.ts';
import { refreshStalls } from './stalls.ts';

/** Ticks until everybody has been sent all players nearby once more, which repairs lost messages. */
const roundTicks = 80;
const stallsEveryMs = 10_000;

/** Returns a function that stops it. */
export function tickPlazas(parts: PlazaParts): () => void {
  const { town, servers, gateway, metrics, onFault } = parts;
  const times = metrics.histogram('plaza_tick_seconds', 'Time of one tick of all plazas on this server.');
  const walkers = () => town.byClient.size;
  metrics.gauge('plaza_walkers', 'Players who walk in a plaza through this server.', walkers);
  const writer = new PlacesWriter();
  let count = 0;

  const tick = () => {
    servers.tick();
    for (const plaza of town.plazas.values()) plaza.tick(writer, gateway.sendTo);
    count = (count + 1) % roundTicks;
    for (const walker of town.byClient.values()) {
      if (walker.number % roundTicks !== count) continue;
      walker.own?.client.sendBytes(walker.plaza.near(walker, writer));
    }
  };

  const timers = [
    setInterval(() => {
      const began = performance.now();
      try {
        tick();
      } catch (fault) {
        onFault(fault);
      }
      times.observe((performance.now() - began) / 1000);
    }, PLAZA_TICK_MS),
    setInterval(() => servers.publish(rollOf(parts)), rollEveryMs),
    setInterval(() => void refreshStalls(parts).catch(onFault), stallsEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
