/** Twenty times a second: sends moves to the players nearby, and to the other servers in one batch. */
import { PLAZA_TICK_MS } from '@blookery/game/plaza/plaza';
import { PlacesWriter } from '@blookery/game/plaza/wire';
import { rollOf } from './hear-servers.ts';
import type { PlazaParts } from './parts.ts';
import { TICK_PARTS } from './plaza.ts';
import { rollEveryMs } from './servers.ts';
import { refreshStalls } from './stalls.ts';

/** Ticks until everybody has been sent all players nearby once more, which repairs lost messages. */
const roundTicks = 80;
const stallsEveryMs = 10_000;
const partMs = PLAZA_TICK_MS / TICK_PARTS;

/** Returns a function that stops it. */
export function tickPlazas(parts: PlazaParts): () => void {
  const { town, servers, gateway, metrics, onFault } = parts;
  const times = metrics.histogram('plaza_tick_seconds', 'Time of one tick of all plazas on this server.');
  metrics.gauge(
    'plaza_walkers',
    'Players who walk in a plaza through this server.',
    () => town.byClient.size,
  );
  const writer = new PlacesWriter();
  let count = 0;

  /** Once in a tick. */
  const beginTick = () => {
    servers.tick();
    count = (count + 1) % roundTicks;
    for (const walker of town.byClient.values()) {
      if (walker.number % roundTicks !== count) continue;
      walker.own?.client.sendBytes(walker.plaza.near(walker, writer));
    }
  };

  let part = 0;
  let spent = 0;
  const tickPart = () => {
    const began = performance.now();
    try {
      if (part === 0) beginTick();
      for (const plaza of town.plazas.values()) plaza.tickPart(writer, gateway.tellThem);
    } catch (fault) {
      onFault(fault);
    }
    spent += performance.now() - began;
    part = (part + 1) % TICK_PARTS;
    if (part > 0) return;
    times.observe(spent / 1000);
    spent = 0;
  };

  // By the clock: an interval would add its lateness to every tick. A busy server does at once what has become due, but
  // never more than one tick.
  let due = performance.now();
  const tickParts = () => {
    const now = performance.now();
    due = Math.max(due, now - PLAZA_TICK_MS + partMs);
    for (; due <= now; due += partMs) tickPart();
    next = setTimeout(tickParts, Math.max(1, due - performance.now())).unref();
  };
  let next = setTimeout(tickParts, partMs).unref();

  const timers = [
    setInterval(() => servers.tell(rollOf(parts)), rollEveryMs),
    setInterval(() => void refreshStalls(parts).catch(onFault), stallsEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    clearTimeout(next);
    for (const timer of timers) clearInterval(timer);
  };
}
