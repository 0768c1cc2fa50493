/** Names in their colours and fonts on dark pills, and messages on paper. Each is painted once into a small canvas. */
import { blankCanvas, brush } from '../../../engine/picture-canvas.ts';
import { type Paint, parsePaint, readableColor, stopsOf } from '../../../ui/text/paint.ts';

export const UI_FONT = '"Figtree Variable", "Figtree Stand-in", system-ui, sans-serif';

export interface TagLook {
  name: string;
  color: string;
  font: string | undefined;
  title: string | undefined;
  mine: boolean;
  /** Residents carry the brass button of the house before their name. */
  brass?: boolean;
}

export const measure = (() => {
  let context: CanvasRenderingContext2D | null = null;
  return (font: string, text: string): number => {
    context ??= brush(blankCanvas(1, 1));
    context.font = font;
    return context.measureText(text).width;
  };
})();

function pill(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

function inkOf(
  context: CanvasRenderingContext2D,
  paint: Paint | null,
  x: number,
  width: number,
): string | CanvasGradient {
  if (!paint) return '#fff3dc';
  if (paint.kind === 'solid') return readableColor(paint.color);
  const gradient = context.createLinearGradient(x, 0, x + width, 0);
  for (const { color, at } of stopsOf(paint)) gradient.addColorStop(at / 100, readableColor(color));
  return gradient;
}

/** The space of a brass button before a name, and of the gap after it. */
const BRASS = 19;

function paintBrass(context: CanvasRenderingContext2D, x: number, y: number): void {
  const dot = (dx: number, dy: number, radius: number, color: string) => {
    context.beginPath();
    context.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
    context.fillStyle = color;
    context.fill();
  };
  dot(0, 0, 6.5, '#ffb53d');
  for (const dx of [-1.9, 1.9]) for (const dy of [-1.9, 1.9]) dot(dx, dy, 1.3, '#4a2606');
}

/** The name is 13 px, the title 10.5 px. */
export function paintTag(
  { name, color, font, title, mine, brass = false }: TagLook,
  density: number,
): HTMLCanvasElement {
  const nameFont = `650 13px ${font ? `"${font}", ` : ''}${UI_FONT}`;
  const titleFont = `550 10.5px ${UI_FONT}`;
  const nameWidth = measure(nameFont, name);
  const titleWidth = title ? measure(titleFont, title) : 0;
  const mark = brass ? BRASS : 0;
  const width = Math.ceil(Math.max(nameWidth + mark, titleWidth) + 20);
  const height = title ? 36 : 23;
  const canvas = blankCanvas((width + 4) * density, (height + 4) * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.translate(2, 2);
  pill(context, 0, 0, width, height, title ? 12 : height / 2);
  context.fillStyle = 'rgb(8 18 16 / 86%)';
  context.fill();
  if (mine) {
    context.strokeStyle = '#ffb53d';
    context.lineWidth = 2;
    context.stroke();
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = nameFont;
  context.fillStyle = inkOf(context, parsePaint(color), (width - nameWidth) / 2, nameWidth);
  context.fillText(name, (width + mark) / 2, 12);
  if (brass) paintBrass(context, 16, height / 2);
  if (title) {
    context.font = titleFont;
    context.fillStyle = '#cbd8cc';
    context.fillText(title, width / 2, 26.5);
  }
  return canvas;
}

const GAIN_FONT = `800 20px ${UI_FONT}`;

/** A short text in brass, with a dark outline that keeps it readable on any ground. */
export function paintGain(text: string, density: number): HTMLCanvasElement {
  const [width, height] = [Math.ceil(measure(GAIN_FONT, text)) + 12, 30];
  const canvas = blankCanvas(width * density, height * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.font = GAIN_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = '#081210';
  context.strokeText(text, width / 2, height / 2);
  context.fillStyle = '#ffcb6b';
  context.fillText(text, width / 2, height / 2);
  return canvas;
}

const BUBBLE_FONT = `650 14px ${UI_FONT}`;
const BUBBLE_WIDTH = 220;
const LINE = 19;
const LINES_MOST = 6;

/** Wraps text into lines. Breaks words that are longer than a line, and ends with an ellipsis after too many lines. */
function wrapText(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const flush = () => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (let word of text.split(' ')) {
    if (line !== '' && widthOf(`${line} ${word}`) > most) flush();
    while (widthOf(word) > most) {
      flush();
      let cut = word.length - 1;
      while (cut > 1 && widthOf(word.slice(0, cut)) > most) cut--;
      lines.push(word.slice(0, cut));
      word = word.slice(cut);
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  flush();
  if (lines.length <= LINES_MOST) return lines;
  return [...lines.slice(0, LINES_MOST - 1), `${lines[LINES_MOST - 1] ?? ''}…`];
}

/** Paper with a tail, on its shadow. */
export function paintPaper(context: CanvasRenderingContext2D, width: number, height: number): void {
  const paper = (dy: number, color: string) => {
    context.fillStyle = color;
    pill(context, 0, dy, width, height, 16);
    context.fill();
    context.beginPath();
    context.moveTo(width / 2 - 8, height + dy - 1);
    context.lineTo(width / 2 + 8, height + dy - 1);
    context.lineTo(width / 2, height + dy + 8);
    context.fill();
  };
  paper(3, 'rgb(0 0 0 / 28%)');
  paper(0, '#fff3dc');
}

/** Words on paper. */
export function paintBubble(text: string, density: number): HTMLCanvasElement {
  const lines = wrapText(text, BUBBLE_WIDTH - 26, (part) => measure(BUBBLE_FONT, part));
  const width = Math.ceil(Math.max(24, ...lines.map((line) => measure(BUBBLE_FONT, line))) + 26);
  const height = lines.length * LINE + 16;
  const canvas = blankCanvas((width + 8) * density, (height + 14) * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.translate(4, 2);
  paintPaper(context, width, height);
  context.font = BUBBLE_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#2a1d12';
  for (const [at, line] of lines.entries()) context.fillText(line, width / 2, 8 + LINE * (at + 0.5));
  return canvas;
}
