/** What one action costs with so many servers, and how that compares. */
import { atMost, type BenchLine, median } from '../bench.ts';
import { aligned } from '../growth/table.ts';
import type { LoadKind } from './load.ts';
import { beyondIdle, type Usage } from './usage.ts';

/** CPU time of four servers for one action, to that of one. */
export const MOST_DEARER = 1.15;

/** One phase of a load. */
export interface Phase {
  used: Usage;
  actions: number;
}

/** All phases with one number of servers, in the order of the rounds. */
export interface SizeFigures {
  servers: number;
  idle: Usage;
  phases: readonly Phase[];
}

const serverCost = ({ idle }: SizeFigures, { used, actions }: Phase): number =>
  beyondIdle(used, idle).servers / actions;

/** Of each round on its own: only measurements within a minute are comparable. */
export const dearer = (many: SizeFigures, one: SizeFigures): number =>
  median(
    many.phases.map((phase, round) => {
      const against = one.phases[round];
      return against ? serverCost(many, phase) / serverCost(one, against) : Number.NaN;
    }),
  );

export function sizeTable({ action, players }: LoadKind, sizes: readonly SizeFigures[]): string[] {
  const head = [
    'servers',
    `µs for one ${action}`,
    'of Redis',
    'of PostgreSQL',
    'a second',
    'cores',
    'bytes through Redis for each player and second',
  ];
  const rows = sizes.map(({ servers, idle, phases }) => {
    const of = (value: (used: Usage, actions: number) => number) =>
      median(phases.map(({ used, actions }) => value(beyondIdle(used, idle), actions)));
    const micros = (value: number) => (value * 1e6).toFixed(value < 1e-5 ? 3 : 0);
    return [
      String(servers),
      micros(of((used, actions) => used.servers / actions)),
      micros(of((used, actions) => used.redis / actions)),
      micros(of((used, actions) => used.postgres / actions)),
      Math.round(of(({ seconds }, actions) => actions / seconds)).toLocaleString('en'),
      of((used) => used.servers / used.seconds).toFixed(2),
      of((used) => used.redisBytes / used.seconds / players).toFixed(0),
    ];
  });
  return aligned([head, ...rows]);
}

interface IdleFigures extends Pick<SizeFigures, 'servers' | 'idle'> {
  megabytes: number;
}

export function idleTable(sizes: readonly IdleFigures[]): string[] {
  const share = (value: number, { seconds }: Usage) => `${((value / seconds) * 100).toFixed(1)} %`;
  const rows = sizes.map(({ servers, idle, megabytes }) => [
    String(servers),
    share(idle.servers / servers, idle),
    `${megabytes.toFixed(0)} MB`,
    share(idle.redis, idle),
    `${(idle.redisBytes / idle.seconds / 1000).toFixed(1)} kB`,
  ]);
  return aligned([
    ['servers', 'of a core, each server', 'memory', 'Redis', 'through Redis a second'],
    ...rows,
  ]);
}

export function* ratios({ name, action }: LoadKind, sizes: readonly SizeFigures[]): Iterable<BenchLine> {
  const [one, ...more] = sizes;
  if (!one) return;
  for (const [index, many] of more.entries()) {
    const isLast = index === more.length - 1;
    yield {
      what: `${name}: processor time of ${many.servers} servers for one ${action}, to one server`,
      ratio: dearer(many, one),
      ...(isLast ? { goal: atMost(MOST_DEARER) } : {}),
      detail: `median of ${many.phases.length} rounds`,
    };
  }
}
