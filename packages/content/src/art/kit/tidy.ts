/**
 * Minifies a drawing as the last step: path data on a 0.1 grid in its shorter form, relative or absolute, without
 * needless spaces, with short colours. Minified paths are never parsed again.
 */
import type { Markup } from './marks.ts';
import { type PathData, round1 } from './path.ts';

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const figure = (v: number) => String(round1(v)).replace(/^(-?)0\./, '$1.');

/** A minus sign separates two numbers, and so does a second decimal point. */
const needsSpace = (before: string, next: string) =>
  !(next.startsWith('-') || (next.startsWith('.') && /\.\d+$/.test(before)));

function figures(values: readonly number[]): string {
  let text = '';
  for (const value of values) {
    const next = figure(value);
    text += (text && needsSpace(text, next) ? ' ' : '') + next;
  }
  return text;
}

class PathWriter {
  text = '';
  #last = '';

  write(command: string, values: readonly number[]): void {
    const body = figures(values);
    const repeats = command === this.#last && !'zMm'.includes(command);
    if (repeats) this.text += (needsSpace(this.text, body) ? ' ' : '') + body;
    else this.text += command + body;
    this.#last = command;
  }
}

/** Returns the values of a command as absolute values. */
function absolute(command: string, values: readonly number[], x: number, y: number): number[] {
  const upper = command.toUpperCase();
  if (command === upper) return [...values];
  if (upper === 'H') return values.map((v) => v + x);
  if (upper === 'V') return values.map((v) => v + y);
  if (upper === 'A') return values.map((v, i) => (i === 5 ? v + x : i === 6 ? v + y : v));
  return values.map((v, i) => v + (i % 2 ? y : x));
}

/** Returns the same values relative to the written point. */
function relative(upper: string, values: readonly number[], x: number, y: number): number[] {
  if (upper === 'H') return values.map((v) => v - x);
  if (upper === 'V') return values.map((v) => v - y);
  if (upper === 'A') return values.map((v, i) => (i === 5 ? v - x : i === 6 ? v - y : v));
  return values.map((v, i) => v - (i % 2 ? y : x));
}

export function tidyPath(d: PathData): PathData {
  const tokens = d.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
  const writer = new PathWriter();
  let command = '';
  // The exact position of the path, its start, and the position after rounding.
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let writtenX = 0;
  let writtenY = 0;

  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] ?? '';
    if (/[A-Za-z]/.test(token)) {
      command = token;
      i++;
    }
    const upper = command.toUpperCase();
    if (upper === 'Z') {
      writer.write('z', []);
      x = writtenX = startX;
      y = writtenY = startY;
      continue;
    }
    const arity = ARITY[upper] ?? 0;
    const values = tokens.slice(i, i + arity).map(Number);
    i += arity;
    if (arity === 0 || values.length < arity) break;

    let written = upper;
    let there = absolute(command, values, x, y);
    let step = relative(upper, there, writtenX, writtenY);
    const nextX = upper === 'V' ? x : (there[upper === 'H' ? 0 : arity - 2] ?? 0);
    const nextY = upper === 'H' ? y : (there[arity - 1] ?? 0);
    if (upper === 'L') {
      const [toX = 0, toY = 0] = there;
      if (round1(toY - writtenY) === 0 && round1(toY) === round1(writtenY)) {
        written = 'H';
        there = [toX];
        step = [toX - writtenX];
      } else if (round1(toX - writtenX) === 0 && round1(toX) === round1(writtenX)) {
        written = 'V';
        there = [toY];
        step = [toY - writtenY];
      }
    }

    if (upper === 'M' || figures(there).length <= figures(step).length) {
      writer.write(written, there);
      writtenX = round1(nextX);
      writtenY = round1(nextY);
    } else {
      writer.write(written.toLowerCase(), step);
      const dx = written === 'V' ? 0 : (step[written === 'H' ? 0 : step.length - 2] ?? 0);
      const dy = written === 'H' ? 0 : (step.at(-1) ?? 0);
      writtenX = round1(writtenX + round1(dx));
      writtenY = round1(writtenY + round1(dy));
    }
    x = nextX;
    y = nextY;
    if (upper === 'M') {
      startX = x;
      startY = y;
      command = command === upper ? 'L' : 'l';
    }
  }
  return writer.text;
}

export const tidy = (markup: Markup): Markup =>
  markup
    .replace(/ d="([^"]+)"/g, (_, d: PathData) => ` d="${tidyPath(d)}"`)
    .replace(/>\s+</g, '><')
    .replace(/="(-?\d*\.\d{3,}|-?\d+\.\d*0+)"/g, (_, v: string) => `="${Number(Number(v).toFixed(2))}"`)
    .replace(/="(-?)0\.(\d)/g, '="$1.$2')
    .replace(/#([0-9a-fA-F])\1([0-9a-fA-F])\2([0-9a-fA-F])\3\b/g, '#$1$2$3')
    .replace(/\s+\/>/g, '/>')
    .replace(/"\s{2,}/g, '" ')
    .replace(/<(\w+)\s{2,}/g, '<$1 ')
    .replace(/\s+>/g, '>');
