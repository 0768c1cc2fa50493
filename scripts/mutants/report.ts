/** The output for an area, compared with `docs/mutants.md`. */
import { textOf } from './areas.ts';
import { type Listed, readList, toLine } from './list.ts';
import { keyOf, lineNumber, linesOf, type Mutant } from './mutant.ts';

export type Fate = 'killed' | 'timed out' | 'survived' | 'invalid';
export type Fates = ReadonlyMap<Mutant, Fate>;

/** The largest share of the mutants that count that may survive. */
const goal = 0.05;

const linesIn = (mutant: Mutant) => linesOf(textOf(mutant.file), mutant);
export const nameOfMutant = (mutant: Mutant): string => keyOf(mutant.file, linesIn(mutant));

const listed = new Map(readList(textOf('docs/mutants.md')).map((entry) => [entry.key, entry]));
export const isEquivalent = (mutant: Mutant): boolean =>
  listed.get(nameOfMutant(mutant))?.isEquivalent ?? false;

/** Prints one mutant, in a form that can be put into the list. */
export function printMutant(
  mutant: Mutant,
  fate: Fate,
  tests: readonly string[],
  failed: string | null,
): void {
  const known = listed.get(nameOfMutant(mutant));
  const note = known ? (known.isEquivalent ? ', listed as equivalent' : ', listed') : '';
  const place = `${mutant.file}:${lineNumber(textOf(mutant.file), mutant)}`;
  console.log(`  ${fate}${note}: ${place}, ${tests.length} test files`);
  console.log(`    ${toLine(linesIn(mutant))}${failed ?? ''}`);
}

/** Prints the figures and what is wrong with the list. Returns whether both are as they should be. */
export function sumUp(all: readonly Mutant[], fates: Fates, minutes: number): boolean {
  const by = (wanted: Fate) => [...fates].filter(([, fate]) => fate === wanted).map(([mutant]) => mutant);
  const [killed, late, survived] = [by('killed'), by('timed out'), by('survived')];
  const equivalent = survived.filter(isEquivalent);
  const survivors = survived.filter((mutant) => !isEquivalent(mutant));
  const unlisted = survivors.filter((mutant) => !listed.has(nameOfMutant(mutant)));
  const counted = killed.length + late.length + survivors.length;
  const share = counted === 0 ? 0 : survivors.length / counted;
  console.log(
    `  ${counted} count: ${killed.length} killed, ${late.length} timed out, ${survivors.length} survived ` +
      `(${(share * 100).toFixed(1)} %, ${unlisted.length} of them not listed)`,
  );
  console.log(
    `  ${equivalent.length} equivalent, ${by('invalid').length} no program; ${minutes.toFixed(1)} minutes`,
  );
  const untrue = noLongerTrue(all, new Set(killed.map(nameOfMutant)), new Set(survived.map(nameOfMutant)));
  for (const { file, before, why } of untrue) console.log(`  docs/mutants.md, ${file}: ${before}: ${why}`);
  return share <= goal && untrue.length === 0;
}

function noLongerTrue(
  all: readonly Mutant[],
  killed: ReadonlySet<string>,
  survived: ReadonlySet<string>,
): (Listed & { why: string })[] {
  const files = new Set(all.map(({ file }) => file));
  const existing = new Set(all.map(nameOfMutant));
  return [...listed.values()].flatMap((entry) => {
    if (!files.has(entry.file)) return [];
    if (!existing.has(entry.key)) return [{ ...entry, why: 'there is no such mutant any more' }];
    // The same line may stand in a file more than once.
    return killed.has(entry.key) && !survived.has(entry.key) ? [{ ...entry, why: 'is killed now' }] : [];
  });
}
