/** How the texts of documents are written: see the content package's `documents/text.ts`. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A blank line between blocks; a block whose lines all begin with a dash is a list. */
export function readBlocks(content: string): Block[] {
  return content
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const lines = text.split('\n');
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text };
      return { kind: 'list', items: lines.map((line) => line.slice(2)) };
    });
}

/** Parts of a text, every second of them an address to write to. */
export const splitAtAddresses = (text: string): string[] => text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
