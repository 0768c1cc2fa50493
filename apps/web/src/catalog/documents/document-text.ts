/** Parses the texts of documents and posts: the blocks of Markdown, without HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'heading'; level: 2 | 3; text: string };

const bullet = /^- /;
const step = /^\d{1,3}\. /;
const heading = /^(#{1,3}) +(\S.*)$/;

/**
 * Blocks are separated by blank lines. A block whose lines all start with a dash is a list, one with numbered lines is
 * a list of steps. A line that starts with `##` or `###` is a heading, with or without a blank line after it.
 */
export function readBlocks(content: string): Block[] {
  return content
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => {
      const [first = '', ...rest] = text.split('\n');
      const [, signs, words = ''] = heading.exec(first) ?? [];
      if (!signs) return readBlock(text);
      const head: Block = { kind: 'heading', level: signs.length > 2 ? 3 : 2, text: words.trim() };
      return rest.length > 0 ? [head, ...readBlocks(rest.join('\n'))] : head;
    });
}

function readBlock(text: string): Block {
  const lines = text.split('\n');
  for (const [kind, mark] of [
    ['list', bullet],
    ['steps', step],
  ] as const) {
    if (lines.every((line) => mark.test(line))) {
      return { kind, items: lines.map((line) => line.replace(mark, '')) };
    }
  }
  return { kind: 'paragraph', text };
}

/** Splits a text so that every second part is an email address. */
export const splitAtAddresses = (text: string): string[] => text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);

export type LinkedPart = string | { words: string; to: string };

const link = /\[([^\]\n]{1,200})\]\(([^\s()]{1,500})\)/g;

/** Finds `[words](address)` whose address is a page of the game or https; anything else stays text. */
export function splitAtLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(link)) {
    const [whole, words = '', to = ''] = found;
    if (!isSafeAddress(to)) continue;
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ words, to });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A path of the game, or https. Two leading slashes would leave the game, and browsers read a backslash as a slash. */
export const isSafeAddress = (to: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/)/.test(to) && !to.includes('\\');

/** The beginning of a text as one plain line, for lists. */
export function excerptOf(content: string, length = 160): string {
  const first = readBlocks(content).find(({ kind }) => kind === 'paragraph');
  const text = first?.kind === 'paragraph' ? first.text : content;
  const plain = splitAtLinks(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('')
    .replace(/\*{1,3}|~~|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain;
}
