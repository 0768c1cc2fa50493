/**
 * Finding toys by a name that was typed in a hurry. Names are few and short, so all of them are looked at: exact first,
 * then beginnings, then parts, then what is a slip or two of the finger away.
 */

export const NAME_QUERY_MAX = 40;

/** Letters and digits only, without accents, so that `sir rivet` and `Sir-Rivet` are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();

/** Short words leave no room for a slip: `owl` is not `elk`. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

interface Folded {
  readonly whole: string;
  readonly words: readonly string[];
  readonly letters: number;
}

function foldName(name: string): Folded {
  const whole = fold(name);
  return { whole, words: whole.split(' '), letters: lettersOf(whole) };
}

/** Which letters there are, a bit each; digits share one, and so does the rest. */
function lettersOf(folded: string): number {
  let letters = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    letters |= 1 << (code >= 97 ? code - 97 : code >= 48 ? 26 : 27);
  }
  return letters;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** The lower the closer; null when it is something else altogether. */
export const nameDistance = (query: string, name: string): number | null =>
  distanceTo(foldName(query), foldName(name));

function distanceTo(
  { whole: wanted, letters: typed }: Folded,
  { whole, words, letters }: Folded,
): number | null {
  if (wanted === '') return null;
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  if (whole.includes(wanted)) return 3;
  const most = slipsAllowed(wanted.length);
  // Each letter that the name has not is a slip of its own: most names are told apart by that alone.
  if (most === 0 || bitsOf(typed & ~letters) > most) return null;
  // A name that is still being typed is compared with as much of the other, give or take a letter.
  let best = most + 1;
  for (const word of words.length > 1 ? [whole, ...words] : words) {
    for (const end of new Set([word.length, wanted.length, wanted.length + 1])) {
      if (end <= word.length) best = Math.min(best, slips(wanted, word.slice(0, end), most));
    }
  }
  return best > most ? null : 3 + best;
}

/** Letters added, left out, replaced or swapped with their neighbour; more than `most` is all the same. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let nearest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
      nearest = Math.min(nearest, least);
    }
    // It only gets worse from here.
    if (nearest > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}

/**
 * Finds those whose names come near, the nearest first; what has the words as they are keeps guesses out. The names are
 * folded once, for whoever searches the same ones again and again.
 */
export function nameFinder<T extends { readonly name: string }>(
  entries: readonly T[],
): (query: string, most: number) => T[] {
  const names = entries.map((entry) => ({ entry, name: foldName(entry.name) }));
  return (query, most) => {
    const wanted = foldName(query);
    const found = names
      .map(({ entry, name }) => ({ entry, distance: distanceTo(wanted, name) }))
      .filter((match): match is { entry: T; distance: number } => match.distance !== null)
      .sort((a, b) => a.distance - b.distance);
    const isCertain = found.some(({ distance }) => distance <= 3);
    return found
      .filter(({ distance }) => !isCertain || distance <= 3)
      .slice(0, most)
      .map(({ entry }) => entry);
  };
}

export const findByName = <T extends { readonly name: string }>(
  entries: readonly T[],
  query: string,
  most: number,
): T[] => nameFinder(entries)(query, most);
