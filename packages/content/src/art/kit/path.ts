/**
 * Path data as strings. Shapes that are moved, mirrored or shaded use M, L, C, Q and Z with absolute points; details that
 * stay in place may use any path command.
 */
export type PathData = string;
export type Point = readonly [x: number, y: number];

const RADIAN = Math.PI / 180;

export const round1 = (v: number) => Math.round(v * 10) / 10;

/** Applies `f` to every point of a path. */
export function mapPath(d: PathData, f: (x: number, y: number) => Point): PathData {
  const foreign = /[a-zA-Z]/.exec(d.replace(/[MLCQZ]/g, ''));
  if (foreign) throw new Error(`A path that is moved cannot use ${foreign[0]}: ${d}`);
  const commands = d.match(/[A-Za-z][^A-Za-z]*/g) ?? [];
  return commands
    .map((command) => {
      const numbers = (command.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const points: string[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const [x, y] = f(numbers[i] ?? 0, numbers[i + 1] ?? 0);
        points.push(`${round1(x)} ${round1(y)}`);
      }
      return command[0] + points.join(' ');
    })
    .join('');
}

/** Mirrors a path on a toy's canvas, left to right. */
export const mirror = (d: PathData) => mapPath(d, (x, y) => [300 - x, y]);

export const move = (d: PathData, dx: number, dy: number) => mapPath(d, (x, y) => [x + dx, y + dy]);

export function rotate(d: PathData, degrees: number, cx: number, cy: number): PathData {
  const sin = Math.sin(degrees * RADIAN);
  const cos = Math.cos(degrees * RADIAN);
  return mapPath(d, (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

export const scale = (d: PathData, k: number, cx = 0, cy = 0) =>
  mapPath(d, (x, y) => [cx + (x - cx) * k, cy + (y - cy) * k]);

export function ellipse(x: number, y: number, rx: number, ry = rx, degrees = 0): PathData {
  const k = 0.5523; // the handle length of a Bézier quarter circle
  const d = [
    `M${x} ${y - ry}C${x + rx * k} ${y - ry} ${x + rx} ${y - ry * k} ${x + rx} ${y}`,
    `C${x + rx} ${y + ry * k} ${x + rx * k} ${y + ry} ${x} ${y + ry}`,
    `C${x - rx * k} ${y + ry} ${x - rx} ${y + ry * k} ${x - rx} ${y}`,
    `C${x - rx} ${y - ry * k} ${x - rx * k} ${y - ry} ${x} ${y - ry}Z`,
  ].join('');
  return degrees ? rotate(d, degrees, x, y) : mapPath(d, (px, py) => [px, py]);
}

export const polygon = (points: readonly Point[]): PathData =>
  `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}Z`;

export function star(x: number, y: number, outer: number, inner: number, points = 5, from = -90): PathData {
  return polygon(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const angle = (from + (i * 180) / points) * RADIAN;
      const reach = i % 2 ? inner : outer;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
  );
}

/** A four-pointed glint. */
export const spark = (x: number, y: number, r: number): PathData =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}` +
  `Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;

export function roundRect(x: number, y: number, width: number, height: number, r: number): PathData {
  const k = r * 0.45;
  const right = x + width;
  const bottom = y + height;
  return [
    `M${x + r} ${y}L${right - r} ${y}C${right - k} ${y} ${right} ${y + k} ${right} ${y + r}`,
    `L${right} ${bottom - r}C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}`,
    `L${x + r} ${bottom}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r}`,
    `L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`,
  ].join('');
}

/** Returns the point at a distance and angle from another; 0 degrees is right, 90 is down. */
export function polar(x: number, y: number, reach: number, degrees: number): Point {
  const angle = degrees * RADIAN;
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
}

/** A gear wheel. */
export function cogwheel(x: number, y: number, r: number, teeth: number): PathData {
  const profile = [
    [0.06, 0.82],
    [0.2, 1],
    [0.55, 1],
    [0.69, 0.82],
  ] as const;
  const points = Array.from({ length: teeth }, (_, tooth) =>
    profile.map(([turn, reach]) => polar(x, y, reach * r, ((tooth + turn) * 360) / teeth)),
  );
  return polygon(points.flat());
}

/** Three crossed lines. */
export const snowflake = (x: number, y: number, r: number): PathData =>
  [0, 60, 120]
    .map((degrees) => {
      const [dx, dy] = polar(0, 0, r, degrees);
      return `M${round1(x - dx)} ${round1(y - dy)}L${round1(x + dx)} ${round1(y + dy)}`;
    })
    .join('');

/** A closed outline, and optionally its left side, along which the highlight is drawn. */
export interface Silhouette {
  readonly d: PathData;
  readonly left?: PathData;
}

/** Returns a silhouette from its right half, `M150 top C… C…` down to the foot; the left half mirrors it. */
export function symmetric(half: PathData): Silhouette {
  const [start = [], ...curves] = (half.match(/[MC][^MC]*/g) ?? []).map((command) =>
    command.slice(1).trim().split(/\s+/).map(Number),
  );
  const flip = (values: readonly number[]) => values.map((v, i) => (i % 2 ? v : 300 - v)).join(' ');
  let right = `M${start.join(' ')}`;
  let left = right;
  for (const curve of curves) {
    right += `C${curve.join(' ')}`;
    left += `C${flip(curve)}`;
  }
  // Back up the left side: each curve from its end to the end of the one before.
  const ends = [start, ...curves.map((curve) => curve.slice(4))];
  const back = curves.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0], i) => {
    return `C${flip([x2, y2, x1, y1, ...(ends[i] ?? start)])}`;
  });
  return { d: `${right}${back.reverse().join('')}Z`, left };
}
