/**
 * Names a statement by its first keyword and its first table or function, such as `select players`. Made of the text
 * that a programmer wrote, never of values.
 */
const names = new WeakMap<readonly string[], string>();

export function statementName({ strings, tagged }: { strings: readonly string[]; tagged: boolean }): string {
  // Text that was put together may contain anything.
  if (!tagged) return keywordOf(strings[0] ?? '');
  const known = names.get(strings);
  if (known) return known;
  // A value becomes a question mark, so that the words around it are not joined.
  const name = nameOf(strings.join(' ? '));
  names.set(strings, name);
  return name;
}

function nameOf(text: string): string {
  const keyword = keywordOf(text);
  // A name that `with` introduces is not a table.
  const own = new Set(
    [...text.matchAll(/(?:\bwith|,)\s+(?:recursive\s+)?(\w+)(?:\s*\([^)]*\))?\s+as\b/gi)].map(
      ([, name]) => name,
    ),
  );
  const tables = [...text.matchAll(/\b(?:from|into|update|join|table)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/gi)]
    .map(([, table = '']) => table.toLowerCase())
    .filter((table) => !own.has(table) && !notTables.has(table));
  const called = /\bselect\s+(?:\*\s+from\s+)?([a-z_][a-z0-9_]*)\s*\(/i.exec(text)?.[1];
  return [keyword, tables[0] ?? called].filter(Boolean).join(' ');
}

const keywordOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Words that follow those keywords without naming a table. */
const notTables = new Set(['select', 'unnest', 'set', 'lateral', 'now', 'skip', 'of', 'generate_series']);
