/**
 * The words of the filter as a trie. A repeated letter is one step with a least count: `woord` is `word`, but
 * `as` is not `ass`.
 */
import { letterOf } from './letter-signs.ts';

export interface WordTrie {
  /** The length of the shortest word. */
  readonly shortest: number;
  /** The node after one more letter, or `NOWHERE` if no word continues so. */
  next: (node: number, letter: number) => number;
  /** Whether a word ends at this node whose letters are repeated at most as often as these. */
  isWord: (node: number, runs: readonly number[]) => boolean;
}

const ROOT = 0;
const NOWHERE = -1;
const alphabet = 26;

export function wordTrie(words: readonly string[]): WordTrie {
  /** The children of each node, one per letter of the alphabet. */
  const following: number[] = [];
  /** For each node, the words that end there: how often each of their letters is repeated. */
  const ending: number[][][] = [];

  function addNode(): number {
    for (let letter = 0; letter < alphabet; letter++) following.push(NOWHERE);
    return ending.push([]) - 1;
  }

  function addWord(word: string): void {
    let node = ROOT;
    let last = NOWHERE;
    const runs: number[] = [];
    for (const letter of Array.from(word, letterOf)) {
      if (letter === last) {
        runs.push((runs.pop() ?? 0) + 1);
        continue;
      }
      const place = node * alphabet + letter;
      node = following[place] ?? NOWHERE;
      if (node === NOWHERE) {
        node = addNode();
        following[place] = node;
      }
      runs.push(1);
      last = letter;
    }
    ending[node]?.push(runs);
  }

  addNode();
  for (const word of words) addWord(word);

  return {
    shortest: Math.min(...words.map(({ length }) => length)),
    next: (node, letter) => following[node * alphabet + letter] ?? NOWHERE,
    isWord: (node, runs) =>
      ending[node]?.some((wanted) => wanted.every((count, at) => (runs[at] ?? 0) >= count)) ?? false,
  };
}

const [e, s] = [letterOf('e'), letterOf('s')];

/**
 * Returns the end of the longest word, or plural of a word, that begins at `start`; `start` itself if there
 * is none. Takes at most two steps more than the longest word has letters.
 */
export function endOfLongestWord(trie: WordTrie, letters: readonly number[], start: number): number {
  let longest = start;
  let node = ROOT;
  const runs: number[] = [];
  // Whether a word ends before this run, and whether one ends before a single e in front of it.
  let endsBefore = false;
  let endsBeforeE = false;
  for (let at = start; at < letters.length; ) {
    const letter = letters[at] ?? NOWHERE;
    let end = at + 1;
    while (letters[end] === letter) end++;
    if (letter === s && (endsBefore || endsBeforeE)) longest = at + 1;
    if (node !== NOWHERE) node = trie.next(node, letter);
    runs.push(end - at);
    const endsHere = node !== NOWHERE && trie.isWord(node, runs);
    if (endsHere) longest = end;
    endsBeforeE = endsBefore && letter === e && end - at === 1;
    endsBefore = endsHere;
    if (node === NOWHERE && !endsBeforeE) break;
    at = end;
  }
  return longest;
}
