/**
 * Measures how similar two pictures look in a small cell. Two measures, because either can be fooled: colour differs
 * between a toy and its dyed copy, and lines differ little between two round toys.
 */
import sharp from 'sharp';
import { lch } from './kit/index.ts';

const WIDTH = 64;
const HEIGHT = 74;
const FELT = '#1d3631';
const CANVAS_WIDTH = 300;
const SVG_DENSITY = 72;

export interface Look {
  /** OKLab, three numbers per pixel. */
  readonly lab: Float32Array;
  /** Changes of lightness, centred and normalised. */
  readonly edges: Float32Array;
}

/** Colours repeat often, so each is converted once. */
const known = new Map<number, readonly [number, number, number]>();

function toLab(r: number, g: number, b: number): readonly [number, number, number] {
  const code = (r << 16) | (g << 8) | b;
  const found = known.get(code);
  if (found) return found;
  const [l, c, h] = lch(`#${code.toString(16).padStart(6, '0')}`);
  const angle = (h * Math.PI) / 180;
  const lab = [l, c * Math.cos(angle), c * Math.sin(angle)] as const;
  known.set(code, lab);
  return lab;
}

function edgesOf(lab: Float32Array): Float32Array {
  const edges = new Float32Array(WIDTH * HEIGHT);
  const lightness = (x: number, y: number) => lab[(y * WIDTH + x) * 3] ?? 0;
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const across = lightness(x + 1, y) - lightness(x - 1, y);
      const down = lightness(x, y + 1) - lightness(x, y - 1);
      edges[y * WIDTH + x] = Math.hypot(across, down);
    }
  }
  const mean = edges.reduce((sum, v) => sum + v, 0) / edges.length;
  const centred = edges.map((v) => v - mean);
  const length = Math.hypot(...centred);
  return centred.map((v) => v / length);
}

export async function lookOf(svg: string): Promise<Look> {
  const pixels = await sharp(Buffer.from(svg), { density: (SVG_DENSITY * WIDTH) / CANVAS_WIDTH })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .flatten({ background: FELT })
    .raw()
    .toBuffer();
  const lab = new Float32Array(pixels.length);
  for (let i = 0; i < pixels.length; i += 3) {
    lab.set(toLab(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0), i);
  }
  return { lab, edges: edgesOf(lab) };
}

/** Returns the mean colour distance, in hundredths of the distance from black to white. */
export function colourDistance({ lab: a }: Look, { lab: b }: Look): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    sum += Math.hypot(
      (a[i] ?? 0) - (b[i] ?? 0),
      (a[i + 1] ?? 0) - (b[i + 1] ?? 0),
      (a[i + 2] ?? 0) - (b[i + 2] ?? 0),
    );
  }
  return (sum / (a.length / 3)) * 100;
}

/** Returns 1 for the same lines, about 0 for unrelated ones. */
export const lineLikeness = ({ edges: a }: Look, { edges: b }: Look): number =>
  a.reduce((sum, v, i) => sum + v * (b[i] ?? 0), 0);
