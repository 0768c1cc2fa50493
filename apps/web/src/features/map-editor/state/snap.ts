/** The grid that pieces snap to: whole squares, parts of them, or none. */
export const snaps = ['off', '1/1', '1/2', '1/4', '1/8'] as const;
export type Snap = (typeof snaps)[number];

const steps: Record<Snap, number | null> = { off: null, '1/1': 1, '1/2': 0.5, '1/4': 0.25, '1/8': 0.125 };

/** In squares; null without a grid. */
export const stepOf = (snap: Snap): number | null => steps[snap];

/** After the finest grid comes no grid. */
export const nextSnap = (snap: Snap): Snap => snaps[(snaps.indexOf(snap) + 1) % snaps.length] ?? 'off';

/** Maps store positions to a thousandth of a square. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** Where a piece of this size goes: on the square under the place, or centred on it without a grid. */
export function layAt(snap: Snap, place: number, size: number): number {
  const step = stepOf(snap);
  if (step === null) return tidy(place - size / 2);
  return tidy(Math.floor((place - Math.max(0, size - 1) / 2) / step) * step);
}

/** Rounds a distance to whole steps of the grid. */
export function alongGrid(snap: Snap, way: number): number {
  const step = stepOf(snap);
  return tidy(step === null ? way : Math.round(way / step) * step);
}
