/** Breaks guards in SQL and PL/pgSQL: comparisons, conditions of `where` and `if`, sums. */
import type { Change } from './mutant.ts';

const swaps: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/(?<=\s)(<=|>=|<|>)(?=\s)/g, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }],
  [/(?<=\s)[+-](?=\s)/g, { '+': '-', '-': '+' }],
  [/\b(least|greatest)(?=\()/g, { least: 'greatest', greatest: 'least' }],
];

/** `if`, `elsif` and `when`, with their condition. */
const branch = /\b(?:if|elsif|when)\s+(.+?)\s+then\b/gs;

export function sqlChanges(written: string): Change[] {
  const sql = hide(written);
  const changes: Change[] = [];
  for (const [pattern, others] of swaps)
    for (const { 0: found, index } of sql.matchAll(pattern))
      changes.push({ start: index, end: index + found.length, replacement: others[found] ?? found });
  for (const match of sql.matchAll(branch)) {
    const start = match.index + match[0].indexOf(match[1] ?? '', 2);
    for (const replacement of ['true', 'false'])
      changes.push({ start, end: start + (match[1] ?? '').length, replacement });
  }
  return [...changes, ...withoutTerms(sql, written)];
}

/** Comments, texts and `distinct from` are replaced by letters of the same length, so that nothing in them looks like a keyword. */
const hide = (sql: string): string =>
  sql.replace(/--[^\n]*|\/\*.*?\*\/|'[^']*'|"[^"]*"|\bdistinct\s+from\b/gs, (found) =>
    found.replace(/[^\n]/g, 'q'),
  );

const words =
  /\b(where|having|on|if|elsif|when|filter|and|or|between|then|else|end|group|order|limit|returning|for|union|window|loop|join|left|full|from|set|into|on\s+conflict|select|insert|update|values)\b|[();]/g;
const begins = new Set(['where', 'having', 'on', 'if', 'elsif', 'when', 'and', 'or']);

interface Term {
  /** The word before it: `where`, `and`, `or` … */
  word: string;
  wordStart: number;
  start: number;
  end: number;
}

/** Leaves out one term of a condition: of `where a and b`, once `a` and once `b`. */
function withoutTerms(sql: string, written: string): Change[] {
  const open: (Term | null)[] = [null];
  const terms: Term[] = [];
  let isBetween = false;
  const close = (end: number) => {
    const term = open.at(-1);
    if (term) terms.push({ ...term, end });
    open[open.length - 1] = null;
  };
  for (const { 0: found, index } of sql.matchAll(words)) {
    const word = found.replace(/\s+/g, ' ');
    if (word === '(') open.push(null);
    else if (word === ')') {
      close(index);
      if (open.length > 1) open.pop();
    } else if (word === 'between') isBetween = true;
    else if (word === 'and' && isBetween) isBetween = false;
    else {
      close(index);
      if (begins.has(word))
        open[open.length - 1] = { word, wordStart: index, start: index + found.length, end: 0 };
    }
  }
  close(sql.length);
  return terms.flatMap((term) => leaveOut(term, terms, written));
}

function leaveOut(term: Term, terms: readonly Term[], written: string): Change[] {
  const blank = /\s*$/.exec(written.slice(term.start, term.end))?.[0].length ?? 0;
  const end = term.end - blank;
  if (term.word === 'and' || term.word === 'or') return [{ start: term.wordStart, end, replacement: '' }];
  const next = terms.find(({ wordStart }) => wordStart === term.end);
  const isAlone = next === undefined || (next.word !== 'and' && next.word !== 'or');
  // Conditions of branches are replaced as a whole. Joined terms outside a condition are not guards.
  if (isAlone && term.word !== 'where' && term.word !== 'having') return [];
  return [{ start: term.start, end, replacement: ` ${next?.word === 'or' ? 'false' : 'true'}` }];
}
