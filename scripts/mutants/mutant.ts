/** One guard, broken: the characters from `start` to `end` of a file are replaced. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The function the guard is in; null at the top of a file. */
  readonly inside: string | null;
}

/** A place to change in a text, before it is known to which file the text belongs. */
export type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>;

export const apply = (text: string, { start, end, replacement }: Change): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** The lines that a change touches, before and after it, without indentation and line breaks. */
export function linesOf(text: string, change: Change): { before: string; after: string } {
  const from = text.lastIndexOf('\n', change.start - 1) + 1;
  const next = text.indexOf('\n', change.end);
  const to = next < 0 ? text.length : next;
  const after = text.slice(from, change.start) + change.replacement + text.slice(change.end, to);
  return { before: squeeze(text.slice(from, to)), after: squeeze(after) };
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Names a mutant by its source text, so that its name stays the same when other lines change. */
export const keyOf = (file: string, { before, after }: { before: string; after: string }): string =>
  `${file}\n${before}\n${after}`;

export const lineNumber = (text: string, { start }: Change): number =>
  text.slice(0, start).split('\n').length;
