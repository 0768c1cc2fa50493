/**
 * The pen is the shared state of one drawing: its ink, the prefix of its ids (several drawings may share a page), the
 * stud of the pack and the clip of the body. Drawing is synchronous, and drawings nest: an envelope draws the toys in
 * its window, then continues with its own pen.
 */
import type { Colour } from './colour.ts';

export type StudKey =
  | 'leaf'
  | 'wave'
  | 'crumb'
  | 'cog'
  | 'star'
  | 'letter'
  | 'mask'
  | 'anchor'
  | 'column'
  | 'whirligig'
  | 'bud'
  | 'gingham'
  | 'acorn'
  | 'flake'
  | 'button';

interface PenState {
  readonly ink: Colour;
  readonly prefix: string;
  readonly stud: StudKey;
  clip: string | null;
  count: number;
}

const dry: PenState = { ink: '#222222', prefix: 'x', stud: 'button', clip: null, count: 0 };
let current: PenState = dry;

export const pen = {
  get ink(): Colour {
    return current.ink;
  },
  get stud(): StudKey {
    return current.stud;
  },
  /** The id of the clip that `part({ keep })` stored: the outline of the body. */
  get clip(): string | null {
    return current.clip;
  },
};

export interface PenSettings {
  readonly ink: Colour;
  readonly prefix: string;
  readonly stud?: StudKey;
}

/** Runs a drawing with a new pen, then restores the former one. */
export function drawWith<T>(settings: PenSettings, draw: () => T): T {
  const former = current;
  current = { stud: 'button', ...settings, clip: null, count: 0 };
  try {
    return draw();
  } finally {
    current = former;
  }
}

export const nextId = () => current.prefix + (current.count++).toString(36);
export const localId = (name: string) => current.prefix + name;
export function keepClip(id: string): void {
  current.clip = id;
}
