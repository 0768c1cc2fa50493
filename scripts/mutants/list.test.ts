import { expect, it } from 'vitest';
import { textOf } from './areas.ts';
import { readList, toLine } from './list.ts';

const mutant = { before: 'const a = sql`x`;', after: 'const a = 1;' };

it('A line of the list is read as it was written', () => {
  const text = `## Equivalent\n### \`a.ts\`\n${toLine(mutant)}the reason\n## Survivors\n### \`b.ts\`\n${toLine(mutant)}another`;
  expect(readList(text)).toMatchObject([
    { ...mutant, file: 'a.ts', isEquivalent: true },
    { ...mutant, file: 'b.ts', isEquivalent: false },
  ]);
});

it('A line without a reason is refused', () => {
  expect(() => readList(toLine(mutant))).toThrow('cannot be read here');
});

it('The list of the project can be read', () => {
  expect(() => readList(textOf('docs/mutants.md'))).not.toThrow();
});
