/**
 * Several servers: what an opening, a message in a room and a move in the plaza cost with one, two and four servers over
 * one PostgreSQL and one Redis, at the same fixed rate. The rates are low, because the question is not how much the
 * servers can do but what one action costs; the processor time of idle servers is measured first and subtracted. Then what
 * the messages of 10,000 players cost one Redis. `--full` takes longer phases and more rounds; `--seconds=3` sets another length.
 */
import { pause } from '../../chaos/pause.ts';
import type { Bench } from '../bench.ts';
import { bus } from './bus.ts';
import { chat } from './chat.ts';
import { idleTable, type Phase, ratios, type SizeFigures, sizeTable } from './figures.ts';
import type { Load, LoadKind } from './load.ts';
import { openings } from './openings.ts';
import { plaza } from './plaza.ts';
import { buildTown, layGround, type Town } from './town.ts';
import { type Usage, usedBetween } from './usage.ts';

const isFull = process.argv.includes('--full');
const rounds = isFull ? 5 : 3;
/** Seconds of a phase. */
const chosen = process.argv.find((word) => word.startsWith('--seconds='))?.split('=')[1];
const phaseSeconds = chosen ? Number(chosen) : isFull ? 20 : 8;
const idleSeconds = phaseSeconds * 3;
/** Usually at least the 20 seconds in which a server writes the presence of all its players once. */
const busSeconds = phaseSeconds * 2.5;
const sizes = [1, 2, 4];
const loads = [openings, chat, plaza];
const players = Math.max(...loads.map((load) => load.players));

interface Place {
  servers: number;
  town: Town;
  idle: Usage;
}

async function over(town: Town, seconds: number): Promise<Usage> {
  const before = await town.read();
  await pause(seconds * 1000);
  return usedBetween(before, await town.read());
}

async function phase({ town }: Place, load: Load): Promise<Phase> {
  load.start();
  await pause(1000);
  const before = load.count();
  const used = await over(town, phaseSeconds);
  const actions = load.count() - before;
  await load.stop();
  return { used, actions };
}

async function measure(kind: LoadKind, places: readonly Place[]): Promise<SizeFigures[]> {
  const opened: { place: Place; load: Load; phases: Phase[] }[] = [];
  try {
    for (const place of places) {
      const load = await kind.open(place.town);
      opened.push({ place, load, phases: [] });
      await load.warmUp();
    }
    // Alternating, so that a slow minute of the machine affects all.
    for (let round = 0; round < rounds; round++)
      for (const { place, load, phases } of opened) phases.push(await phase(place, load));
  } finally {
    for (const { load } of opened) load.close();
  }
  return opened.map(({ place: { servers, idle }, phases }) => ({ servers, idle, phases }));
}

const print = (title: string, table: readonly string[]) => {
  for (const line of ['', title, ...table, '']) console.log(`  ${line}`);
};

const servers: Bench = {
  name: 'servers',
  run: async function* () {
    const ground = await layGround();
    const towns: { servers: number; town: Town }[] = [];
    try {
      for (const size of sizes) towns.push({ servers: size, town: await buildTown(ground, size, players) });
      // The work that a server does once after its start is done by then.
      await pause(5000);
      const places = await Promise.all(
        towns.map(async ({ servers: size, town }) => ({
          servers: size,
          town,
          idle: await over(town, idleSeconds),
        })),
      );
      print('Idle', idleTable(places.map(({ town, ...place }) => ({ ...place, megabytes: town.memory() }))));
      for (const kind of loads) {
        const figures = await measure(kind, places);
        print(kind.name, sizeTable(kind, figures));
        yield* ratios(kind, figures);
      }
    } finally {
      for (const { town } of towns) await town.stop();
      await ground.stop();
    }
    yield* bus(busSeconds);
  },
};

export default servers;
