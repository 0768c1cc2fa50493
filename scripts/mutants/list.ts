/**
 * `docs/mutants.md`: mutants that behave like the original, and mutants that survive, each with the reason. A
 * line is recognised by the file and by the source line before and after.
 */
import { keyOf } from './mutant.ts';

export interface Listed {
  readonly key: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly isEquivalent: boolean;
}

const line = /^- (`+) ?(.+?) ?\1 becomes (`+) ?(.*?) ?\3: \S/;

export function readList(text: string): Listed[] {
  const listed: Listed[] = [];
  let isEquivalent = false;
  let file = '';
  for (const written of text.split('\n')) {
    if (written.startsWith('## ')) isEquivalent = written === '## Equivalent';
    else if (written.startsWith('### ')) file = written.slice(4).replaceAll('`', '');
    else if (written.startsWith('- ')) {
      const [, , before = '', , after = ''] = line.exec(written) ?? [];
      if (before === '') throw new Error(`docs/mutants.md cannot be read here: ${written}`);
      listed.push({ key: keyOf(file, { before, after }), file, before, after, isEquivalent });
    }
  }
  return listed;
}

/** As a line of the list, with the reason still to be written. */
export function toLine({ before, after }: { before: string; after: string }): string {
  const quote = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text || ' '}\``);
  return `- ${quote(before)} becomes ${quote(after)}: `;
}
