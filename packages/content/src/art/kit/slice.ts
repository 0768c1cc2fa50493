/** Cuts a section out of a path, by shares of its length. */
import { type PathData, type Point, round1 } from './path.ts';

type Cubic = readonly [Point, Point, Point, Point];

const SAMPLES = 32;

const mix = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** De Casteljau: splits a curve at t. */
function split([a, b, c, d]: Cubic, t: number): readonly [Cubic, Cubic] {
  const ab = mix(a, b, t);
  const bc = mix(b, c, t);
  const cd = mix(c, d, t);
  const abc = mix(ab, bc, t);
  const bcd = mix(bc, cd, t);
  const middle = mix(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function cubicsOf(d: PathData): Cubic[] {
  const cubics: Cubic[] = [];
  let at: Point = [0, 0];
  for (const command of d.match(/[MLC][^MLC]*/g) ?? []) {
    const n = (command.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const point = (i: number): Point => [n[i] ?? 0, n[i + 1] ?? 0];
    const end = point(n.length - 2);
    if (command[0] === 'L') cubics.push([at, mix(at, end, 1 / 3), mix(at, end, 2 / 3), end]);
    if (command[0] === 'C') cubics.push([at, point(0), point(2), end]);
    at = end;
  }
  return cubics;
}

/** Returns the distance along the curve of each of its samples. */
function distances(cubic: Cubic): number[] {
  let former = cubic[0];
  let sum = 0;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const here = i === 0 ? cubic[0] : split(cubic, i / SAMPLES)[0][3];
    sum += Math.hypot(here[0] - former[0], here[1] - former[1]);
    former = here;
    return sum;
  });
}

/** Returns the parameter at which a curve has the length `distance`. */
function parameterAt(table: readonly number[], distance: number): number {
  const next = table.findIndex((run) => run >= distance);
  if (next <= 0) return next < 0 ? 1 : 0;
  const before = table[next - 1] ?? 0;
  const span = (table[next] ?? 0) - before;
  return (next - 1 + (span === 0 ? 0 : (distance - before) / span)) / SAMPLES;
}

/** `from` and `to` are percent of the whole length. */
export function slicePath(d: PathData, from: number, to: number): PathData {
  const runs = cubicsOf(d).map((cubic) => {
    const table = distances(cubic);
    return { cubic, table, length: table.at(-1) ?? 0 };
  });
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  const start = (from / 100) * total;
  const end = (to / 100) * total;
  const pieces: Cubic[] = [];
  let passed = 0;
  for (const { cubic, table, length } of runs) {
    const a = Math.max(0, start - passed);
    const b = Math.min(length, end - passed);
    passed += length;
    if (a >= length || b <= 0 || a >= b) continue;
    const t = parameterAt(table, a);
    const u = parameterAt(table, b);
    const rest = t > 0 ? split(cubic, t)[1] : cubic;
    pieces.push(u < 1 ? split(rest, (u - t) / (1 - t))[0] : rest);
  }
  const write = ([x, y]: Point) => `${round1(x)} ${round1(y)}`;
  const first = pieces[0];
  if (!first) return '';
  return `M${write(first[0])}${pieces.map(([, b, c, e]) => `C${write(b)} ${write(c)} ${write(e)}`).join('')}`;
}
