/** A contact sheet: pictures in rows under headings. */
import sharp from 'sharp';
import { type Markup, text } from './kit/index.ts';

const MARGIN = 28;
const GAP = 14;
const HEADING = 46;
const CAPTION = 24;
const FELT = '#12221f';
const CELL = '#1d3631';
const CREAM = '#fff3dc';
const SVG_DENSITY = 72;

export interface Shown {
  readonly svg: Markup;
  readonly caption?: string;
}

interface Placed {
  readonly svg: Markup;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Sheet {
  readonly #width: number;
  readonly #placed: Placed[] = [];
  #ground = '';
  #y = MARGIN;

  constructor(width: number) {
    this.#width = width;
  }

  heading(words: string): this {
    this.#ground += text(words, MARGIN, this.#y + 26, 28, CREAM, { anchor: 'start' });
    this.#y += HEADING;
    return this;
  }

  /** Adds rows of as many pictures as fit. Every picture is scaled into `width` by `height`. */
  rows(pictures: readonly Shown[], width: number, height: number, cell = CELL): this {
    const captioned = pictures.some(({ caption }) => caption);
    const step = height + GAP + (captioned ? CAPTION : 0);
    const columns = Math.max(1, Math.floor((this.#width - 2 * MARGIN + GAP) / (width + GAP)));
    for (const [i, { svg, caption }] of pictures.entries()) {
      const x = MARGIN + (i % columns) * (width + GAP);
      const y = this.#y + Math.floor(i / columns) * step;
      this.#ground += `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${cell}"/>`;
      this.place(svg, x, y, width, height);
      if (caption) this.#ground += text(caption, x + width / 2, y + height + 17, 14, CREAM, { max: width });
    }
    this.#y += Math.ceil(pictures.length / columns) * step + GAP;
    return this;
  }

  /** Places one picture. */
  place(svg: Markup, x: number, y: number, width: number, height: number): this {
    this.#placed.push({ svg, x, y, width, height });
    return this;
  }

  /** Reserves space for things that are placed by hand. Returns its top. */
  room(height: number): number {
    const top = this.#y;
    this.#y += height + GAP;
    return top;
  }

  async write(file: string): Promise<void> {
    const height = this.#y + MARGIN;
    const ground =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.#width}" height="${height}">` +
      `<rect width="${this.#width}" height="${height}" fill="${FELT}"/>${this.#ground}</svg>`;
    const layers = [];
    for (const placed of this.#placed) layers.push(await layer(placed));
    await sharp(Buffer.from(ground)).composite(layers).png({ compressionLevel: 6 }).toFile(file);
  }
}

/** Each picture is rendered separately: a renderer keeps a layer as large as the canvas for every mask. */
async function layer({ svg, x, y, width, height }: Placed) {
  const natural = await sharp(Buffer.from(svg)).metadata();
  const scale = Math.min(width / natural.width, height / natural.height);
  const { data, info } = await sharp(Buffer.from(svg), { density: SVG_DENSITY * scale })
    .resize(Math.round(width), Math.round(height), { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(x + (width - info.width) / 2),
    top: Math.round(y + (height - info.height) / 2),
  };
}
